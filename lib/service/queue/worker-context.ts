import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { AbilityTracker } from './abilities.ts'

/** What a worker works with. */
export type WorkerContext = {
  database: Database
  queue: PgBoss
  storage: Storage
  workerId: string
  abilities: AbilityTracker
  log: Logger
}
