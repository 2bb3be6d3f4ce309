import type { Counting, TextLimit } from './networks.ts'

const LINK = /\bhttps?:\/\/[^\s<>"']+/giu

/** How long a text is to a network, in the unit of its limit. */
export function countText(text: string, { counting, linkLength }: Pick<TextLimit, 'counting' | 'linkLength'>): number {
  if (linkLength === null) return countBare(text, counting)
  const links = text.match(LINK)?.length ?? 0
  return countBare(text.replace(LINK, ''), counting) + links * linkLength
}

function countBare(text: string, counting: Counting): number {
  if (counting === 'utf16') return text.length
  if (counting === 'utf8') return new TextEncoder().encode(text).length
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.normalize('NFC'))]
  if (counting === 'graphemes') return graphemes.length
  return graphemes.reduce((sum, { segment }) => sum + weightOf(segment), 0)
}

/** X counts an emoji 2, however many code points it is made of, and any other text by its code points. */
function weightOf(grapheme: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme)) return 2
  return Array.from(grapheme).reduce((sum, character) => sum + (isLight(character) ? 1 : 2), 0)
}

function isLight(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return LIGHT.some(([from, to]) => code >= from && code <= to)
}

/** Ranges of code points that count 1; from X's published configuration. */
const LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const
