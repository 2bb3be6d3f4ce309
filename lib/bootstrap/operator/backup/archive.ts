import { createReadStream, createWriteStream, type Dirent, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { errorCode } from '#lib/core/error-code.ts'
import { StartRefusal } from '../../say.ts'

/** A file or a folder of this machine and the name it has in an archive. */
export type Packed = { name: string; place: string }

/**
 * Writes files and folders, in the order given, as one tar.gz that only its owner can read. Files that disappear
 * meanwhile are left out; a growing file is read up to its size when its turn comes.
 *
 * @returns how many files are in it.
 */
export async function writeArchive(file: string, contents: readonly Packed[]): Promise<number> {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  const [count] = await Promise.all([fill(tar, contents), written])
  return count
}

/**
 * Unpacks an archive: `placeOf` says where each name goes. Only regular files are made, readable by their owner alone.
 *
 * @throws StartRefusal if the archive is damaged or contains an unexpected name.
 */
export async function readArchive(file: string, placeOf: (name: string) => string | undefined): Promise<void> {
  const entries = extract()
  const source = pipeline(createReadStream(file), createGunzip(), entries)
  // The reading side fails with the same error and reports it.
  source.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const place = type === 'file' && isPlain(name) ? placeOf(name) : undefined
      if (place === undefined) throw new StartRefusal(`${file} contains "${name}", which does not belong in a backup.`)
      mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(place, { mode: 0o600, flags: 'wx' }))
    }
    await source
  } catch (failure) {
    if (failure instanceof StartRefusal || errorCode(failure) === 'ENOSPC' || errorCode(failure) === 'EACCES')
      throw failure
    throw new StartRefusal(
      `${file} is damaged or is not a backup: ${failure instanceof Error ? failure.message : failure}.`,
    )
  }
}

async function fill(tar: Pack, contents: readonly Packed[]): Promise<number> {
  let count = 0
  for (const { name, place } of contents.flatMap(filesOf)) {
    if (await addFile(tar, name, place)) count += 1
  }
  tar.finalize()
  return count
}

function filesOf({ name, place }: Packed): Packed[] {
  if (!existsSync(place)) return []
  const entries = entriesOf(place)
  if (entries === undefined) return [{ name, place }]
  return entries.flatMap((entry) => {
    const inner = { name: `${name}/${entry.name}`, place: path.join(place, entry.name) }
    if (entry.isDirectory()) return filesOf(inner)
    return entry.isFile() ? [inner] : []
  })
}

function entriesOf(place: string): Dirent[] | undefined {
  try {
    return readdirSync(place, { withFileTypes: true })
  } catch (failure) {
    if (errorCode(failure) === 'ENOTDIR') return undefined
    if (errorCode(failure) === 'ENOENT') return []
    throw failure
  }
}

async function addFile(tar: Pack, name: string, place: string): Promise<boolean> {
  const handle = await open(place).catch((failure: unknown) => {
    if (errorCode(failure) === 'ENOENT') return undefined
    throw failure
  })
  if (handle === undefined) return false
  const { size, mtime } = await handle.stat()
  const header = { name, size, mtime, mode: 0o600 }
  if (size === 0) {
    await handle.close()
    tar.entry(header, '')
    return true
  }
  await pipeline(handle.createReadStream({ end: size - 1 }), tar.entry(header))
  return true
}

/** A name that cannot lead out of the folder it is put in. */
function isPlain(name: string): boolean {
  return !name.includes('\\') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
