import { statfs } from 'node:fs/promises'
import { settings } from '../settings/env.ts'

/**
 * How many more bytes uploads may write to the disk of `folder`. Negative when less is free than
 * `MIN_FREE_DISK_MEGABYTES`.
 */
export async function spareDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - settings().MIN_FREE_DISK_MEGABYTES * 2 ** 20
}
