import { isUnspaced } from '../captions/words.ts'
import { asian } from './asian.ts'
import { eastern } from './eastern.ts'
import { northern } from './northern.ts'
import type { PhraseLists } from './phrase-lists.ts'
import { western } from './western.ts'

type PhraseKind = keyof PhraseLists

export type Phrases = {
  /** How many different entries of a list occur in a text. */
  count: (text: string, kind: PhraseKind) => number
  /** The first entry of a list that occurs in a text, or null. */
  find: (text: string, kind: PhraseKind) => string | null
  /** The entry with which a text begins, or null. */
  opening: (text: string, kind: PhraseKind) => string | null
}

const lists: Record<string, PhraseLists> = { ...western, ...northern, ...eastern, ...asian }
const read = new Map<string, Phrases>()

/** The phrases of a language (BCP 47). Of a language without lists nothing is ever found. */
export function phrasesOf(languageTag: string): Phrases {
  const known = read.get(languageTag)
  if (known !== undefined) return known
  const [code = ''] = languageTag.split('-')
  const own = lists[languageTag] ?? lists[code]
  const phrases = own === undefined ? NONE : matcher(own)
  read.set(languageTag, phrases)
  return phrases
}

const NONE: Phrases = { count: () => 0, find: () => null, opening: () => null }

function matcher(own: PhraseLists): Phrases {
  const entries = new Map<PhraseKind, string[]>()
  const entriesOf = (kind: PhraseKind) => {
    const kept =
      entries.get(kind) ??
      (own[kind] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((entry) => entry.replaceAll('_', ' '))
    entries.set(kind, kept)
    return kept
  }
  const found = (text: string, kind: PhraseKind) => {
    const plain = plainText(text)
    return entriesOf(kind).filter((entry) => plain.includes(bounded(entry)))
  }
  return {
    count: (text, kind) => found(text, kind).length,
    find: (text, kind) => found(text, kind)[0] ?? null,
    opening: (text, kind) => {
      const plain = plainText(text)
      return entriesOf(kind).find((entry) => plain.startsWith(bounded(entry))) ?? null
    },
  }
}

/** Scripts without spaces are searched letter by letter; Korean words carry particles at their ends. */
function bounded(entry: string): string {
  if (isUnspaced(entry)) return entry
  return /^\p{scx=Hangul}{2}/u.test(entry) ? ` ${entry}` : ` ${entry} `
}

/** In lower case, without punctuation, with a space at both ends where words are spaced. */
function plainText(text: string): string {
  const bare = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}\s'-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return isUnspaced(bare) ? bare : ` ${bare} `
}
