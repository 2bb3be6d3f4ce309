import { gt, sql } from 'drizzle-orm'
import { workers } from '#db/schema/service/workers.ts'
import { missingModels } from '../models/needed-models.ts'
import type { ServiceContext } from './answer.ts'
import type { Service } from './service.ts'

/** GET /health: the process answers. */
export function health(context: ServiceContext): Response {
  return context.json({ status: 'ok' })
}

/**
 * GET /ready: whether requests can be served (200) or not (503), and whether work is being done: `processing` is
 * `ready`, `fetching models` while the engine's models are still on their way, or `no worker`. Projects are accepted in
 * every case and wait.
 */
export async function readiness(context: ServiceContext, service: Service): Promise<Response> {
  try {
    const alive = await service.database
      .select({ id: workers.id })
      .from(workers)
      .where(gt(workers.seenAt, sql`now() - interval '30 seconds'`))
    const missing = await missingModels()
    const processing = alive.length === 0 ? 'no worker' : missing.length > 0 ? 'fetching models' : 'ready'
    return context.json({ status: 'ready', database: 'ok', processing, workers: alive.length, missingModels: missing })
  } catch (error) {
    service.log.warn({ err: error }, 'not ready')
    return context.json({ status: 'unavailable', database: 'unreachable' }, 503)
  }
}
