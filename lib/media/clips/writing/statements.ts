import { joinWords } from '../../captions/words.ts'
import { cleanSentence } from '../../grammar/clean-sentence.ts'
import { coreClaims } from '../../grammar/core-claims.ts'
import { tagEnglish } from '../../grammar/english-tagger.ts'
import { isGeneralClaim } from '../../grammar/general-claim.ts'
import { type Phrases, phrasesOf } from '../../phrases/phrases-of.ts'
import type { Word } from '../../transcript.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { areHeard } from './heard.ts'
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
  /** A clause of the sentence, which stands for it in a title or a hook. */
  isPart: boolean
  /** False where it is understood only behind the sentence before it. */
  standsAlone: boolean
  /** It says something of the world at large, rather than what its speaker did. */
  isGeneral: boolean
  /** 0 to 1: how strong a line it makes. */
  strength: number
  /** 0 to 1: how much it is about what the reel is about. */
  aboutness: number
}

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
      (reel.allowsProfanity === true || !isProfane(text, reel.languageTag)) &&
      UNFIT.every((kind) => phrases.count(text, kind) === 0) &&
      !(reel.languageTag.startsWith('en') && TO_SOMEBODY.test(text)),
  )
  const vectors = await vectorsOf(fit.map(({ text }) => text))
  return fit.map((one, at) => {
    const likeness = dot(vectors[at] ?? new Float32Array(), reel.subject)
    return { ...one, aboutness: aboutness(one.text, likeness, reel), strength: strengthOf(one, reel) }
  })
}

/** What is said to those in the room, or about the talk itself, is not written. */
const UNFIT = ['routine', 'refers', 'promotes', 'announces'] as const

/** Told to a guest about themselves, or by a group whose members nobody knows; and what only begins. */
const TO_SOMEBODY =
  /^(?:you (?:were|had|wrote|led|said|told|mentioned|went|did|got|took|made|started|used)|we|our)\b|\b(?:you guys|your (?:book|work|paper|company|team|career|background|talk|question|point))\b|\b(?:ask|tell|told|show|thank|remind) you\b|\bour (?:current |new |own |next |first )?(?:products?|company|team|customers|clients|platform|pipeline|portfolio|users|show|podcast)\b/iu

type Found = Omit<Statement, 'strength' | 'aboutness'>

function englishStatements(reel: ReelText): Found[] {
  const { sentences } = reel
  const whole = sentences.flatMap(({ words, opens, closes, speaker }, sentence) => {
    if (opens !== 'sentence' || closes !== 'sentence' || isRetold(sentences, sentence)) return []
    const alone = cleanSentence(words)
    const before = sentences[sentence - 1]
    const clean =
      alone ?? (before !== undefined && before.speaker === speaker ? cleanSentence(words, before.words) : null)
    if (clean === null || !areHeard(clean.words, reel)) return []
    return [written(clean, { sentence, isPart: false, standsAlone: alone !== null })]
  })
  return [...whole, ...partStatements(reel)]
}

/** Clauses that fit into a title, of sentences that do not. */
function partStatements(reel: ReelText): Found[] {
  const { sentences } = reel
  return sentences.flatMap(({ words, closes }, sentence) => {
    if (closes !== 'sentence' || isRetold(sentences, sentence)) return []
    return coreClaims(words).flatMap((claim) => {
      const clean = cleanSentence(claim)
      return clean === null || !areHeard(clean.words, reel)
        ? []
        : [written(clean, { sentence, isPart: true, standsAlone: true })]
    })
  })
}

type Place = Pick<Found, 'sentence' | 'isPart' | 'standsAlone'>

function written({ words, isQuestion }: { words: readonly Word[]; isQuestion: boolean }, place: Place): Found {
  const texts = words.map((word) => word.text)
  const text = inSentenceCase(tidy(joinWords(texts))).replace(/[.]+$/, '')
  return { text, isQuestion, isGeneral: isGeneralClaim(tagEnglish(texts), isQuestion), ...place }
}

/** Of languages whose grammar is not known: whole sentences that begin with nothing that takes up another one. */
function otherStatements(reel: ReelText): Found[] {
  const { sentences, languageTag } = reel
  const phrases = phrasesOf(languageTag)
  return phrasesIn(sentences, languageTag)
    .filter(({ sentence }) => areHeard(sentences[sentence]?.words ?? [], reel))
    .filter(({ text, sentence }) => {
      if (phrases.opening(text, 'points') !== null || isRetold(sentences, sentence)) return false
      return phrases.opening(text, 'continues') === null
    })
    .map(({ text, sentence }) => ({
      text: inSentenceCase(text),
      sentence,
      isQuestion: /[?？]$/u.test(text),
      isPart: false,
      standsAlone: true,
      isGeneral: true,
    }))
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
/** Questions, figures, strong words and advice. */
function isStriking(text: string, isQuestion: boolean, phrases: Phrases): boolean {
  const kinds = ['bold', 'contrast', 'you', 'advice', 'good', 'bad'] as const
  return isQuestion || /\p{N}/u.test(text) || kinds.some((kind) => phrases.count(text, kind) > 0)
}

/** A thing that the listener is taken to know: "The cloth mother had nothing". */
const KNOWN_THING = /^the (?!\p{L}+est\b|best\b|worst\b|most\b|only\b|first\b)/iu

function strengthOf({ text, isQuestion, isGeneral, sentence }: Found, { languageTag }: ReelText): number {
  const phrases = phrasesOf(languageTag)
  const words = text.split(/\s+/).length
  const worth =
    0.48 +
    (isQuestion && isGeneral ? 0.15 : 0) +
    Math.min(2, phrases.count(text, 'bold')) * 0.1 +
    Math.min(1, phrases.count(text, 'contrast')) * 0.08 +
    (/\p{N}/u.test(text) ? 0.06 : 0) +
    Math.min(2, phrases.count(text, 'good') + phrases.count(text, 'bad')) * 0.05 +
    Math.min(1, phrases.count(text, 'you')) * 0.05 +
    (words >= 5 && words <= 11 ? 0.1 : 0) -
    Math.min(2, text.match(VAGUE)?.length ?? 0) * 0.1 -
    (isGeneral ? 0 : 0.2) -
    (isStriking(text, isQuestion && isGeneral, phrases) ? 0 : 0.08) -
    (KNOWN_THING.test(text) ? 0.12 : 0) -
    (/,/.test(text) && !/^(?:if|when)\b/i.test(text) ? 0.12 : 0) -
    (/^we\b/i.test(text) ? 0.1 : 0) -
    0.012 * Math.min(8, sentence)
  return Math.max(0, Math.min(1, worth))
}
