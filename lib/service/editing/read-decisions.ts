import { text } from 'node:stream/consumers'
import type { Storage } from '#lib/core/storage.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'

/** The decisions of an output as the engine wrote them. */
export async function readDecisions(storage: Storage, key: string): Promise<EditDecisions> {
  return JSON.parse(await text(await storage.openRange(key)))
}
