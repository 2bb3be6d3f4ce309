import { Counter, Gauge, Histogram, Registry } from 'prom-client'

declare global {
  var reelwrightMetrics: Registry | undefined
}

/** One per process, shared by the server and all bundles of pages. */
export function registry(): Registry {
  globalThis.reelwrightMetrics ??= new Registry()
  return globalThis.reelwrightMetrics
}

type Described<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] }

/**
 * The counter of this name, made when it is first used. Labels take values from closed lists only: each value is kept
 * for as long as the process runs, and none may name people, teams or their projects.
 */
export function counter<Label extends string>(described: Described<Label>): Counter<Label> {
  return known<Counter<Label>>(described.name) ?? new Counter<Label>({ ...described, registers: [registry()] })
}

export function gauge<Label extends string>(described: Described<Label>): Gauge<Label> {
  return known<Gauge<Label>>(described.name) ?? new Gauge<Label>({ ...described, registers: [registry()] })
}

export function histogram<Label extends string>(described: Described<Label> & { buckets: number[] }): Histogram<Label> {
  return known<Histogram<Label>>(described.name) ?? new Histogram<Label>({ ...described, registers: [registry()] })
}

/** Bundles of pages bring copies of this module, which share what the first of them made. */
function known<Metric>(name: string): Metric | undefined {
  return registry().getSingleMetric(name) as Metric | undefined
}
