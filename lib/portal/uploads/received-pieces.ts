import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { makePrivateFolder, portalFolder } from '../team-storage.ts'

/** Where the bytes of an upload lie until the last one is here. */
export function piecesPath(uploadId: string): string {
  return join(portalFolder('receiving'), uploadId)
}

/** Deletes what has arrived of an upload, and what the tus server noted beside it. */
export async function deletePieces(uploadId: string): Promise<void> {
  for (const path of [piecesPath(uploadId), `${piecesPath(uploadId)}.json`]) await rm(path, { force: true })
}

/**
 * Deletes the pieces of uploads that nobody goes on with: expired ones, and those that are whole and stored. Each
 * machine that takes uploads does it for itself.
 *
 * @returns how many uploads' pieces were deleted.
 */
export async function sweepPieces(): Promise<number> {
  const found = await listPieces()
  const receiving = new Set((await readReceiving(found)).map(({ id }) => id))
  const strays = found.filter((id) => !receiving.has(id))
  for (const id of strays) await deletePieces(id)
  return strays.length
}

/** How many bytes this machine was promised by the uploads that it is taking and has not received. */
export async function countPromisedBytes(): Promise<number> {
  let promised = 0
  for (const { id, sizeBytes } of await readReceiving(await listPieces())) {
    const arrived = await stat(piecesPath(id)).catch(() => undefined)
    promised += Math.max(0, sizeBytes - (arrived?.size ?? 0))
  }
  return promised
}

/** The names are read before the rows: what is new in between has its row already. */
async function listPieces(): Promise<string[]> {
  const names = await readdir(await makePrivateFolder(portalFolder('receiving')))
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
}

async function readReceiving(ids: string[]): Promise<{ id: string; sizeBytes: number }[]> {
  if (ids.length === 0) return []
  return asSystem((transaction) =>
    transaction
      .select({ id: uploads.id, sizeBytes: uploads.sizeBytes })
      .from(uploads)
      .where(and(inArray(uploads.id, ids), eq(uploads.state, 'receiving'))),
  )
}
