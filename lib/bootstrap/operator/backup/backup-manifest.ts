import { z } from 'zod'
import { dumpedSchema } from './dump-schema.ts'

/** `manifest.json` of a backup: what is in it. `format` changes when an older tool could not read it. */
export const backupManifest = z.object({
  format: z.literal(
    1,
    'The backup has a format that this version does not support. Use a later version of Reelwright.',
  ),
  createdAt: z.iso.datetime(),
  portal: dumpedSchema,
  /** Absent where the video service is a hosted one, or its database could not be read. */
  service: dumpedSchema.optional(),
  /** False where they lie in a bucket, which has backups of its own, or on other machines. */
  hasServiceFiles: z.boolean(),
})
export type BackupManifest = z.output<typeof backupManifest>

/** Folders of DATA_DIR in a backup. Everything else is recreated: caches, logs, work in progress. */
export const KEPT_FOLDERS = ['portal', 'service/files'] as const
