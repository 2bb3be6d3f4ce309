import { gt, sql } from 'drizzle-orm'
import { openHolds } from '#db/holds.ts'
import { workers } from '#db/schema/service/workers.ts'
import type { ReadyAnswer } from '#lib/contract/openapi/health-paths.ts'
import { missingModels } from '../models/needed-models.ts'
import type { ServiceContext } from './answer.ts'
import type { Service } from './service.ts'

/** GET /health: the process answers. */
export function health(context: ServiceContext): Response {
  return context.json({ status: 'ok' })
}

/** How long a result is reused, so that callers without a key do not cost a query each. */
const REUSED_MS = 1000

/**
 * GET /ready: whether requests can be served (200) or not (503), and whether work is being done: `processing` is
 * `ready`, `fetching models` while the engine's models are still on their way, or `no worker`. Projects are accepted in
 * every case and wait.
 */
export function readiness(service: Service): (context: ServiceContext) => Promise<Response> {
  let known: { found: Promise<ReadyAnswer>; until: number } | undefined
  return async (context) => {
    if (known === undefined || Date.now() >= known.until)
      known = { found: findReadiness(service), until: Date.now() + REUSED_MS }
    const found = await known.found
    return context.json(found, found.status === 'ready' ? 200 : 503)
  }
}

async function findReadiness(service: Service): Promise<ReadyAnswer> {
  try {
    const alive = await service.database
      .select({ id: workers.id })
      .from(workers)
      .where(gt(workers.seenAt, sql`now() - interval '30 seconds'`))
    const missing = await missingModels()
    const processing = alive.length === 0 ? 'no worker' : missing.length > 0 ? 'fetching models' : 'ready'
    const sending = (await openHolds(service.database, 'service')).length > 0 ? ('held' as const) : ('on' as const)
    return { status: 'ready', database: 'ok', processing, sending, workers: alive.length, missingModels: missing }
  } catch (error) {
    service.log.warn({ err: error }, 'not ready')
    return { status: 'unavailable', database: 'unreachable' }
  }
}
