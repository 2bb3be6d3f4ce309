/** What a spreadsheet would take for a formula, also in full width as Asian ones do. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Writes CSV (RFC 4180). What a spreadsheet would take for a formula is quoted by an apostrophe, as they do; so is what
 * looks like that already, because `readCsv` takes one apostrophe away.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('')
}

/**
 * The beginning of a file: a byte order mark and the names of the columns. Without the mark, Excel reads UTF-8 in the
 * encoding of its country and shows "Ã©" for "é".
 */
export function beginCsv(columns: readonly string[]): string {
  return `\uFEFF${writeCsv([columns])}`
}

/** Whether the first apostrophe of a field is there to keep it from being a formula. */
export function isGuarded(field: string): boolean {
  return field.startsWith("'") && FORMULA.test(field)
}

function writeField(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",;|\t\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
