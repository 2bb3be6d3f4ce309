import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#lib/core/storage/storage.ts'
import { readStageFile, writeAtomically } from '#lib/media/stage-file.ts'
import { isSource, isStage } from './list-stages.ts'
import { DIRECTORY_MARK, LOCAL_INDEX, readIndex, type StageIndex, stageFolder } from './stage-index.ts'

/**
 * Brings the stages that another worker finished into a project's directory. Where the directory holds the stages of the
 * same attempt, it is at least as far, and stays. Stages of different attempts are never mixed: they may differ.
 */
export async function fetchStages(
  storage: Storage,
  projectId: string,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const index = await readIndex(storage, projectId)
  const local = await readStageFile<StageIndex>(join(directory, LOCAL_INDEX))
  if (index === null || local?.attempt === index.attempt) return
  await deleteStages(directory)
  for (const path of index.files.filter((one) => isStage(one, false))) {
    const place = join(directory, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const stored = await storage.openRange(`${stageFolder(projectId)}/files/${path}`)
    await pipeline(stored, createWriteStream(`${place}.partial`), { signal })
    if (path.endsWith('.json')) await replaceDirectoryMark(`${place}.partial`, directory)
    await rename(`${place}.partial`, place)
  }
  await writeAtomically(join(directory, LOCAL_INDEX), JSON.stringify(index))
}

async function replaceDirectoryMark(path: string, directory: string): Promise<void> {
  const json = await readFile(path, 'utf8')
  await writeFile(path, json.replaceAll(DIRECTORY_MARK, directory))
}

/** A link can lead to another file than it did for another worker; what was made of that one is of no use then. */
export async function requireSameSource(directory: string): Promise<void> {
  const local = await readStageFile<StageIndex>(join(directory, LOCAL_INDEX))
  if (local === null || local.sourceBytes === null) return
  const { size } = await stat(join(directory, 'source'))
  if (size !== local.sourceBytes) await deleteStages(directory)
}

/** Sources stay, whole or in part. */
async function deleteStages(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!isSource(name)) await rm(join(directory, name), { recursive: true, force: true })
  }
}
