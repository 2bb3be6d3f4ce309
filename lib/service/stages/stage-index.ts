import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'

/**
 * The stored index of a project's finished stages: which attempt they are of, and the files in the order in which they
 * were finished, so that every file comes after those that it was made from.
 */
const stageIndex = z.object({
  attempt: z.int(),
  /** Size of the source that they were made from; null without one. */
  sourceBytes: z.int().nullable(),
  files: z.array(z.string()),
})
export type StageIndex = z.output<typeof stageIndex>

/** Finished stages can move with a project only where every worker reaches the same storage. */
export const stagesAreShared = (): boolean => settings().S3_BUCKET !== undefined

/** Where the finished stages of a project are stored until it ends. */
export const stageFolder = (projectId: string): string => `stages/${projectId}`

export const indexKey = (projectId: string): string => `${stageFolder(projectId)}/index.json`

/** The same in the project's directory: records of which attempt its files are. */
export const LOCAL_INDEX = 'stages.json'

/** Stands in stored files for the project's directory, which is another one on each worker. */
export const DIRECTORY_MARK = '{project directory}'

export async function readIndex(storage: Storage, projectId: string): Promise<StageIndex | null> {
  const key = indexKey(projectId)
  if ((await storage.stat(key)) === undefined) return null
  return stageIndex.parse(JSON.parse(await text(await storage.openRange(key))))
}
