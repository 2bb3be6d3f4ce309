import { lt, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { onLoggedErrors } from '#lib/core/log/logged-errors.ts'

const KEPT_DAYS = 7
const MAX_KEPT = 5_000

/** From now on, errors that this process logs can be read by the operator. */
export function saveErrors(): void {
  onLoggedErrors(async (errors) => {
    await portalDatabase()
      .insert(loggedErrors)
      .values(errors.map((error) => ({ id: newId('err'), ...error })))
  })
}

/** Deletes errors that are old, and the oldest where there are very many. */
export async function deleteOldErrors(): Promise<void> {
  await asSystem(async (transaction) => {
    await transaction.delete(loggedErrors).where(lt(loggedErrors.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
    await transaction.execute(sql`delete from portal.logged_errors where id in
      (select id from portal.logged_errors order by at desc, id desc offset ${MAX_KEPT})`)
  })
}
