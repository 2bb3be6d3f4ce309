import { joinWords } from '../../captions/words.ts'
import type { Word } from '../../transcript.ts'
import { type Phrases, phrasesOf } from '../choosing/phrases/phrases-of.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { englishClauses } from '../grammar/clauses.ts'
import { phrasesIn, tidy } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'

/** Something that is said in a reel and can be written by itself. */
export type Statement = {
  /** With a capital, without a full stop. */
  text: string
  /** Which sentence of the reel it is from. */
  sentence: number
  /** It is all of that sentence but what only pads it. */
  isWhole: boolean
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
  const fit = found.filter(
    ({ text }) => contentWords(text, reel.languageTag).length >= 2 && !isProfane(text, reel.languageTag),
  )
  const vectors = await vectorsOf(fit.map(({ text }) => text))
  return fit.map((one, at) => {
    const likeness = dot(vectors[at] ?? new Float32Array(), reel.subject)
    return { ...one, aboutness: aboutness(one.text, likeness, reel), strength: strengthOf(one, reel) }
  })
}

type Found = Omit<Statement, 'strength' | 'aboutness'>

function englishStatements({ sentences }: ReelText): Found[] {
  return sentences.flatMap(({ words }, sentence) =>
    englishClauses(words).flatMap(({ words: kept, isWhole, isQuestion }) => {
      if (!isHeard(kept)) return []
      const text = inSentenceCase(tidy(joinWords(kept.map((word) => word.text))))
      return [
        {
          text: isQuestion ? `${text.replace(/[?.!]+$/, '')}?` : text.replace(/[?.]+$/, ''),
          sentence,
          isWhole,
          isQuestion,
        },
      ]
    }),
  )
}

/** Of languages whose grammar is not known: whole sentences that begin with nothing that takes up another one. */
function otherStatements({ sentences, languageTag }: ReelText): Found[] {
  const phrases = phrasesOf(languageTag)
  return phrasesIn(sentences, languageTag)
    .filter(({ sentence }) => isHeard(sentences[sentence]?.words ?? []))
    .filter(({ text, isWhole, isDangling, isFragment }) => {
      if (isDangling || isFragment || phrases.opening(text, 'points') !== null) return false
      return phrases.opening(text, 'continues') === null && (isWhole || text.split(' ').length >= 4)
    })
    .map(({ text, sentence, isWhole }) => ({
      text: inSentenceCase(text),
      sentence,
      isWhole,
      isQuestion: /[?？]$/u.test(text),
    }))
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
  /^(?:I['’]m|I am|I was|I['’]ve|I have|I had|I do|I did|I don['’]t|My name|We['’]re going|We have|We had|I['’]ll|I just)\b/

/** Questions, figures, strong words, advice, and what is said of more than the speaker. */
function isStriking(text: string, isQuestion: boolean, phrases: Phrases): boolean {
  const kinds = ['bold', 'contrast', 'you', 'advice', 'good', 'bad'] as const
  if (isQuestion || /\p{N}/u.test(text) || kinds.some((kind) => phrases.count(text, kind) > 0)) return true
  return !/^(?:I|we)\b/i.test(text) && /\b(?:is|are|has|have|can|will|makes?|means?)\b/i.test(text)
}

/** What it stands for is another sentence's, more often than not. */
const POINTING = /\b(?:he|she|they|them|him|her|his|their|this|these|those|it)\b(?! (?:is|was|turns|seems|takes)\b)/i

function strengthOf({ text, isWhole, isQuestion, sentence }: Found, { languageTag }: ReelText): number {
  const phrases = phrasesOf(languageTag)
  const words = text.split(/\s+/).length
  const asksGuest =
    isQuestion &&
    /\byour?\b/i.test(text) &&
    /^(?:(?:was|were|did|do|are|is|have|has|can|could|would|will)\b)/i.test(text)
  const worth =
    0.4 +
    (isQuestion ? (asksGuest ? -0.05 : 0.22) : 0) +
    Math.min(2, phrases.count(text, 'bold')) * 0.1 +
    Math.min(1, phrases.count(text, 'contrast')) * 0.08 +
    (/\p{N}/u.test(text) ? 0.06 : 0) +
    Math.min(2, phrases.count(text, 'good') + phrases.count(text, 'bad')) * 0.05 +
    Math.min(1, phrases.count(text, 'you')) * 0.05 +
    (isWhole ? 0.08 : 0) +
    (words >= 5 && words <= 11 ? 0.1 : 0) -
    (words < 4 ? 0.2 : 0) -
    Math.min(2, text.match(VAGUE)?.length ?? 0) * 0.1 -
    (SELF.test(text) ? 0.14 : 0) -
    (isStriking(text, isQuestion && !asksGuest, phrases) ? 0 : 0.16) -
    (/^(?:there|it) /i.test(text) ? 0.05 : 0) -
    (POINTING.test(text) ? 0.16 : 0) -
    (/['’]s like\b|\b(?:is|was|were|are|be|just) like\b/i.test(text) ? 0.2 : 0) -
    (/,/.test(text) && !/^(?:if|when)\b/i.test(text) ? 0.12 : 0) -
    0.4 *
      Math.min(1, phrases.count(text, 'routine') + phrases.count(text, 'refers') + phrases.count(text, 'promotes')) -
    0.15 * Math.min(1, phrases.count(text, 'announces')) -
    0.012 * Math.min(8, sentence)
  return Math.max(0, Math.min(1, worth))
}
