import postgres from 'postgres'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Archive of the log'
/** Twice the time after which a part of the log is archived. */
const LATE_SECONDS = 240

/** Whether the database archives its log, so that it can be put back to a moment; nothing where it is not meant to. */
export async function checkArchiving(url: string, isWanted: boolean): Promise<Finding[]> {
  const found = await readArchiving(url, isWanted)
  return found === null ? [] : [found]
}

async function readArchiving(url: string, isWanted: boolean): Promise<Finding | null> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await client`
      select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as at,
        last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing",
        extract(epoch from now() - last_archived_time)::float8 as seconds
      from pg_stat_archiver`
    if (row?.isOn !== true) {
      if (!isWanted) return null
      return warning(SUBJECT, 'the database does not archive its log', 'Restart Reelwright with WAL_ARCHIVE_DIR.')
    }
    if (row.isFailing === true) {
      const fix = 'See postgres.log, and whether the folder is full or cannot be written to.'
      return problem(SUBJECT, 'the last part could not be archived', fix)
    }
    if (row.at === null) return warning(SUBJECT, 'nothing is archived yet', 'Look again in a few minutes.')
    if (Number(row.seconds) <= LATE_SECONDS) return ok(SUBJECT, 'the last part is a few minutes old')
    return ok(SUBJECT, `the last part is of ${new Date(row.at).toISOString()}; an idle database writes none`)
  } catch (failure) {
    return warning(SUBJECT, `cannot be asked (${reasonOf(failure)})`, 'The owner of the tables may need pg_monitor.')
  } finally {
    await client.end({ timeout: 2 })
  }
}
