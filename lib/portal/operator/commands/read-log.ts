import { desc } from 'drizzle-orm'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { readServiceStatus } from '../service-operator.ts'

/** An order's answer is one row; the newest are enough to look into. */
const MOST = 2_000

/** The stored part of an error, whichever process logged it. */
export type LoggedLine = {
  at: string
  role: string
  host: string
  place: string
  message: string
  requestId: string | null
  times: number
}

/**
 * The errors that are kept, the newest first: the portal's one by one, those of our own service grouped as it reports
 * them.
 */
export async function readLog(by: OperatorActor): Promise<{ lines: LoggedLine[] }> {
  const service = await readServiceStatus()
  const ofService = typeof service === 'string' ? [] : service.facts.errors
  const own = await asSystem(async (transaction) => {
    const subject = { kind: 'list', id: null, name: 'the log of errors' }
    await recordOperator({ action: 'list.exported', subject }, transaction, by)
    return transaction.select().from(loggedErrors).orderBy(desc(loggedErrors.at)).limit(MOST)
  })
  const lines = [
    ...own.map(({ id: _, at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    ...ofService.map(({ lastAt, ...rest }) => ({ at: lastAt.toISOString(), ...rest })),
  ]
  return { lines: lines.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST) }
}
