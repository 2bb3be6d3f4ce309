import { logger } from '../log/log.ts'
import { counter } from './registry.ts'

/** Metrics that are read when they are asked for. */
export type MetricSource = {
  name: string
  /** How long what it measured counts as current, however many ask. */
  cacheMs: number
  measure: () => Promise<void>
}

const LIMIT_MS = 5_000

declare global {
  var reelwrightSources: MetricSource[] | undefined
}

/** Adds a metric. Bundles of pages bring copies of this module and start after the server of metrics. */
export function addSource(source: MetricSource): void {
  globalThis.reelwrightSources ??= []
  globalThis.reelwrightSources.push(source)
}

/** Measures every source whose last measurement is too old. One that fails or hangs keeps its last figures. */
export function collectMetrics(sources: readonly MetricSource[]): () => Promise<void> {
  const usedUntil = new Map<MetricSource, number>()
  return async () => {
    const all = [...sources, ...(globalThis.reelwrightSources ?? [])]
    const due = all.filter((source) => Date.now() >= (usedUntil.get(source) ?? 0))
    for (const source of due) usedUntil.set(source, Date.now() + source.cacheMs)
    await Promise.all(due.map(measure))
  }
}

async function measure({ name, measure: take }: MetricSource): Promise<void> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${LIMIT_MS} ms.`)), LIMIT_MS).unref()
  })
  try {
    await Promise.race([take(), limit])
  } catch (error) {
    logger('metrics').warn({ err: error, source: name }, 'not measured')
    counter({
      name: 'reelwright_metrics_failures_total',
      help: 'Measurements that failed, whose figures are older than they seem.',
      labelNames: ['source'],
    }).inc({ source: name })
  }
}
