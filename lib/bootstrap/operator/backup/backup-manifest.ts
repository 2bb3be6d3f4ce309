import { z } from 'zod'
import { dumpOrigin } from './dump-databases.ts'
import { dumpedSchema } from './dump-schema.ts'
import { measured } from './measured-file.ts'

/** `manifest.json` of a backup: its contents. `format` changes when an older tool could not read it. */
export const backupManifest = z.object({
  format: z.literal(
    1,
    'The backup has a format that this version does not support. Use a later version of Reelwright.',
  ),
  createdAt: z.iso.datetime(),
  /** Absent in backups of earlier versions, as are `files` and `bucket`. */
  origin: dumpOrigin.optional(),
  portal: dumpedSchema,
  /** Absent where the video service is a hosted one, or its database could not be read. */
  service: dumpedSchema.optional(),
  /** False where they lie in a bucket, which has backups of its own, or on other machines. */
  hasServiceFiles: z.boolean(),
  /** Every other file of the archive, by its name there. */
  files: z.record(z.string(), measured).optional(),
  /** What lay in the bucket. It is not copied. */
  bucket: z.object({ name: z.string(), bytes: z.int(), objects: z.record(z.string(), z.int()) }).optional(),
})
export type BackupManifest = z.output<typeof backupManifest>

/** Folders of DATA_DIR in a backup. Everything else is recreated: caches, logs, work in progress. */
export const BACKED_UP_FOLDERS = ['portal', 'service/files'] as const
