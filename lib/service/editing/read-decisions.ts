import { text } from 'node:stream/consumers'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'

/** The decisions of an output as the engine wrote them. */
export async function readDecisions(storage: Storage, key: string): Promise<EditDecisions> {
  return parseStoredJson(await text(await storage.openRange(key)))
}

/** The timeline that an output was rendered from, likewise. */
export async function readTimeline(storage: Storage, key: string): Promise<Timeline> {
  return parseStoredJson(await text(await storage.openRange(key)))
}
