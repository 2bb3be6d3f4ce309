import { joinWords } from '../../captions/words.ts'
import type { Word } from '../../transcript.ts'
import { type Phrases, phrasesOf } from '../choosing/phrases/phrases-of.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { cleanSentence } from '../grammar/clean-sentence.ts'
import { phrasesIn, tidy } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'
import { isRetold } from './retold.ts'

/** A whole sentence of a reel that can be written by itself. */
export type Statement = {
  /** With a capital, without a full stop. */
  text: string
  /** Which sentence of the reel it is. */
  sentence: number
  isQuestion: boolean
  /** 0 to 1: how strong a line it makes. */
  strength: number
  /** 0 to 1: how much it is about what the reel is about. */
  aboutness: number
}

/** Words that the recognizer was less sure of are not written; names have to be surer. */
const HEARD = { word: 0.35, name: 0.6 }

/** Every statement of a reel with its worth; `vectorsOf` compares texts by meaning or by their words. */
export async function statementsOf(
  reel: ReelText,
  vectorsOf: (texts: string[]) => Promise<Float32Array[]>,
): Promise<Statement[]> {
  const found = reel.languageTag.startsWith('en') ? englishStatements(reel) : otherStatements(reel)
  const phrases = phrasesOf(reel.languageTag)
  const fit = found.filter(
    ({ text }) =>
      contentWords(text, reel.languageTag).length >= 2 &&
      !isProfane(text, reel.languageTag) &&
      UNFIT.every((kind) => phrases.count(text, kind) === 0),
  )
  const vectors = await vectorsOf(fit.map(({ text }) => text))
  return fit.map((one, at) => {
    const likeness = dot(vectors[at] ?? new Float32Array(), reel.subject)
    return { ...one, aboutness: aboutness(one.text, likeness, reel), strength: strengthOf(one, reel) }
  })
}

/** What is said to those in the room, or about the talk itself, is not written. */
const UNFIT = ['routine', 'refers', 'promotes', 'announces'] as const

type Found = Omit<Statement, 'strength' | 'aboutness'>

function englishStatements({ sentences }: ReelText): Found[] {
  return sentences.flatMap(({ words, opens, closes }, sentence) => {
    if (opens !== 'sentence' || closes !== 'sentence' || isRetold(sentences, sentence)) return []
    const clean = cleanSentence(words)
    if (clean === null || !isHeard(clean.words)) return []
    const text = inSentenceCase(tidy(joinWords(clean.words.map((word) => word.text))))
    return [{ text: text.replace(/[.]+$/, ''), sentence, isQuestion: clean.isQuestion }]
  })
}

/** Of languages whose grammar is not known: whole sentences that begin with nothing that takes up another one. */
function otherStatements({ sentences, languageTag }: ReelText): Found[] {
  const phrases = phrasesOf(languageTag)
  return phrasesIn(sentences, languageTag)
    .filter(({ sentence }) => isHeard(sentences[sentence]?.words ?? []))
    .filter(({ text, sentence }) => {
      if (phrases.opening(text, 'points') !== null || isRetold(sentences, sentence)) return false
      return phrases.opening(text, 'continues') === null
    })
    .map(({ text, sentence }) => ({ text: inSentenceCase(text), sentence, isQuestion: /[?？]$/u.test(text) }))
}

function isHeard(words: readonly Word[]): boolean {
  return words.every(({ text, confidence = 1 }, at) => {
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(text)
    return confidence >= (isName ? HEARD.name : HEARD.word)
  })
}

/** Recognizers write whole sentences in capitals now and then. */
function inSentenceCase(text: string): string {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.length < 2 || words.some((word) => /\p{Ll}|\p{Lo}/u.test(word))) return text
  const lower = text.toLocaleLowerCase()
  return lower.charAt(0).toLocaleUpperCase() + lower.slice(1)
}

function aboutness(text: string, likeness: number, { keyTerms, languageTag }: ReelText): number {
  const content = contentWords(text, languageTag)
  const key = new Set(content.map(stemOf).filter((stem) => keyTerms.has(stem))).size
  return Math.max(0, Math.min(1, 0.9 * (likeness - 0.1) + 0.13 * Math.min(3, key)))
}

const VAGUE =
  /\b(?:maybe|probably|perhaps|something|somebody|someone|stuff|things?|whatever|somehow|etc|gonna|wanna|gotta|kinda|guys?)\b/gi
const SELF =
  /^(?:I['’]m|I am|I was|I['’]ve|I have|I had|I do|I did|I don['’]t|My name|We['’]re going|We have|We had|I['’]ll|I just|I love|I would|I['’]d|I like|I think|I remember)\b/

/** Questions, figures, strong words, advice, and what is said of more than the speaker. */
function isStriking(text: string, isQuestion: boolean, phrases: Phrases): boolean {
  const kinds = ['bold', 'contrast', 'you', 'advice', 'good', 'bad'] as const
  if (isQuestion || /\p{N}/u.test(text) || kinds.some((kind) => phrases.count(text, kind) > 0)) return true
  return !/^(?:I|we)\b/i.test(text) && /\b(?:is|are|has|have|can|will|makes?|means?)\b/i.test(text)
}

/** A thing that the listener is taken to know: "The cloth mother had nothing". */
const KNOWN_THING = /^the (?!\p{L}+est\b|best\b|worst\b|most\b|only\b|first\b)/iu

function strengthOf({ text, isQuestion, sentence }: Found, { languageTag }: ReelText): number {
  const phrases = phrasesOf(languageTag)
  const words = text.split(/\s+/).length
  const asksGuest = isQuestion && /\byour?\b/i.test(text)
  const worth =
    0.48 +
    (isQuestion ? (asksGuest ? -0.2 : 0.15) : 0) +
    Math.min(2, phrases.count(text, 'bold')) * 0.1 +
    Math.min(1, phrases.count(text, 'contrast')) * 0.08 +
    (/\p{N}/u.test(text) ? 0.06 : 0) +
    Math.min(2, phrases.count(text, 'good') + phrases.count(text, 'bad')) * 0.05 +
    Math.min(1, phrases.count(text, 'you')) * 0.05 +
    (words >= 5 && words <= 11 ? 0.1 : 0) -
    Math.min(2, text.match(VAGUE)?.length ?? 0) * 0.1 -
    (SELF.test(text) ? 0.3 : /^(?:I|my|we|our)\b/i.test(text) ? 0.08 : 0) -
    (isStriking(text, isQuestion && !asksGuest, phrases) ? 0 : 0.16) -
    (KNOWN_THING.test(text) ? 0.12 : 0) -
    (/,/.test(text) && !/^(?:if|when)\b/i.test(text) ? 0.12 : 0) -
    0.012 * Math.min(8, sentence)
  return Math.max(0, Math.min(1, worth))
}
