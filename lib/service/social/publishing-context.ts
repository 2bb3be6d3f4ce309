import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import type { OutsideActs } from '#db/outside-acts.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { Adapter } from './adapter.ts'

/** What the publishing part of a worker works with. */
export type PublishingContext = {
  database: Database
  storage: Storage
  acts: OutsideActs
  workerId: string
  adapters: Record<Network, Adapter>
  log: Logger
}
