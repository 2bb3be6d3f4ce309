import { joinWords } from '../../captions/words.ts'
import { isCompleteClause } from '../../grammar/complete-clause.ts'
import { dependenceOf } from '../../grammar/dependence.ts'
import { tagEnglish } from '../../grammar/english-tagger.ts'
import { withoutLeadIn } from '../../grammar/lead-in.ts'
import { repairSpeech } from '../../grammar/repair-speech.ts'
import type { Word } from '../../transcript.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'
import { contentWords } from '../choosing/terms.ts'
import { areHeard } from './heard.ts'
import { type PartOfVideo, partTitle } from './part-title.ts'
import { lengthOf, tidy } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'
import type { Statement } from './statements.ts'
import { isAtLeast, type Topic } from './topics.ts'

const MAX_LENGTH = 60
/** Worth, strength and aboutness from which a statement names a reel, or is written over it. */
const GOOD = 0.85
const LEAST_STRENGTH = 0.42
const LEAST_ABOUTNESS = 0.3
/** What a statement loses as a hook for each sentence before it. */
const HASTE = 0.03

/** The statement that names a reel best, out of those that are written nowhere else; null where none is good enough. */
export function titleStatement(statements: readonly Statement[]): Statement | null {
  return bestOf(statements, worthOf)
}

/** What is written over the first seconds, rather from the beginning; null where no statement is good enough. */
export function hookOf(statements: readonly Statement[]): string | null {
  return bestOf(statements, (one) => worthOf(one) - HASTE * Math.min(6, one.sentence))?.text ?? null
}

function worthOf({ strength, aboutness }: Statement): number {
  return strength + aboutness
}

/** A line that says nothing that makes one look, or is beside the subject, is neither. */
function bestOf(statements: readonly Statement[], worth: (one: Statement) => number): Statement | null {
  const fit = statements.filter(
    (one) =>
      isShortAndClear(one) && one.strength >= LEAST_STRENGTH && one.aboutness >= LEAST_ABOUTNESS && worth(one) >= GOOD,
  )
  return fit.reduce<Statement | null>((a, b) => (a === null || worth(b) > worth(a) ? b : a), null)
}

function isShortAndClear({ text, standsAlone, isGeneral }: Statement): boolean {
  return standsAlone && isGeneral && lengthOf(text) <= MAX_LENGTH && !POINTS.test(text) && !TAKES_AS_KNOWN.test(text)
}

