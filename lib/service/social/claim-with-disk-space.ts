import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { spareDiskBytes } from '#lib/core/storage/spare-disk-bytes.ts'
import { workDirectory } from '../files/file-storage.ts'

/** Takes nothing while this worker's disk is full: another worker can do what it would have to give up. */
export async function claimWithDiskSpace<Claimed>(claim: () => Promise<Claimed[]>): Promise<Claimed[]> {
  const root = dirname(workDirectory('any'))
  await mkdir(root, { recursive: true, mode: 0o700 })
  return (await spareDiskBytes(root)) > 0 ? claim() : []
}
