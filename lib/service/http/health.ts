import { gt, sql } from 'drizzle-orm'
import { openHolds } from '#db/holds.ts'
import { workers } from '#db/schema/service/workers.ts'
import type { ReadyResponse } from '#lib/contract/openapi/health-paths.ts'
import { type Check, checkReadiness } from '#lib/core/readiness/readiness.ts'
import { missingModels } from '../models/needed-models.ts'
import { serviceChecks } from '../service-checks.ts'
import type { ServiceContext } from './send-error.ts'
import type { Service } from './service.ts'

/** GET /health: the process answers. */
export function health(context: ServiceContext): Response {
  return context.json({ status: 'ok' })
}

/** How long a result is reused, so that callers without a key do not cost a query each. */
const CACHE_MS = 1000

/**
 * GET /ready: whether requests can be served (200) or not (503), what of that is there, and whether work is being done:
 * `processing` is `ready`, `fetching models` while the engine's models are still on their way, or `no worker`. Projects
 * are accepted in every case and wait.
 */
export function readiness(service: Service): (context: ServiceContext) => Promise<Response> {
  const { database, storage } = service
  let alive = 0
  const workerCheck: Check = {
    name: 'worker',
    isNeeded: false,
    cacheMs: CACHE_MS,
    limitMs: 2_000,
    verify: async () => {
      alive = 0
      alive = await database.$count(workers, gt(workers.seenAt, sql`now() - interval '30 seconds'`))
      if (alive === 0) throw new Error('No worker was heard of lately.')
    },
  }
  const sendingCheck: Check = {
    name: 'sending',
    isNeeded: false,
    cacheMs: CACHE_MS,
    limitMs: 2_000,
    verify: async () => {
      if ((await openHolds(database, 'service')).length > 0) throw new Error('The operator holds what acts outside.')
    },
  }
  const ask = checkReadiness([...serviceChecks(database, storage), workerCheck, sendingCheck])
  return async (context) => {
    const found = await ask()
    const hasDatabase = found.checks.database === 'ok'
    const missing = await missingModels()
    const processing = alive === 0 ? 'no worker' : missing.length > 0 ? 'fetching models' : 'ready'
    const { sending, ...checks } = found.checks
    const answer: ReadyResponse = {
      status: found.isReady ? 'ready' : 'unavailable',
      database: hasDatabase ? 'ok' : 'unreachable',
      checks,
      ...(hasDatabase && { processing, workers: alive, missingModels: missing }),
      ...(hasDatabase && { sending: sending === 'ok' ? 'on' : 'held' }),
    }
    return context.json(answer, found.isReady ? 200 : 503)
  }
}
