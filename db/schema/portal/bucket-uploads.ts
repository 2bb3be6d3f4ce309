import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { uploads } from './uploads.ts'

/** A part that the bucket has, and what it must name when the file is completed. */
type SentPart = { number: number; etag: string }

/** Bytes that are not a part yet, as an object of their own. */
export type LoosePiece = { key: string; sizeBytes: number }

/**
 * What a bucket holds of an upload that is not whole, and which request may add to it. Every portal reads where the
 * upload goes on here, so none needs to have received what came before.
 *
 * - The bytes are those of `parts`, each `partBytes` long, then those of `pieces`, which together are shorter than a part.
 * - Only the request named by `holder` changes `parts` and `pieces`. It renews `heldUntil`; a request that finds it
 *   passed takes over. `isWanted` asks the holder to stop.
 * - A holder that was replaced may still be sending the part `nextPart`, so its successor begins with the number
 *   after that.
 */
export const bucketUploads = portal.table(
  'bucket_uploads',
  {
    uploadId: text('upload_id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    partBytes: bigint('part_bytes', { mode: 'number' }).notNull(),
    /** What the bucket calls the file that is made of parts; null before the first part. */
    multipartId: text('multipart_id'),
    parts: jsonb().$type<SentPart[]>().notNull().default([]),
    pieces: jsonb().$type<LoosePiece[]>().notNull().default([]),
    nextPart: integer('next_part').notNull().default(1),
    holder: text(),
    heldUntil: instant('held_until'),
    isWanted: boolean('is_wanted').notNull().default(false),
  },
  () => [teamPolicy()],
)
