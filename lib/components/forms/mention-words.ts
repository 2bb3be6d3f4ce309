import type { Mentionable } from '#lib/portal/reviews/mentions.ts'

const MOST_SHOWN = 6
const BEFORE_CARET = /(?<![\p{L}\p{N}])@([^\n@]{0,40})$/u

/** The mention that is being typed: where its `@` stands, and what follows it; null for none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const found = BEFORE_CARET.exec(text.slice(0, caret))
  return found === null ? null : { start: found.index, query: found[1] ?? '' }
}

/** The people whose name, or a later part of it, begins with what was typed; nobody once a whole name was typed. */
export function peopleFor(query: string, people: readonly Mentionable[]): Mentionable[] {
  const typed = plain(query)
  if (typed.startsWith(' ')) return []
  const fits = people.filter(({ name }) => ` ${plain(name)}`.includes(` ${typed}`))
  return fits.slice(0, MOST_SHOWN)
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
