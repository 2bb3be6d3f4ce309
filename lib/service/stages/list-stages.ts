import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LOCAL_INDEX } from './stage-index.ts'

/** A finished file in a project's directory. `version` changes whenever it is written again. */
export type StageFile = { path: string; version: string; finishedAt: number }

/** Each worker fetches sources itself. `source.mp4` is made by the engine. */
const SOURCE = /^(source(?!\.mp4$)|music|track-)[^/]*$/
/** An unfinished file is not a result, and raw sound is made again by every run. */
const NOT_STAGES = /\.(partial|part|raw)$|\.partial\.|^(tool-[^/]*|extractor)\//
/** Taken out of the source again in no time. */
const DERIVED_FROM_SOURCE = /^(speech\.wav|sound-curve\.f32)$/
const PLAIN = /^[\w.-]+(\/[\w.-]+)*$/

/** Whether a file of a project's directory goes with the project. Pure. */
export function isStage(path: string, hasSource: boolean): boolean {
  if (path === LOCAL_INDEX || !PLAIN.test(path)) return false
  return !isSource(path) && !NOT_STAGES.test(path) && !(hasSource && DERIVED_FROM_SOURCE.test(path))
}

/** Whether a file of a project's directory is a source, whole or in part. Pure. */
export function isSource(path: string): boolean {
  return SOURCE.test(path)
}

/** The finished files of a project's directory, those first that were finished first. */
export async function listStages(directory: string): Promise<{ files: StageFile[]; sourceBytes: number | null }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const source = await stat(join(directory, 'source')).catch(() => undefined)
  const files: StageFile[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = relative(directory, join(entry.parentPath, entry.name))
    if (!isStage(path, source !== undefined)) continue
    const found = await stat(join(directory, path)).catch(() => undefined)
    if (found === undefined) continue
    files.push({ path, version: `${found.size}:${found.mtimeMs}`, finishedAt: found.mtimeMs })
  }
  return {
    files: files.sort((one, other) => one.finishedAt - other.finishedAt),
    sourceBytes: source?.size ?? null,
  }
}
