/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** A `<` outside of code would begin a tag or an address. */
function inCell(text: string): string {
  const parts = text.replaceAll('|', '\\|').split('`')
  return parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part)).join('`')
}
