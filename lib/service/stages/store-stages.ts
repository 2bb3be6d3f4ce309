import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Storage } from '#lib/core/storage/storage.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'
import { writeAtomically } from '#lib/media/stage-file.ts'
import { listStages } from './list-stages.ts'
import { DIRECTORY_MARK, indexKey, LOCAL_INDEX, type StageIndex, stageFolder } from './stage-index.ts'

/** Whose stages, and where they are. */
export type StageStore = { storage: Storage; projectId: string; attempt: number; directory: string; log: Logger }

const POLL_MS = 5_000

/** A worker that stops has little time. */
const FINAL_STORE_TIMEOUT_MS = 5_000

/**
 * Stores finished stages of a project as they come, so that another worker can go on from them. A storage that is away
 * costs only that.
 *
 * @returns `stop`: with `last`, what was finished since is stored before.
 */
export function startStoringStages(stageStore: StageStore): { stop: (last: boolean) => Promise<void> } {
  const stopping = new AbortController()
  const stored = new Map<string, string>()
  const look = (signal: AbortSignal) =>
    storeChanged(stageStore, stored, signal).catch((error) => {
      if (!stopping.signal.aborted)
        stageStore.log.warn({ err: error, projectId: stageStore.projectId }, 'stages not stored')
    })
  const loop = runLoop('stages', POLL_MS, stopping.signal, () => look(stopping.signal).then(() => 0))
  return {
    async stop(last) {
      stopping.abort()
      await loop.ended
      if (last) await look(AbortSignal.timeout(FINAL_STORE_TIMEOUT_MS))
    },
  }
}

/** @param stored versions of the files that are stored already; those that are stored now are added. */
export async function storeChanged(
  stageStore: StageStore,
  stored: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const { files, sourceBytes } = await listStages(stageStore.directory)
  const changed = files.filter(({ path, version }) => stored.get(path) !== version)
  if (changed.length === 0) return
  for (const { path, version } of changed) {
    await store(stageStore, path, signal)
    stored.set(path, version)
  }
  const index: StageIndex = { attempt: stageStore.attempt, sourceBytes, files: files.map(({ path }) => path) }
  await putText(stageStore, indexKey(stageStore.projectId), JSON.stringify(index), signal)
  await writeAtomically(join(stageStore.directory, LOCAL_INDEX), JSON.stringify(index))
}

async function store(stageStore: StageStore, path: string, signal: AbortSignal): Promise<void> {
  const key = `${stageFolder(stageStore.projectId)}/files/${path}`
  const place = join(stageStore.directory, path)
  if (!path.endsWith('.json')) return stageStore.storage.put(key, place, signal)
  const json = await readFile(place, 'utf8')
  return putText(stageStore, key, json.replaceAll(stageStore.directory, DIRECTORY_MARK), signal)
}

async function putText(
  { storage, directory }: StageStore,
  key: string,
  content: string,
  signal: AbortSignal,
): Promise<void> {
  const place = join(directory, 'stage-upload.partial')
  await writeFile(place, content)
  await storage.put(key, place, signal)
  await rm(place, { force: true })
}
