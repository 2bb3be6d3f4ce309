import type { Actor } from '#lib/auth/member.ts'
import { recordExport } from '../audit/record-export.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import { listEntries } from './list-entries.ts'

const ROWS_AT_ONCE = 1_000

const COLUMNS = ['entry', 'time', 'meter', 'kind', 'amount', 'operation', 'project', 'title', 'who']

/** The whole ledger of a month as CSV, newest first, read page by page while it is sent. Amounts are in the units of the ledger. */
export async function* exportUsage(actor: Actor, month: string): AsyncGenerator<string> {
  await recordExport(actor, 'usage', `the usage of ${month}`)
  yield beginCsv(COLUMNS)
  let after: string | null = null
  do {
    const { entries, next }: Awaited<ReturnType<typeof listEntries>> = await listEntries(
      actor,
      month,
      after,
      ROWS_AT_ONCE,
    )
    yield writeCsv(
      entries.map(({ id, at, meter, kind, amount, operation, project, who }) => {
        const named = [operation ?? '', project?.id ?? '', project?.title ?? '', who ?? '']
        return [id, at, meter, kind, String(amount), ...named]
      }),
    )
    after = next
  } while (after !== null)
}
