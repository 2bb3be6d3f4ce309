import { sql } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'

/** The project that shows an output: of a later version, that of the first one, since what rendered it has no page. */
export const PROJECT_OF_OUTPUT = sql<string | null>`coalesce(
  (select first.job_id from ${outputs} as first where first.id = ${outputs.versionOf}), ${outputs.jobId})`
