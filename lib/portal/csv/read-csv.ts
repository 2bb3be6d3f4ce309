import { isGuarded } from './write-csv.ts'

type CsvRow = { line: number; fields: string[] }

/** The rows with the number of the line on which each begins, or the line of a quotation mark that is never closed. */
export type Csv = { separator: Separator; rows: CsvRow[] } | { unclosedLine: number }

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** How Excel learns which separator a file has, in its first line. */
const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\t\r\n]*(?:\r\n|\r|\n|$)/i

/**
 * Reads CSV (RFC 4180) with the separators that spreadsheets write; quoted fields may hold line ends, and lines end as on
 * Windows, Unix or an old Mac. Empty lines are passed over. The apostrophe that `writeCsv` puts before a formula is taken
 * away again.
 */
export function readCsv(text: string): Csv {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const separator = SEPARATORS.find((sign) => sign === separatorLine?.[1]) ?? likelySeparator(text)
  const rows: CsvRow[] = []
  let [fields, field, line, begun, quotedSince]: [string[], string, number, number, number | null] = [
    [],
    '',
    1,
    1,
    null,
  ]
  const endField = () => {
    fields.push(isGuarded(field) ? field.slice(1) : field)
    field = ''
  }
  const endRow = () => {
    endField()
    if (fields.some((one) => one.trim() !== '')) rows.push({ line: begun, fields })
    fields = []
  }
  const start = separatorLine?.[0].length ?? 0
  if (start > 0) [line, begun] = [2, 2]
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at)
    const endsLine = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')
    if (endsLine) line += 1
    if (quotedSince !== null) {
      if (sign !== '"') field += sign
      else if (text.charAt(at + 1) === '"') field += text.charAt(at++)
      else quotedSince = null
    } else if (sign === '"' && field.trim() === '') {
      field = ''
      quotedSince = line
    } else if (sign === separator) endField()
    else if (endsLine) {
      endRow()
      begun = line
    } else if (sign !== '\r') field += sign
  }
  if (quotedSince !== null) return { unclosedLine: quotedSince }
  endRow()
  return { separator, rows }
}

/** The one that the first line with text has most often outside of quotation marks. */
function likelySeparator(text: string): Separator {
  const head = /(?:"(?:[^"]|"")*"|[^"\r\n])+/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const often = (sign: string) => head.split(sign).length
  return SEPARATORS.reduce((best, sign) => (often(sign) > often(best) ? sign : best))
}
