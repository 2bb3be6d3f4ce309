import { logger } from '../log.ts'
import { counter } from './registry.ts'

/** What is measured when metrics are asked for. */
export type Source = {
  name: string
  /** How long what it measured counts as current, however many ask. */
  reusedMs: number
  measure: () => Promise<void>
}

const LIMIT_MS = 5_000

/** Measures every source whose last measurement is too old. One that fails or hangs keeps its last figures. */
export function collectAll(sources: readonly Source[]): () => Promise<void> {
  const kept = sources.map((source) => ({ source, until: 0 }))
  return async () => {
    const due = kept.filter(({ until }) => Date.now() >= until)
    for (const one of due) one.until = Date.now() + one.source.reusedMs
    await Promise.all(due.map(({ source }) => measure(source)))
  }
}

async function measure({ name, measure: take }: Source): Promise<void> {
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
