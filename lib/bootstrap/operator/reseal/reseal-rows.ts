import { sql } from 'drizzle-orm'
import { lockFound } from '#db/claim.ts'
import { type Program, serviceDatabase, type Transaction } from '#db/client.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentSealedPrefix, openText, SEALED_PREFIX, sealText } from '#lib/core/secrets/sealed-text.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const BATCH = 200

/** Values of a column that are sealed with another key than the current one. */
export type Stale = { column: string; count: number }

/** Where values are sealed with another key than the current one, and how many. */
export async function findStale(programs: readonly Program[]): Promise<Stale[]> {
  const stale: Stale[] = []
  for (const column of columnsOf(programs)) {
    const [found] = await inProgram(column, (transaction) =>
      transaction.execute<{ count: string }>(
        sql`select count(*) as count from ${tableOf(column)} where ${isStale(column)}`,
      ),
    )
    const { program, table, column: name } = column
    if (Number(found?.count ?? 0) > 0)
      stale.push({ column: `${program}.${table}.${name}`, count: Number(found?.count) })
  }
  return stale
}

/** How many values are sealed with another key than the current one. */
export async function countStale(programs: readonly Program[]): Promise<number> {
  return (await findStale(programs)).reduce((sum, { count }) => sum + count, 0)
}

/**
 * Seals every row with the current key that is sealed with another, some at a time, each batch in a transaction of its
 * own: after any failure it can be started again. Rows that are locked at that moment are left for the next run.
 *
 * @param onBatch is called with how many were sealed again.
 */
export async function resealRows(programs: readonly Program[], onBatch: (count: number) => void): Promise<void> {
  for (const column of columnsOf(programs)) {
    for (let count = BATCH; count === BATCH; ) {
      count = await inProgram(column, (transaction) => resealBatch(transaction, column))
      if (count > 0) onBatch(count)
    }
  }
}

type Stored = { at: string; row: string; team: string; stored: string }

async function resealBatch(transaction: Transaction, column: SealedColumn): Promise<number> {
  const rows = await lockFound<Stored>(
    transaction,
    sql`select ctid::text as at, ${sql.raw(column.row)} as row, ${sql.raw(column.team)} as team,
        ${name(column)}::text as stored
      from ${tableOf(column)} where ${isStale(column)} limit ${BATCH}`,
  )
  for (const { at, stored, row, team } of rows) {
    const again = sealAgain(column, { row, team }, stored)
    await transaction.execute(sql`update ${tableOf(column)}
      set ${name(column)} = ${again}${sql.raw(column.isJson === true ? '::jsonb' : '')} where ctid = ${at}::tid`)
  }
  return rows.length
}

function sealAgain(column: SealedColumn, place: { row: string; team: string }, stored: string): string {
  const again = (text: string, path: string) => {
    if (!text.startsWith(SEALED_PREFIX)) return text
    const whole = { ...place, table: `${column.program}.${column.table}`, column: `${column.column}${path}` }
    return sealText(openText(text, whole), whole)
  }
  return column.isJson === true ? JSON.stringify(mapTexts(JSON.parse(stored), again)) : again(stored, '')
}

/** Every text in a JSON value, with its path: `.bgmSettings.url`. */
function mapTexts(value: unknown, change: (text: string, path: string) => string, path = ''): unknown {
  if (typeof value === 'string') return change(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, index) => mapTexts(each, change, `${path}.${index}`))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change, `${path}.${key}`)]))
}

function inProgram<Result>(
  { program }: SealedColumn,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return program === 'portal' ? asSystem(run) : serviceDatabase().transaction(run)
}

function columnsOf(programs: readonly Program[]): SealedColumn[] {
  return SEALED_COLUMNS.filter(({ program }) => programs.includes(program))
}

/** A sealed text does not begin as those of the current key do. */
function isStale(column: SealedColumn) {
  const otherwise = `${SEALED_PREFIX}(?!${currentSealedPrefix().slice(SEALED_PREFIX.length)})`
  const begins = column.isJson === true ? `"${otherwise}` : `^${otherwise}`
  return sql`${name(column)}::text ~ ${begins}`
}

const tableOf = ({ program, table }: SealedColumn) => sql.raw(`${program}.${table}`)
const name = ({ column }: SealedColumn) => sql.raw(column)
