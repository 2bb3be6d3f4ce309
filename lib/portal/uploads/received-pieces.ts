import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { makePrivateFolder, portalFolder } from '../teams/team-storage.ts'
import { abandonIdleUploads, isAbandoned } from './idle-uploads.ts'
import { locateUploads, type UploadPlace } from './locate-uploads.ts'

/** Where the bytes of an upload are stored until it is complete, unless there is a bucket. */
export function piecesPath(uploadId: string): string {
  return join(portalFolder('receiving'), uploadId)
}

/** Deletes what this machine has received of an upload, and the tus server's state file. */
export async function deleteDiskPieces(uploadId: string): Promise<void> {
  for (const path of [piecesPath(uploadId), `${piecesPath(uploadId)}.json`]) await rm(path, { force: true })
}

/**
 * Deletes bytes on this machine that are no longer needed: of expired uploads, and of complete ones that are in the storage.
 * Each machine that receives uploads does this itself.
 *
 * @returns how many uploads' pieces were deleted.
 */
export async function deleteOrphanedDiskPieces(): Promise<number> {
  const found = await listPieces()
  const known = await locateUploads(found)
  const receiving = new Set(known.filter(({ state }) => state === 'receiving').map(({ id }) => id))
  const orphans = found.filter((id) => !receiving.has(id))
  for (const id of orphans) await deleteDiskPieces(id)
  return orphans.length
}

/** How many bytes on this machine belong to interrupted uploads, which active uploads may displace. */
export async function countIdleBytes(now: Date): Promise<number> {
  const idle = await findIdleHere(now)
  return idle.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
}

/**
 * Drops the upload on this machine that has been idle longest.
 *
 * @returns whether there was one.
 */
export async function abandonLongestIdle(now: Date): Promise<boolean> {
  for (const place of await findIdleHere(now)) {
    const givenUp = await inWholeTeam(place, (transaction) => abandonIdleUploads(transaction, [place.id], now))
    for (const one of givenUp) await deleteDiskPieces(one)
    if (givenUp.length > 0) return true
  }
  return false
}

/** Uploads of all teams, since they share the disk, longest idle first. */
async function findIdleHere(now: Date): Promise<UploadPlace[]> {
  const here = await locateUploads(await listPieces())
  const idle = here.filter((place) => isAbandoned(place, now))
  return idle.sort((one, other) => Number(one.lastByteAt) - Number(other.lastByteAt))
}

/** File names are read before the rows, so anything created in between already has its row. */
async function listPieces(): Promise<string[]> {
  const names = await readdir(await makePrivateFolder(portalFolder('receiving')))
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
}
