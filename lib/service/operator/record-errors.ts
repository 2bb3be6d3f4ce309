import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loggedErrors } from '#db/schema/service/logged-errors.ts'
import { newId } from '#lib/core/ids.ts'
import { onLoggedErrors } from '#lib/core/log/logged-errors.ts'

const ERROR_RETENTION_DAYS = 7
const MAX_ERRORS = 5_000

/** From now on, errors that this process logs can be read by the operator. */
export function recordErrors(database: Database): void {
  onLoggedErrors(async (errors) => {
    await database.insert(loggedErrors).values(errors.map((error) => ({ id: newId('err'), ...error })))
  })
}

/** Deletes errors that are old, and the oldest where there are very many. */
export async function deleteOldErrors(database: Database): Promise<void> {
  await database
    .delete(loggedErrors)
    .where(lt(loggedErrors.at, sql`now() - make_interval(days => ${ERROR_RETENTION_DAYS})`))
  await database.execute(sql`delete from service.logged_errors where id in
    (select id from service.logged_errors order by at desc, id desc offset ${MAX_ERRORS})`)
}
