import { createReadStream, createWriteStream, type Dirent, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { StartRefusal } from '#lib/bootstrap/print-line.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { type Measured, measuring } from './measured-file.ts'

/** A file or a folder of this machine and the name it has in an archive. */
export type Packed = { name: string; place: string }

/** What was packed by name, and files that were written to while they were read: those may be cut off. */
export type Archived = { files: Record<string, Measured>; changed: string[] }

/** Fast, since most of it are videos, which cannot be compressed; damage is found on reading. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes files and folders, in the order given, as one tar.zst that only its owner can read. Files that disappear
 * while it runs are left out; a growing file is read up to its size when its turn comes.
 *
 * @param last gives the name and the text of one more file, once everything else is in.
 */
export async function writeArchive(
  file: string,
  contents: readonly Packed[],
  last: (archived: Archived) => { name: string; text: string },
): Promise<Archived> {
  const tar = pack()
  const written = pipeline(tar, createZstdCompress(COMPRESSION), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  const [archived] = await Promise.all([fill(tar, contents, last), written])
  return archived
}

/**
 * Unpacks an archive: `placeOf` returns where each name goes, null for files that are only measured. Only regular files
 * are made, readable by their owner alone.
 *
 * @returns what was read, by name.
 * @throws StartRefusal if the archive is damaged or contains an unexpected name.
 */
export async function readArchive(
  file: string,
  placeOf: (name: string) => string | null | undefined,
): Promise<Record<string, Measured>> {
  const found: Record<string, Measured> = {}
  const entries = extract()
  const source = pipeline(createReadStream(file), await decompressing(file), entries)
  // The reading side fails with the same error and reports it.
  source.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const place = type === 'file' && isPlain(name) ? placeOf(name) : undefined
      if (place === undefined) throw new StartRefusal(`${file} contains "${name}", which does not belong in a backup.`)
      const { through, result } = measuring()
      if (place === null) await pipeline(entry, through.resume())
      else {
        mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
        await pipeline(entry, through, createWriteStream(place, { mode: 0o600, flags: 'wx' }))
      }
      const { bytes, sha256 } = result()
      found[name] = { bytes, sha256 }
    }
    await source
    return found
  } catch (failure) {
    if (failure instanceof StartRefusal || errorCode(failure) === 'ENOSPC' || errorCode(failure) === 'EACCES')
      throw failure
    throw new StartRefusal(
      `${file} is damaged or is not a backup: ${failure instanceof Error ? failure.message : failure}.`,
    )
  }
}

/** Earlier versions wrote tar.gz. Any other format fails when it is read as a tar. */
async function decompressing(file: string) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    const start = buffer.toString('hex')
    if (start === '28b52ffd') return createZstdDecompress()
    return start.startsWith('1f8b') ? createGunzip() : new PassThrough()
  } finally {
    await handle.close()
  }
}

async function fill(
  tar: Pack,
  contents: readonly Packed[],
  last: (archived: Archived) => { name: string; text: string },
): Promise<Archived> {
  const archived: Archived = { files: {}, changed: [] }
  for (const { name, place } of contents.flatMap(filesOf)) {
    const added = await addFile(tar, name, place)
    if (added === undefined) continue
    archived.files[name] = added.measured
    if (added.isChanged) archived.changed.push(name)
  }
  const { name, text } = last(archived)
  tar.entry({ name, mode: 0o600 }, text)
  tar.finalize()
  return archived
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

async function addFile(
  tar: Pack,
  name: string,
  place: string,
): Promise<{ measured: Measured; isChanged: boolean } | undefined> {
  const handle = await open(place).catch((failure: unknown) => {
    if (errorCode(failure) === 'ENOENT') return undefined
    throw failure
  })
  if (handle === undefined) return undefined
  try {
    const { size, mtime, mtimeMs } = await handle.stat()
    const header = { name, size, mtime, mode: 0o600 }
    const { through, result } = measuring()
    if (size === 0) tar.entry(header, '')
    else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), through, tar.entry(header))
    const after = await handle.stat()
    const { bytes, sha256 } = result()
    return { measured: { bytes, sha256 }, isChanged: after.size !== size || after.mtimeMs !== mtimeMs }
  } finally {
    await handle.close()
  }
}

/** A name that cannot lead out of the folder it is put in. */
function isPlain(name: string): boolean {
  return !name.includes('\\') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
