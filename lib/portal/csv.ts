/**
 * Reads CSV (RFC 4180): fields between commas, or semicolons where the first line has more of them; quoted fields may
 * hold line ends. A byte order mark and empty lines are passed over.
 *
 * @returns the rows with the number of the line on which each begins; null where a quote is never closed.
 */
export function readCsv(text: string): { line: number; fields: string[] }[] | null {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const head = source.slice(0, source.indexOf('\n') === -1 ? undefined : source.indexOf('\n'))
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: { line: number; fields: string[] }[] = []
  let [fields, field, line, begun, isQuoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false]
  const endRow = () => {
    fields.push(field)
    if (fields.some((one) => one.trim() !== '')) rows.push({ line: begun, fields })
    fields = []
    field = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (source.charAt(at + 1) === '"') field += source.charAt(at++)
      else isQuoted = false
    } else if (sign === '"' && field.trim() === '') {
      field = ''
      isQuoted = true
    } else if (sign === separator) {
      fields.push(field)
      field = ''
    } else if (sign === '\n') {
      endRow()
      begun = line
    } else field += sign
  }
  if (isQuoted) return null
  endRow()
  return rows
}

/**
 * Writes CSV (RFC 4180). What a spreadsheet would take for a formula, also in full width as Asian ones do, is quoted by an
 * apostrophe, as they do.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('')
}

function writeField(text: string): string {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
