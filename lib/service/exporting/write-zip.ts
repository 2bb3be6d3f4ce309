import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file on this machine, and its path in a ZIP. */
export type ZippedPath = { path: string; local: string }

/** Writes files into one ZIP at `target`, which appears when it is whole. Nothing is compressed: videos are already. */
export async function writeZip(files: readonly ZippedPath[], target: string, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile()
  for (const { path, local } of files) zip.addFile(local, path, { compress: false })
  zip.end()
  const partial = `${target}.partial`
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  await Promise.race([pipeline(zip.outputStream, createWriteStream(partial), { signal }), failed])
  await rename(partial, target)
}
