import { joinWords } from '../../captions/words.ts'
import { phrasesOf } from '../../phrases/phrases-of.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'
import type { Word } from '../../transcript.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'

/** A sentence that can be written on its own. */
type Phrase = {
  text: string
  /** Which sentence of the reel it is. */
  sentence: number
}

/** Marks of what was broken off, corrected, quoted or put in. */
const BROKEN = /["“”„«»[\](){}…–—]|\.\.|--/u

/** Every whole sentence of one speaker, without words that only take up what came before, where nothing at its ends needs another word. */
export function phrasesIn(sentences: readonly SpokenSentence[], languageTag: string): Phrase[] {
  return sentences.flatMap(({ words, text: said, opens, closes }, sentence) => {
    const isWhole = opens !== 'clause' && closes !== 'clause' && new Set(words.map(({ speaker }) => speaker)).size < 2
    if (!isWhole || BROKEN.test(said)) return []
    const text = phraseOf(words, languageTag)
    return text === null ? [] : [{ text, sentence }]
  })
}

function phraseOf(words: readonly Word[], languageTag: string): string | null {
  const kept = withoutTakingUp(words, languageTag)
  const [first, last] = [kept[0], kept.at(-1)]
  if (first === undefined || last === undefined) return null
  const opens = rolesOf(bare(first.text), languageTag)
  const closes = rolesOf(bare(last.text), languageTag)
  const isDangling = opens.has('opens') || opens.has('trails') || closes.has('leads') || closes.has('opens')
  const text = tidy(joinWords(kept.map((word) => word.text)))
  return isDangling || text === '' ? null : text
}

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
