/** The word that each passage of a team has, so that the index alone answers for one team. */
export function teamWord(teamId: string): string {
  return `@${teamId}`
}

/** The word under which the forms of a word are found. */
export function stemWord(stem: string): string {
  return `~${stem}`
}

/** Words with their positions, counted from 1, as text that Postgres reads as a tsvector. */
export function writeVector(positions: ReadonlyMap<string, readonly number[]>): string {
  return [...positions].map(([word, at]) => `${quoteWord(word)}${at.length === 0 ? '' : `:${at.join(',')}`}`).join(' ')
}

/** A word as tsvectors and tsqueries spell it. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
