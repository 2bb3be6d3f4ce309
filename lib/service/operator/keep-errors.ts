import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loggedErrors } from '#db/schema/service/logged-errors.ts'
import { newId } from '#lib/core/ids.ts'
import { keepLoggedErrors } from '#lib/core/logged-errors.ts'

const KEPT_DAYS = 7
const MOST_KEPT = 5_000

/** From now on, errors that this process logs can be read by the operator. */
export function keepErrors(database: Database): void {
  keepLoggedErrors(async (errors) => {
    await database.insert(loggedErrors).values(errors.map((error) => ({ id: newId('err'), ...error })))
  })
}

/** Deletes errors that are old, and the oldest where there are very many. */
export async function forgetErrors(database: Database): Promise<void> {
  await database.delete(loggedErrors).where(lt(loggedErrors.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  await database.execute(sql`delete from service.logged_errors where id in
    (select id from service.logged_errors order by at desc, id desc offset ${MOST_KEPT})`)
}
