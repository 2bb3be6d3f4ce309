import { isCompleteClause } from '../grammar/complete-clause.ts'
import { type Dependence, dependenceOf } from '../grammar/dependence.ts'
import { tagEnglish } from '../grammar/english-tagger.ts'
import { withoutLeadIn } from '../grammar/lead-in.ts'
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
  /** It points at another part of the talk, or at something that is shown. */
  refers: boolean
  /** Greetings, thanks, housekeeping. */
  isRoutine: boolean
  /** Something is advertised in it. */
  promotes: boolean
  /** It says that something follows. */
  announces: boolean
  /** It draws a conclusion. */
  concludes: boolean
  /** A story begins with it. */
  narrates: boolean
  /** The speaker broke off, or it was cut. */
  isBrokenOff: boolean
  /** Nothing is missing of it by its grammar; true where the grammar of its language is not known. */
  isComplete: boolean
  /** Why it needs what was said before; null where it can begin a text. */
  dependence: Dependence | null
}

/** A longer sentence says something besides its greeting. */
const MAX_ROUTINE_WORDS = 25

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
    isRoutine: (phrases.count(text, 'routine') > 0 && words.length < MAX_ROUTINE_WORDS) || TO_THE_ROOM.test(text),
    promotes: phrases.count(text, 'promotes') > 0,
    announces: phrases.count(text, 'announces') > 0 || ANNOUNCES.test(text),
    concludes: phrases.count(text, 'concludes') > 0,
    narrates: phrases.count(text, 'narrates') > 0,
    isBrokenOff: isBrokenOff(sentence),
    isComplete: !languageTag.startsWith('en') || isCompleteSentence(words),
    dependence: dependenceIn(sentence, languageTag, phrases),
  }
}

/** Of English: speakers introduce themselves, ask those in the room for something, and say what they are going to do. */
const TO_THE_ROOM =
  /^(?:\P{L}*(?:[Hh]i|[Hh]ello|[Hh]ey|[Ss]o|[Oo]kay|[Aa]nd|[Ww]ell)\b\P{L}*)*(?:I['’]m|I am|This is) \p{Lu}\p{Ll}+\b|\b(?:[Cc]an|[Cc]ould) you [^.]*\bplease\b|^[Pp]lease\b/u
const ANNOUNCES =
  /\b(?:going to|gonna|want to|wanted to|will|['’]ll|would like to|['’]d like to|let me|let['’]s|try to) (?:\S+ )?(?:talk|tell|show|explain|remind|introduce|walk|cover|describe|discuss|demonstrate|give you|go over|go through|get into|start with|begin with)\b|\b(?:imagine|suppose|let['’]s say)\b/i

function isCompleteSentence(words: SpokenSentence['words']): boolean {
  const kept = withoutLeadIn(words)
  const tokens = tagEnglish(kept.map(({ text }) => text))
  return isCompleteClause(tokens, kept.at(-1)?.text.includes('?') === true)
}

/** By grammar where it is known, else by the words that sentences of the language go on with. */
function dependenceIn({ text, words }: SpokenSentence, languageTag: string, phrases: Phrases): Dependence | null {
  if (languageTag.startsWith('en')) return dependenceOf(tagEnglish(words.map((word) => word.text)))
  if (phrases.opening(text, 'continues') !== null) return 'connective'
  return phrases.opening(text, 'points') === null ? null : 'thing'
}

function isName(word: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}{2}/u.test(word) && !/^I\b/.test(word)
}

/** With a dash or dots at an end, or without any mark where another speaker begins; Thai has none. */
function isBrokenOff({ text, closes }: SpokenSentence): boolean {
  if (/(?:\.\.\.|…|--|[–—-])["'”’»)\]]*$|^(?:\.\.\.|…|--|[–—-])/u.test(text.trim())) return true
  return closes === 'sentence' && /[\p{L}\p{N},]$/u.test(text) && !/\p{scx=Thai}/u.test(text)
}

/** By its mark; in a transcript without punctuation by its first word. */
function isQuestion({ text, closes }: SpokenSentence, phrases: Phrases): boolean {
  if (/[?？؟]["'”’»)\]]*$/u.test(text)) return true
  return closes === 'pause' && phrases.opening(text, 'asks') !== null
}
