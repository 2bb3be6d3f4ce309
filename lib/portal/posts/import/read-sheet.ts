import type { Encoding } from '#lib/contract/text-encoding.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { decodeText } from '../../csv/decode-text.ts'
import { readCsv, type Separator } from '../../csv/read-csv.ts'
import type { PostState } from '../post-state.ts'
import { type DateOrder, provenOrder } from './read-date-time.ts'
import { type Column, findColumn, isStateColumn, REQUIRED_COLUMNS } from './sheet-columns.ts'

export const MAX_CSV_BYTES = 1_000_000
const MAX_CSV_ROWS = 500

/** An unchanged file, and how the person wants it to be read. */
export type SheetFile = { bytes: Uint8Array; encoding?: Encoding | undefined; dateOrder?: DateOrder | undefined }

export type SheetRow = {
  line: number
  values: Partial<Record<Column, string>>
  /** What stands right of the last named column. */
  excess: number
}

export type Sheet = {
  encoding: Encoding
  separator: Separator
  /** Names of columns that are none of ours. */
  ignored: string[]
  /** As chosen, or as the dates of the file prove it; null where they do not, or prove both. */
  dateOrder: DateOrder | null
  rows: SheetRow[]
  /** How many more rows there are, of posts that an export calls published, or that may be. They are left out. */
  published: number
}

const MAYBE_PUBLIC = ['published', 'publishing', 'unknown'] satisfies PostState[]

/** @throws Failure `invalid` for a file that is not CSV, is empty or too long, or lacks a column. */
export function readSheet({ bytes, encoding: chosen, dateOrder }: SheetFile): Sheet {
  if (bytes.byteLength > MAX_CSV_BYTES) throw wrong(translatable('Choose a file of up to 1 MB.'))
  const { text, encoding } = decodeText(bytes, chosen)
  const csv = readCsv(text)
  if ('unclosedLine' in csv)
    throw wrong(translatable('The quotation mark on line {line} is not closed.', { line: csv.unclosedLine }))
  const [head, ...all] = csv.rows
  if (head === undefined) throw wrong(translatable('The file is empty. Choose another one.'))
  const columns = head.fields.map(findColumn)
  requireColumns(columns)
  const stateIndex = head.fields.findIndex(isStateColumn)
  const rows = all.filter(({ fields }) => !MAYBE_PUBLIC.some((state) => state === fields[stateIndex]?.trim()))
  const published = all.length - rows.length
  if (rows.length === 0 && published > 0)
    throw wrong(translatable('All posts in this file are already published, so there is nothing to import.'))
  if (rows.length === 0) throw wrong(translatable('The file has no rows below the column names.'))
  if (rows.length > MAX_CSV_ROWS)
    throw wrong(
      translatable('A file can have up to {most} rows. This one has {count}. Split it into smaller files.', {
        most: String(MAX_CSV_ROWS),
        count: String(rows.length),
      }),
    )
  const read = rows.map(({ line, fields }) => ({
    line,
    values: valuesOf(columns, fields),
    excess: fields.slice(columns.length).filter((field) => field.trim() !== '').length,
  }))
  const isIgnored = (name: string, index: number) =>
    columns[index] === null && index !== stateIndex && name.trim() !== ''
  const ignored = head.fields.filter(isIgnored)
  return { encoding, separator: csv.separator, ignored, dateOrder: dateOrder ?? orderOf(read), rows: read, published }
}

function requireColumns(columns: (Column | null)[]): void {
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw wrong(
      translatable('The first line must name the columns. Missing: {columns}.', { columns: missing.join(', ') }),
    )
  const double = columns.find((name, index) => name !== null && columns.indexOf(name) !== index)
  if (double) throw wrong(translatable('Two columns are called {name}. Keep one.', { name: double }))
}

/** Old Macs end lines with a carriage return, also within a text. */
function valuesOf(columns: (Column | null)[], fields: string[]): SheetRow['values'] {
  const named = columns.map((column, index) => [column, fields[index]?.replace(/\r(?!\n)/g, '\n') ?? ''] as const)
  return Object.fromEntries(named.filter(([column, value]) => column !== null && value.trim() !== ''))
}

function orderOf(rows: SheetRow[]): DateOrder | null {
  const proven = new Set(
    rows.flatMap(({ values }) => [values.date, values.time]).map((cell) => provenOrder(cell ?? '')),
  )
  if (proven.has('day') === proven.has('month')) return null
  return proven.has('day') ? 'day' : 'month'
}

function wrong(sentence: Translatable): Failure {
  return new Failure('invalid', sentence, { fields: { csv: sentence } })
}
