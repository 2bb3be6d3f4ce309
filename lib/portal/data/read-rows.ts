import { sql } from 'drizzle-orm'
import type { Member } from '#lib/auth/member.ts'
import { inWholeTeam, showDeleted } from '#lib/auth/tenancy.ts'
import type { ExportedTable } from './exported-tables.ts'

const BATCH = 500

/** Writes the rows of a table as a JSON array, a batch in memory at a time. */
export async function* writeJson(member: Pick<Member, 'teamId'>, table: ExportedTable): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const row of readRows(member, table)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
    isFirst = false
  }
  yield '\n]\n'
}

type Row = Record<string, unknown>

async function* readRows(member: Pick<Member, 'teamId'>, { table, key, columns }: ExportedTable): AsyncGenerator<Row> {
  const chosen = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const name = sql`portal.${sql.identifier(table)}`
  // An edit has the same output for several people, so it is not unique alone: rows of one key are read together.
  let after = ''
  for (;;) {
    const rows = await inWholeTeam(member, async (transaction) => {
      await showDeleted(transaction)
      return transaction.execute<{ key: string; row: Row }>(sql`
        select ${sql.identifier(key)} as key, to_jsonb(t) as row
        from (select ${chosen} from ${name} where team_id = ${member.teamId} and ${sql.identifier(key)} > ${after}
          order by ${sql.identifier(key)} fetch first ${BATCH} rows with ties) t`)
    })
    for (const { row } of rows) yield row
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? ''
  }
}
