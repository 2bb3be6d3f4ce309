import type { LanguageLine } from '#lib/portal/languages/language-view.ts'

/** The lines that are said, without titles. */
export function spokenLines(lines: readonly LanguageLine[]): LanguageLine[] {
  return lines.filter(({ kind }) => kind === 'spoken')
}
