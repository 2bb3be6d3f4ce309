import { joinWords } from '../../captions/words.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'
import type { Word } from '../../transcript.ts'
import { phrasesOf } from '../choosing/phrases/phrases-of.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'

/** Some words of a sentence that can be written on their own. */
export type Phrase = {
  text: string
  words: number
  /** It is a whole sentence, not one clause of it. */
  isWhole: boolean
  /** It begins or ends with a word that needs another one. */
  isDangling: boolean
  /** It begins with an article, a preposition or a negation and has nobody who does anything: "a car or a garden". */
  isFragment: boolean
  /** Which sentence of the reel it is from. */
  sentence: number
}

/** Every sentence and every clause of it, cleaned: without words that only take up what came before. */
export function phrasesIn(sentences: readonly SpokenSentence[], languageTag: string): Phrase[] {
  return sentences.flatMap((sentence, index) => {
    const clauses = clausesOf(sentence.words)
    const runs = clauses.length > 1 ? [sentence.words, ...clauses] : [sentence.words]
    return runs.flatMap((words, run) => {
      const phrase = phraseOf(words, languageTag)
      if (phrase === null) return []
      return [{ ...phrase, isFragment: run > 0 && phrase.isFragment, isWhole: run === 0, sentence: index }]
    })
  })
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words) {
    clauses.at(-1)?.push(word)
    if (/[,;:–—，、；：]["'”’»)\]]*$/u.test(word.text)) clauses.push([])
  }
  return clauses.filter((clause) => clause.length > 0)
}

function phraseOf(words: readonly Word[], languageTag: string): Omit<Phrase, 'isWhole' | 'sentence'> | null {
  const kept = withoutTakingUp(words, languageTag)
  const [first, last] = [kept[0], kept.at(-1)]
  if (first === undefined || last === undefined) return null
  const text = tidy(joinWords(kept.map((word) => word.text)))
  const opens = rolesOf(bare(first.text), languageTag)
  const closes = rolesOf(bare(last.text), languageTag)
  const isDangling = opens.has('opens') || opens.has('trails') || closes.has('leads') || closes.has('opens')
  const isFragment =
    (opens.has('leads') || NEGATIONS.has(bare(first.text).toLowerCase())) &&
    !kept.slice(1).some((word) => rolesOf(bare(word.text), languageTag).has('light'))
  return text === '' ? null : { text, words: kept.length, isDangling, isFragment }
}

const NEGATIONS = new Set([
  'not',
  'nicht',
  'no',
  'ne',
  'pas',
  'non',
  'não',
  'nu',
  'niet',
  'inte',
  'ikke',
  'ei',
  'nem',
  'nie',
  'не',
])

/** "So, and then we stopped" becomes "we stopped"; pronouns stay, since they are what the sentence is about. */
function withoutTakingUp(words: readonly Word[], languageTag: string): readonly Word[] {
  let kept = words
  for (let round = 0; round < 3 && kept.length > 2; round++) {
    const opening = phrasesOf(languageTag).opening(joinWords(kept.map((word) => word.text)), 'continues')
    if (opening === null || rolesOf(opening, languageTag).has('light') || PRONOUNS.has(opening)) return kept
    kept = kept.slice(opening.split(' ').length)
  }
  return kept
}

const PRONOUNS = new Set(['him', 'her', 'them', 'his', 'their', 'that'])

/** With a capital at its beginning, without brackets and quotation marks that do not match, without what ends it but `?` or `!`. */
export function tidy(text: string): string {
  const plain = text
    .replace(/["“”„«»()[\]{}<>*_#`]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\p{P}]+(?![¿¡])/u, (marks) => (/[¿¡]$/u.test(marks) ? marks.slice(-1) : ''))
    .replace(/(?:\s|[^\p{L}\p{M}\p{N}\p{Sc}%?!？！+])+$/u, '')
  const [first = ''] = plain
  return first.toLocaleUpperCase() + plain.slice(first.length)
}

export function bare(word: string): string {
  return word.replace(/^\P{L}+|\P{L}+$/gu, '')
}

/** What a reader counts as characters. */
export function lengthOf(text: string): number {
  return [...text].length
}
