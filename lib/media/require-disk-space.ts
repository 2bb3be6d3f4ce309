import { statfs } from 'node:fs/promises'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from './task.ts'

/** Left free beside the requested space: other work runs on the same disk. */
const spareBytes = 200_000_000

/**
 * Refuses work that would fill the disk, before it starts. Other writers can still fill it in the meantime:
 * the writing itself fails with `disk_full` then.
 *
 * @param bytes what the work writes at most, as an estimate.
 * @param refusal the message when there is too little.
 * @throws MediaFailure `disk_full`, with how much is needed and how much there is.
 */
export async function requireDiskSpace(
  directory: string,
  bytes: number,
  refusal: (space: { needed: string; left: string }) => CodedMessage,
): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  if (free >= bytes + spareBytes) return
  throw new MediaFailure('disk_full', refusal({ needed: gigabytes(bytes + spareBytes), left: gigabytes(free) }))
}

/** What needs the room. */
export const spaceFor =
  (work: 'render' | 'analysis' | 'speech' | 'subtitling' | 'other') =>
  (space: { needed: string; left: string }): CodedMessage =>
    coded('work_needs_space', { ...space, work })

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
