import { matchAt, type Reading, type Site } from '../reading.ts'
import { neverSpelt, spelledAcronyms, wordAcronyms } from './english-words.ts'

const CAPITALS = /([A-Z]{2,12})(s?)(?![\p{Ll}\p{M}]|['’]\p{Lu})/uy
const JOINED = /(?:AT&T|R&B|Q&A|R&D|M&A|B&B|P&L|H&M|A\/C|C\+\+|C#|F#)(?![\p{L}\d])/uy
const JOINED_WORDS: Readonly<Record<string, string>> = {
  'AT&T': 'A T and T',
  'R&B': 'R and B',
  'Q&A': 'Q and A',
  'R&D': 'R and D',
  'M&A': 'M and A',
  'B&B': 'B and B',
  'P&L': 'P and L',
  'H&M': 'H and M',
  'A/C': 'A C',
  'C++': 'C plus plus',
  'C#': 'C sharp',
  'F#': 'F sharp',
}

/** Acronyms: `NASA` as a word, `BBC` letter by letter. A text in capitals throughout is read as words. */
export function readAcronym(site: Site): Reading | null {
  const joined = matchAt(JOINED, site)
  if (joined) return { length: joined[0].length, spoken: JOINED_WORDS[joined[0]] ?? joined[0] }
  const match = matchAt(CAPITALS, site)
  if (!match?.[1]) return null
  const [letters, many] = [match[1], match[2] ?? '']
  const word = wordAcronyms[letters]
  if (word !== undefined) return { length: match[0].length, spoken: `${word || letters}${many}` }
  if (neverSpelt.has(letters)) return null
  const spelt = spelledAcronyms.has(letters) || !/[AEIOUY]/.test(letters) || letters.length <= 3
  if (!spelt || shouted(site, letters)) return null
  const spoken = [...letters].join(' ')
  return { length: match[0].length, spoken: many ? `${spoken}'s` : spoken }
}

/** Whether the words around are in capitals too: then nothing here is an acronym, unless it cannot be said. */
function shouted(site: Site, letters: string): boolean {
  const around = site.text.slice(Math.max(0, site.index - 40), site.index + letters.length + 40)
  const words = around.match(/\p{L}{2,}/gu) ?? []
  const loud = words.filter((word) => word === word.toUpperCase() && !spelledAcronyms.has(word)).length
  return words.length > 2 && loud / words.length > 0.7 && /[AEIOUY]/.test(letters) && !spelledAcronyms.has(letters)
}
