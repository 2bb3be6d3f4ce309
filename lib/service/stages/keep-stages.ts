import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { runLoop } from '#lib/core/run-loop.ts'
import type { Storage } from '#lib/core/storage.ts'
import { writeWhole } from '#lib/media/stage-file.ts'
import { listStages } from './list-stages.ts'
import { DIRECTORY_MARK, indexKey, LOCAL_INDEX, type StageIndex, stageFolder } from './stage-index.ts'

/** Whose stages, and where they are. */
export type Kept = { storage: Storage; projectId: string; attempt: number; directory: string; log: Logger }

const LOOK_MS = 5_000

/** A worker that stops has little time. */
const LAST_LOOK_MS = 5_000

/**
 * Stores finished stages of a project as they come, so that another worker can go on from them. A storage that is away
 * costs nothing but that.
 *
 * @returns `stop`: with `last`, what was finished since is stored before.
 */
export function keepStages(kept: Kept): { stop: (last: boolean) => Promise<void> } {
  const stopping = new AbortController()
  const stored = new Map<string, string>()
  const look = (signal: AbortSignal) =>
    storeChanged(kept, stored, signal).catch((error) => {
      if (!stopping.signal.aborted) kept.log.warn({ err: error, projectId: kept.projectId }, 'stages not stored')
    })
  const loop = runLoop('stages', LOOK_MS, stopping.signal, () => look(stopping.signal).then(() => 0))
  return {
    async stop(last) {
      stopping.abort()
      await loop.ended
      if (last) await look(AbortSignal.timeout(LAST_LOOK_MS))
    },
  }
}

/** @param stored versions of the files that are stored already; those that are stored now are added. */
export async function storeChanged(kept: Kept, stored: Map<string, string>, signal: AbortSignal): Promise<void> {
  const { files, sourceBytes } = await listStages(kept.directory)
  const changed = files.filter(({ path, version }) => stored.get(path) !== version)
  if (changed.length === 0) return
  for (const { path, version } of changed) {
    await store(kept, path, signal)
    stored.set(path, version)
  }
  const index: StageIndex = { attempt: kept.attempt, sourceBytes, files: files.map(({ path }) => path) }
  await putText(kept, indexKey(kept.projectId), JSON.stringify(index), signal)
  await writeWhole(join(kept.directory, LOCAL_INDEX), JSON.stringify(index))
}

async function store(kept: Kept, path: string, signal: AbortSignal): Promise<void> {
  const key = `${stageFolder(kept.projectId)}/files/${path}`
  const place = join(kept.directory, path)
  if (!path.endsWith('.json')) return kept.storage.put(key, place, signal)
  const json = await readFile(place, 'utf8')
  return putText(kept, key, json.replaceAll(kept.directory, DIRECTORY_MARK), signal)
}

async function putText({ storage, directory }: Kept, key: string, content: string, signal: AbortSignal): Promise<void> {
  const place = join(directory, 'stage-upload.partial')
  await writeFile(place, content)
  await storage.put(key, place, signal)
  await rm(place, { force: true })
}
