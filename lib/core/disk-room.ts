import { statfs } from 'node:fs/promises'
import { settings } from './env.ts'

/** How many bytes uploads may still put on the disk of `folder`; negative where less is free than has to stay free. */
export async function diskRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - settings().MIN_FREE_DISK_MEGABYTES * 2 ** 20
}
