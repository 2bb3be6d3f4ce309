import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { parseStoredJson } from './parse-stored-json.ts'

/**
 * The result of a finished stage, as JSON in the task's directory. It appears whole or not at all, so that a run after a crash
 * goes on behind it.
 */
export async function runStageOnce<T>(directory: string, name: string, work: () => Promise<T>): Promise<T> {
  const path = join(directory, name)
  const kept = await readStageFile<T>(path)
  if (kept !== null) return kept
  const result = await work()
  await writeAtomically(path, JSON.stringify(result))
  return result
}

/** Writes a file that is never seen half written. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.partial`, text)
  await rename(`${path}.partial`, path)
}

/** The same for binary data. */
export async function writeBytesAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.partial`, bytes)
  await rename(`${path}.partial`, path)
}

export type OrderedSaver = {
  /** Writes the next version of the file once those before it are written. */
  save: (text: string) => void
  /** Aborts with the failure of the first write that went wrong, so that it stops the work that still runs. */
  failed: AbortSignal
  /** Resolves when the last version is written; rejects with that failure. */
  done: () => Promise<void>
}

/** Keeps a file up to date with work that goes on and does not wait for the disk. */
export function saveInOrder(path: string): OrderedSaver {
  const failing = new AbortController()
  let last = Promise.resolve()
  return {
    save(text) {
      last = last.then(() => writeAtomically(path, text))
      last.catch((error: unknown) => failing.abort(error))
    },
    failed: failing.signal,
    done: () => last,
  }
}

/** What `finishedStage` or `writeAtomically` left at a path, or null. */
export async function readStageFile<T>(path: string): Promise<T | null> {
  try {
    return parseStoredJson<T>(await readFile(path, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** A file that is renamed into place when it is complete; an existing file is kept. */
export async function createFileOnce(path: string, make: () => Promise<string>): Promise<string> {
  try {
    await access(path)
    return path
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return make()
    throw error
  }
}
