import type { Readiness } from '../readiness/readiness.ts'
import { settings } from '../settings/env.ts'
import type { MetricSource } from './collect.ts'
import { gauge } from './registry.ts'

/** A check of something that hangs takes longer. Then the last figures stay, and the next scrape finds how it ended. */
const LIMIT_MS = 1_500

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS, null).unref()
  })
}

/** Whether this process can do its work, as its readiness check answers. */
export function readinessSource(read: () => Promise<Readiness>): MetricSource {
  return {
    name: 'readiness',
    cacheMs: 1_000,
    measure: async () => {
      const found = await Promise.race([read(), late()])
      if (found === null) return
      const { isReady, checks } = found
      const role = settings().PROCESS_ROLE
      gauge({
        name: 'reelwright_ready',
        help: 'Whether this process can do its work: 1, or 0 while something that it needs is missing.',
        labelNames: ['role'],
      }).set({ role }, isReady ? 1 : 0)
      const passed = gauge({
        name: 'reelwright_check_passed',
        help: 'Each check of this process’s readiness: 1 if it passed. Not every one is needed in order to be ready.',
        labelNames: ['role', 'check'],
      })
      for (const [check, result] of Object.entries(checks)) passed.set({ role, check }, result === 'ok' ? 1 : 0)
    },
  }
}
