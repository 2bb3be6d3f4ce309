import { type Phrases, phrasesOf } from './phrases/phrases-of.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { contentWords } from './terms.ts'

/** The features of one sentence by itself. Counts are of different phrases or words in it. */
export type SentenceFacts = {
  seconds: number
  contentWords: number
  /** Numbers, as figures or as words with figures in them. */
  figures: number
  /** Words in its middle that are written like names. */
  names: number
  isQuestion: boolean
  you: number
  bold: number
  contrast: number
  good: number
  bad: number
  advice: number
  laughs: number
  /** It points at another part of the talk. */
  refers: boolean
  /** Greetings, thanks, housekeeping. */
  isRoutine: boolean
  /** The entry with which it takes up what was said before, or null. */
  continues: string | null
  points: string | null
}

export function factsOfSentences(sentences: readonly SpokenSentence[], languageTag: string): SentenceFacts[] {
  const phrases = phrasesOf(languageTag)
  return sentences.map((sentence) => factsOf(sentence, languageTag, phrases))
}

function factsOf(sentence: SpokenSentence, languageTag: string, phrases: Phrases): SentenceFacts {
  const { text, words, startSeconds, endSeconds } = sentence
  return {
    seconds: endSeconds - startSeconds,
    contentWords: contentWords(text, languageTag).length,
    figures: words.filter((word) => /\p{N}/u.test(word.text)).length,
    names: words.slice(1).filter((word) => !languageTag.startsWith('de') && isName(word.text)).length,
    isQuestion: isQuestion(sentence, phrases),
    you: phrases.count(text, 'you'),
    bold: phrases.count(text, 'bold'),
    contrast: phrases.count(text, 'contrast'),
    good: phrases.count(text, 'good'),
    bad: phrases.count(text, 'bad'),
    advice: phrases.count(text, 'advice'),
    laughs: phrases.count(text, 'laughs'),
    refers: phrases.count(text, 'refers') > 0,
    isRoutine: phrases.count(text, 'routine') > 0 && words.length < 25,
    continues: phrases.opening(text, 'continues'),
    points: phrases.opening(text, 'points'),
  }
}

function isName(word: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}{2}/u.test(word) && !/^I\b/.test(word)
}

/** By its mark; in a transcript without punctuation by its first word. */
function isQuestion({ text, closes }: SpokenSentence, phrases: Phrases): boolean {
  if (/[?？؟]["'”’»)\]]*$/u.test(text)) return true
  return closes === 'pause' && phrases.opening(text, 'asks') !== null
}
