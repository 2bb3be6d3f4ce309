import { resolve } from 'node:path'
import { z } from 'zod'

/** Settings of the embedded database's log archive. */
export const recoverySettings = {
  WAL_ARCHIVE_DIR: z
    .string()
    .regex(/^[^'%"\\]+$/, 'must be a path without quotes, backslashes and percent signs')
    .transform((path) => resolve(path))
    .optional()
    .describe(
      'Folder, best on another disk, to which the embedded database copies its log at least every two minutes, so that it can be restored to any moment since a base backup. Unset: no log is kept.',
    ),
}
