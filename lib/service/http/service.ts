import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { Caller, FindCaller } from '../keys/find-caller.ts'
import type { Scope } from '../keys/issue-key.ts'
import type { InsertProject } from '../projects/batched-inserts.ts'
import type { StylePictures } from '../styles/style-pictures.ts'
import type { VoiceSamples } from '../voices/voice-samples.ts'
import type { ServiceContext } from './send-error.ts'

/** The dependencies of the HTTP endpoints. */
export type Service = {
  database: Database
  queue: PgBoss
  storage: Storage
  findCaller: FindCaller
  countQueued: () => Promise<number>
  insertProject: InsertProject
  voiceSamples: VoiceSamples
  stylePictures: StylePictures
  /** The time in which an upload has to bring MIN_UPLOAD_BYTES_PER_PERIOD. */
  uploadPeriodMs: number
  log: Logger
}

export type Handler = (context: ServiceContext, service: Service, caller: Caller) => Response | Promise<Response>

/** What a key's requests are limited by, each by itself. */
export type RateLimitKind = 'create' | 'preview' | 'read'

/** One operation: where it is, who may call it, what it does. `{id}` is a placeholder for a part of the path. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  scope: Scope
  /** Which of a key's limits it counts against. */
  counts: RateLimitKind
  /** The text of a 401; the interface document has two. */
  unauthorized: CodedMessage
  /** Only the key in VIDEO_SERVICE_KEY may call it. It is not part of the described API. */
  isForOperator?: true
  handle: Handler
}
