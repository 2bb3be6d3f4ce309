import type { Transaction } from '#db/client.ts'
import { findWords } from './fold-words.ts'
import { stemWords } from './stem-words.ts'
import { quoteWord, stemWord, teamWord } from './write-vector.ts'

/** Words that a search looks for in one place; several stand next to each other, in this order. */
export type Term = {
  /** For each word, the ways in which the index may have it; the first is the word itself. */
  ways: string[][]
  /** A place that has it is left out. */
  without: boolean
}

const MOST_TERMS = 8
const MOST_WORDS = 16

type Written = { text: string; exact: boolean; without: boolean }

/**
 * What is searched for: words in any order, quoted ones exactly as they stand, and those after a minus not at all.
 *
 * @param forms whether other forms of a word are found too, by the languages that the team's videos are in.
 */
export async function readSearch(
  transaction: Transaction,
  search: string,
  { forms, languages }: { forms: boolean; languages: readonly string[] },
): Promise<Term[]> {
  const written = splitSearch(search)
  const words = written.flatMap(({ text, exact }) => (exact ? [] : findWords(text).map((word) => word.written)))
  const stems = forms ? await stemAll(transaction, languages, words) : new Map<string, Set<string>>()
  const terms = written.map(({ text, exact, without }) => ({
    without,
    ways: findWords(text)
      .slice(0, MOST_WORDS)
      .map(({ folded, written: word }) => (exact ? [folded] : waysOf(folded, stems.get(word) ?? new Set()))),
  }))
  return terms.filter(({ ways }) => ways.length > 0).slice(0, MOST_TERMS)
}

function splitSearch(search: string): Written[] {
  const parts = search
    .slice(0, 200)
    .matchAll(/(?<minus>(?<!\S)-)?(?:["“”„«»](?<quoted>[^"“”„«»]*)(?:["“”„«»]|$)|(?<word>[^\s"“”„«»]+))/gu)
  return [...parts].map(({ groups = {} }) => ({
    text: groups.quoted ?? groups.word ?? '',
    exact: groups.quoted !== undefined,
    without: groups.minus !== undefined,
  }))
}

async function stemAll(
  transaction: Transaction,
  languages: readonly string[],
  words: readonly string[],
): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>()
  for (const language of languages) {
    for (const [word, stem] of await stemWords(transaction, language, words)) {
      all.set(word, (all.get(word) ?? new Set()).add(stem))
    }
  }
  return all
}

/** A word that is its own stem lies in the index as itself only. */
function waysOf(folded: string, stems: ReadonlySet<string>): string[] {
  return [...new Set([folded, ...[...stems].flatMap((stem) => [stemWord(stem), stem])])]
}

/** Passages in which every wanted word is, wherever; null where nothing is wanted. */
export function passagesQuery(terms: readonly Term[], teamId: string): string | null {
  const wanted = terms.filter(({ without }) => !without).flatMap(({ ways }) => ways)
  if (wanted.length === 0) return null
  const each = new Set(wanted.map((ways) => `(${ways.map(quoteWord).join(' | ')})`))
  return [quoteWord(teamWord(teamId)), ...each].join(' & ')
}

/** Every way in which one of the words may stand in the index. */
export function wordsOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.flatMap(({ ways }) => ways.flat()))]
}
