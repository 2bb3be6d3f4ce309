import process from 'node:process'

/**
 * Results go to stdout: as JSON with `--json`, otherwise as a table or lines. Progress goes to stderr, and only to a
 * terminal as a line that changes.
 */
export function printer({ json = false, quiet = false }) {
  const { stdout, stderr } = process
  let last = ''
  return {
    isJson: json,
    /** The whole answer, or what a person wants to see of it. */
    show(answer, toText) {
      this.clear()
      stdout.write(json ? `${JSON.stringify(answer, null, 2)}\n` : `${toText(answer)}\n`)
    },
    progress(text) {
      if (quiet || json || text === last) return
      last = text
      stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    clear() {
      if (last !== '' && stderr.isTTY) stderr.write('\r\u001b[K')
      last = ''
    },
  }
}

/** Rows with aligned columns. */
export function table(rows, columns) {
  if (rows.length === 0) return 'None.'
  const head = Object.keys(columns)
  const lines = [head, ...rows.map((row) => Object.values(columns).map((read) => String(read(row) ?? '–')))]
  const widths = head.map((_, index) => Math.max(...lines.map((line) => [...line[index]].length)))
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell + ' '.repeat(widths[index] - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function bytes(count) {
  return count < 1e6
    ? `${Math.ceil(count / 1e3)} KB`
    : count < 1e9
      ? `${(count / 1e6).toFixed(1)} MB`
      : `${(count / 1e9).toFixed(2)} GB`
}

export function projectLine({ status, stage, percent }) {
  const share = percent === null ? '' : ` ${percent} %`
  return `${stage ?? status}${share}`
}
