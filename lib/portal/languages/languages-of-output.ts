import { sql } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'

/** What was said in the source of a row of `outputs`, by the transcripts of its job; translations have transcripts of their own. */
const spoken = sql`(
  select t.language_tag from portal.transcripts t join portal.outputs o on o.id = t.output_id
  where t.team_id = ${outputs.teamId} and o.language_tag is null and t.job_id = coalesce(
    (select first.job_id from portal.outputs first where first.id = ${outputs.versionOf}),
    (select original.job_id from portal.outputs original where original.id = ${outputs.translationOf}),
    ${outputs.jobId})
  order by t.of_source desc limit 1)`

/** BCP 47 tag of the captions and texts of a row of `outputs`, in a select with joins; null where nothing is known. */
export const captionLanguage = sql<string | null>`coalesce(${outputs.languageTag}, ${spoken})`

/** BCP 47 tag of what is heard in a row of `outputs`, in a select with joins: of its voice-over where it has one. */
export const heardLanguage = sql<string | null>`case when exists (
    select from portal.jobs made where made.id = coalesce(${outputs.renderedBy}, ${outputs.jobId})
      and made.request #>> '{translation,voiceOver}' is not null)
  then ${outputs.languageTag} else ${spoken} end`
