/** Letters of a quotation below which it proves nothing. */
const LEAST_LETTERS = 3

/** Whether words are what a reel begins with: they stand in its first sentence, or begin in it. `said`: its sentences. */
export function saidBegins(words: string, said: readonly string[]): boolean {
  const quoted = plain(words)
  if (quoted.length < LEAST_LETTERS) return false
  const at = plain(said.slice(0, 3).join(' ')).indexOf(quoted)
  return at >= 0 && at < plain(said[0] ?? '').length
}

/** The same of its end. */
export function saidEnds(words: string, said: readonly string[]): boolean {
  const quoted = plain(words)
  if (quoted.length < LEAST_LETTERS) return false
  const end = plain(said.slice(-3).join(' '))
  const at = end.lastIndexOf(quoted)
  return at >= 0 && at + quoted.length > end.length - plain(said.at(-1) ?? '').length
}

/** Whether words are said in a reel; where some are left out between them, all parts. */
export function isSaid(words: string, said: readonly string[]): boolean {
  const all = plain(said.join(' '))
  return words.split(/…|\.{3}/u).every((part) => all.includes(plain(part)))
}

const QUOTES =
  /[“„«"‟]([^“”„«»"‟]+)[”“»"]|「([^」]+)」|(?<![\p{L}\p{N}])[‘'](?=\S)((?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))+)['’](?![\p{L}\p{N}])/gu

/** What stands in quotation marks in a text. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(QUOTES)]
    .map(([, double, corner, single]) => double ?? corner ?? single ?? '')
    .filter((words) => plain(words).length >= LEAST_LETTERS)
}

/** Letters and figures alone: models change marks and capitals as they copy. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