/** "There is an expert", "The server signs": of whom the sentences around it tell. */
const TAKES_AS_KNOWN =
  /^(?:there(?: (?:is|are|was|were)\b|['’]s\b)|the (?!\p{L}+est\b|best\b|worst\b|most\b|only\b)(?!\S+ (?:\S+ )?(?:of|that|who|which|to|for|in|between)\b))/iu

/** A reader of one line looks for whom it means, even where the line says so. */
const POINTS =
  /^(?:we|you['’](?:re|ve)|one|there)\b|\b(?:some|we['’]re|we['’]ve|he|she|they|them|him|her|his|their|it|its|this|that|these|those|but)\b/i

/** How often a topic is said and how like the reel it is at least, where it names the whole of it; from the surest to the least sure. */
const NAMES = {
  surely: [{ times: 2, likeness: 0.42 }],
  likely: [
    { times: 2, likeness: 0.36 },
    { times: 1, likeness: 0.55 },
  ],
  loosely: [{ times: 1, likeness: 0.46 }],
} as const

/** A noun with what tells which one, which names the reel: "Nuclear weapons"; null where none does. */
export function topicTitle(topics: readonly Topic[], sureness: keyof typeof NAMES, languageTag: string): string | null {
  const phrases = topics.filter(({ form }) => form.includes(' ') && lengthOf(form) <= MAX_LENGTH)
  return titled(
    phrases.find((one) => NAMES[sureness].some((least) => isAtLeast(one, least))),
    languageTag,
  )
}

/** A single word says too little, unless the reel comes back to it and is about it. */
const NAMED_OFTEN = { times: 2, likeness: 0.4 }

function singleTopic(topics: readonly Topic[], languageTag: string): string | null {
  return titled(
    topics.find((one) => !one.form.includes(' ') && isAtLeast(one, NAMED_OFTEN)),
    languageTag,
  )
}

function titled(topic: Topic | undefined, languageTag: string): string | null {
  if (topic === undefined) return null
  return topic.form.charAt(0).toLocaleUpperCase(languageTag) + topic.form.slice(1)
}

/** What a sentence loses as a title that leans on another one, points at something, or has a word that looks misheard. */
const FLAW = 0.25
/** A statement of a reel that nothing names better, which is written nowhere else; null where none is clear by itself. */
export function plainStatement(statements: readonly Statement[], used: ReadonlySet<number>): string | null {
  const clear = statements.filter(
    (one) => isShortAndClear(one) && one.aboutness >= LEAST_ABOUTNESS && !used.has(one.sentence),
  )
  return clear.reduce<Statement | null>((a, b) => (a === null || worthOf(b) > worthOf(a) ? b : a), null)?.text ?? null
}

type Line = { text: string; worth: number; flaws: number }

/**
 * The sentences and first clauses of a reel that fit into a title, the best first: most about it and least in need of another one.
 * `used`: sentences that are written elsewhere, which are taken last.
 */
export async function linesFor(
  reel: ReelText,
  used: ReadonlySet<number>,
  vectorsOf: (texts: string[]) => Promise<Float32Array[]>,
): Promise<Line[]> {
  const found = reel.sentences.flatMap((sentence, at) =>
    clausesOf(sentence, reel).map((line) => ({ ...line, flaws: line.flaws + (used.has(at) ? 2 : 0) })),
  )
  const vectors = await vectorsOf(found.map(({ text }) => text))
  return found
    .map((line, at) => ({
      ...line,
      worth: dot(vectors[at] ?? new Float32Array(), reel.subject) - FLAW * line.flaws,
    }))
    .sort((a, b) => b.worth - a.worth)
}

/** A sentence without what leads to it, or what stands of it before a mark. */
function clausesOf(sentence: SpokenSentence, reel: ReelText): Omit<Line, 'worth'>[] {
  const isEnglish = reel.languageTag.startsWith('en')
  const words = isEnglish ? withoutLeadIn(repairSpeech(sentence.words), true) : sentence.words
  const ends = words.keys().filter((at) => at === words.length - 1 || /[,;:–—，、；：]$/u.test(words[at]?.text ?? ''))
  return [...ends].flatMap((end) => {
    const own = words.slice(0, end + 1)
    const text = tidy(joinWords(own.map((word) => word.text)))
    if (text === '' || lengthOf(text) > MAX_LENGTH) return []
    if (reel.allowsProfanity !== true && isProfane(text, reel.languageTag)) return []
    const isPart = end < words.length - 1
    const flaws = flawsOf(own, text, reel) + (isPart ? 1 : 0) + (sentence.opens === 'clause' ? 1 : 0)
    return [{ text, flaws }]
  })
}

function flawsOf(words: readonly Word[], text: string, reel: ReelText): number {
  const isQuestion = text.endsWith('?')
  const tokens = reel.languageTag.startsWith('en') ? tagEnglish(words.map((word) => word.text)) : null
  const isWhole = tokens === null || isCompleteClause(tokens, isQuestion)
  return [
    tokens !== null && dependenceOf(tokens) !== null,
    tokens !== null && (POINTS.test(text) || TAKES_AS_KNOWN.test(text) || FILLED.test(text)),
    !areHeard(words, reel),
    contentWords(text, reel.languageTag).length < 2,
    ...(isWhole ? [] : [true, true]),
  ].filter(Boolean).length
}

/** It is talked around rather than said. */
const FILLED = /\b(?:u[hm]+|you know|i mean|i think|yeah|kind of|sort of|like|guys?|stuff|i|we|our)\b/iu

/**
 * Where nothing else names a reel: one of its lines, rather a single topic than a line that is hardly understood, and rather the name of
 * the video than that.
 */
export function lastResort(
  lines: readonly Line[],
  topics: readonly Topic[],
  reel: ReelText,
  part: PartOfVideo | null,
): string {
  const clear = lines.find(({ flaws }) => flaws === 0)
  const { languageTag } = reel
  const topic = topicTitle(topics, 'loosely', languageTag) ?? singleTopic(topics, languageTag)
  return clear?.text ?? topic ?? partTitle(part, languageTag) ?? lines[0]?.text ?? firstWords(reel)
}

function firstWords({ sentences: [first] }: ReelText): string {
  return [...tidy(first?.text ?? '')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/\s\S*$/u, '')
    .replace(/(?<=\S+ \S+ \S+) (?:who|whose|whom|which|that|because|when|where|while|if)\b.*$/iu, '')
    .replace(OPEN_END, '')
}

/** Words behind which more has to follow. */
const OPEN_END = /(?:,? (?:and|or|but|so|in|of|to|with|for|on|at|from|by|the|an?|is|are|was|were|basically))+$/iu
