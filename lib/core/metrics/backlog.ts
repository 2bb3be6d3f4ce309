import type { MetricSource } from './collect.ts'
import { gauge } from './registry.ts'

export type Backlog = { queue: string; waiting: number; oldestSeconds: number | null }

/**
 * Figures from a database, which every process that asks finds alike: of several, take the largest and not the sum.
 *
 * @param read one row for each queue, also for the empty ones.
 */
export function backlogSource(name: string, read: () => Promise<Backlog[]>): MetricSource {
  return {
    name,
    cacheMs: 5_000,
    measure: async () => {
      const rows = await read()
      const waiting = gauge({
        name: 'reelwright_waiting',
        help: 'What is due and waits, by queue. The same in all processes that report it: use max, not sum.',
        labelNames: ['queue'],
      })
      const oldest = gauge({
        name: 'reelwright_oldest_waiting_seconds',
        help: 'How long the oldest of what is due has waited, by queue; 0 if nothing does. Use max, not sum.',
        labelNames: ['queue'],
      })
      for (const { queue, waiting: count, oldestSeconds } of rows) {
        waiting.set({ queue }, count)
        oldest.set({ queue }, Math.max(0, oldestSeconds ?? 0))
      }
    },
  }
}
