import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { piecesPath } from '#lib/portal/uploads/received-pieces.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

/** Where the bytes of unfinished uploads are. */
export type UploadPlace = {
  hasPieces: (id: string) => Promise<boolean>
  /** Leaves bytes of an upload there that no request brought, as a process that ended does; in a bucket, in so many pieces. */
  leavePieces: (id: string, bytes: Buffer, count?: number) => Promise<void>
}

export const ON_DISK: UploadPlace = {
  hasPieces: async (id) => existsSync(piecesPath(id)) || existsSync(`${piecesPath(id)}.json`),
  leavePieces: (id, bytes) => writeFile(piecesPath(id), bytes),
}

export function inBucket(database: TestDatabase): UploadPlace {
  return {
    hasPieces: async (id) => {
      const rows = await database.owner`select pieces, multipart_id from portal.bucket_uploads where upload_id = ${id}`
      const isBegun = rows.some(({ pieces, multipart_id }) => pieces.length > 0 || multipart_id !== null)
      return isBegun || (await uploadStorage().list(`receiving/${id}`)).length > 0
    },
    leavePieces: async (id, bytes, count = 1) => {
      const size = bytes.length / count
      const pieces = Array.from({ length: count }, (_, at) => ({ key: `receiving/${id}/left-${at}`, sizeBytes: size }))
      for (const [at, { key }] of pieces.entries()) {
        await uploadStorage().parts?.put(key, bytes.subarray(at * size, (at + 1) * size))
      }
      await database.owner`insert into portal.bucket_uploads (upload_id, team_id, part_bytes, pieces)
        select id, team_id, ${8 * 2 ** 20}, ${database.owner.json(pieces)} from portal.uploads where id = ${id}
        on conflict (upload_id) do update set pieces = excluded.pieces`
    },
  }
}
