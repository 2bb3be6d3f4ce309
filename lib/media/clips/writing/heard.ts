import { isInVocabulary } from '../../grammar/english-tagger.ts'
import type { Word } from '../../transcript.ts'
import { stemOf } from '../choosing/terms.ts'
import { bare } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'

/** Words that the recognizer was less sure of are not written; names have to be surer. */
const HEARD = { word: 0.35, name: 0.6 }
/** What is said as often in the talk is no slip of the recognizer, though no vocabulary has it. */
const CONFIRMED = 2

/** Whether none of some words looks misheard: by the recognizer's own certainty, and as a word that is said once and is in no vocabulary. */
export function areHeard(words: readonly Word[], reel: Pick<ReelText, 'languageTag' | 'timesInTalk'>): boolean {
  return words.every(({ text, confidence = 1 }, at) => {
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(text)
    if (confidence < (isName ? HEARD.name : HEARD.word)) return false
    // Names are in no vocabulary; "ElixirPhoenix" and "MIIR22" are no names.
    return text.split('-').every((part) => (isName && PLAIN_NAME.test(bare(part))) || isWord(part, reel))
  })
}

const PLAIN_NAME = /^\p{Lu}\p{Ll}+(?:['’]s)?$/u

/** Whether a word is said again in the talk or is in the vocabulary. English only: of other languages no vocabulary is at hand. */
export function isWord(text: string, { languageTag, timesInTalk }: Pick<ReelText, 'languageTag' | 'timesInTalk'>) {
  const word = bare(text)
    .replace(/['’]\p{L}{1,2}$/u, '')
    .replace(/n['’]t$/u, '')
  if (word === '' || !languageTag.startsWith('en') || timesInTalk === undefined) return true
  return (timesInTalk.get(stemOf(word.toLowerCase())) ?? 0) >= CONFIRMED || isInVocabulary(word)
}
