import { z } from 'zod'
import type { SentenceRange } from '#lib/media/clips/choosing/candidates.ts'
import type { ReelPick } from '#lib/media/clips/choosing/chosen-reel.ts'
import { lengthOfReel } from '#lib/media/clips/choosing/listed-sentences.ts'
import { clearlyOtherLanguage } from '#lib/media/text-normalization/clear-language.ts'
import { type ReelTexts, reelTexts } from '../reel-texts.ts'
import type { TalkToChoose } from './choice-question.ts'
import { isSaid, quotesIn, saidBegins, saidEnds } from './quoted-words.ts'

/** A reel that a provider picked, and what it wrote about it. */
export type PickedReel = ReelPick & { texts: ReelTexts }

/** The reels of an answer that can be used, how many cannot, and what the provider has to put right. */
export type ReadChoice = { reels: PickedReel[]; refused: number; problems: string[] }

/** Lists of a model that goes on without end are cut off. */
const MOST_LISTED = 30
/** Of a reel that has no score of its own. */
const USUAL_SCORE = 50

const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])
const quote = z.string().max(300).catch('')

/**
 * Reads which reels a language model picked out of a window of a talk, as untrusted input: what has another form is dropped, and a reel is
 * refused whose sentences do not exist, are not those that it quotes, have another length than was asked for or are in another reel.
 *
 * @throws SyntaxError where it has another form.
 */
export function readChoice(answer: string, talk: TalkToChoose, window: SentenceRange): ReadChoice {
  const given = listIn(answer).slice(0, MOST_LISTED)
  const reels: PickedReel[] = []
  const problems: string[] = []
  for (const one of given) {
    const read = readReel(one, talk, window)
    if ('problem' in read) problems.push(read.problem)
    else if (reels.some((other) => overlaps(other, read.reel)))
      problems.push(`${named(read.reel)}: they are in another reel too.`)
    else {
      reels.push(read.reel)
      if (read.remark !== null) problems.push(read.remark)
    }
  }
  return { reels, refused: given.length - reels.length, problems }
}

const reelList = z.union([
  z.object({ reels: z.array(z.unknown()) }).transform(({ reels }) => reels),
  z.array(z.looseObject({ first: z.unknown() })),
])

/** Chat models put fences and sentences around what was asked for, forget what is around a list, and break off. */
function listIn(answer: string): unknown[] {
  const text = answer.slice(Math.max(0, answer.indexOf('{')), answer.lastIndexOf('}') + 1)
  const found = [text, `${text}]}`, `[${text}]`].map((tried) => reelList.safeParse(parsed(tried)).data)
  const list = found.find((one) => one !== undefined)
  if (list === undefined || text === '') throw new SyntaxError('There is no list of reels in the answer.')
  return list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function overlaps(a: SentenceRange, b: SentenceRange): boolean {
  return a.first <= b.last && b.first <= a.last
}

type Read = { reel: PickedReel; remark: string | null } | { problem: string }

function readReel(one: unknown, talk: TalkToChoose, window: SentenceRange): Read {
  const read = reelForm.safeParse(one)
  if (!read.success) return { problem: 'A reel without the numbers of its first and last sentence.' }
  const { begins, ends, score } = read.data
  const reel = {
    first: read.data.first - 1,
    last: read.data.last - 1,
    leftOut: read.data.leaveOut.map(([from, to]) => ({ first: from - 1, last: to - 1 })),
    score,
  }
  const problem = rangeProblem(reel, window) ?? quoteProblem({ begins, ends }, reel, talk) ?? lengthProblem(reel, talk)
  if (problem !== null) return { problem: `${named(reel)}: ${problem}` }
  const { texts, isForeign } = textsOf(one, reel, talk)
  const remark = isForeign ? `${named(reel)}: write its texts in ${talk.language}.` : null
  return { reel: { ...reel, texts }, remark }
}

const reelForm = z.object({
  first: whole,
  last: whole,
  leaveOut: z
    .array(z.tuple([whole, whole]))
    .max(MOST_LISTED)
    .nullish()
    .transform((list) => list ?? []),
  begins: quote,
  ends: quote,
  score: z.number().min(0).max(100).transform(Math.round).catch(USUAL_SCORE),
})

function named({ first, last }: SentenceRange): string {
  return `Sentences ${first + 1} to ${last + 1}`
}

function rangeProblem({ first, last, leftOut }: ReelPick, window: SentenceRange): string | null {
  if (first > last || first < window.first || last > window.last) return 'there are no such sentences.'
  let free = first + 1
  for (const range of leftOut) {
    if (range.first < free || range.last < range.first || range.last >= last)
      return 'leaveOut has to lie inside the reel, in order, without its first and last sentence.'
    free = range.last + 1
  }
  return null
}

function quoteProblem(
  { begins, ends }: { begins: string; ends: string },
  { first, last }: SentenceRange,
  { sentences }: TalkToChoose,
): string | null {
  const said = sentences.slice(first, last + 1).map(({ text }) => text)
  if (!saidBegins(begins, said)) return `begins is not what sentence ${first + 1} begins with.`
  return saidEnds(ends, said) ? null : `ends is not what sentence ${last + 1} ends with.`
}

/** By the rule of the built-in choice: the words are no longer than the longest reel, and with air as long as the shortest. */
function lengthProblem(reel: ReelPick, { sentences, minSeconds, maxSeconds }: TalkToChoose): string | null {
  const { spoken, whole: lasts } = lengthOfReel(sentences, reel)
  if (spoken <= maxSeconds && lasts >= minSeconds) return null
  const asked = `${minSeconds} to ${maxSeconds} are asked for`
  return spoken > maxSeconds
    ? `they last ${Math.ceil(spoken)} seconds; ${asked}. Take fewer.`
    : `they last ${Math.floor(lasts)} seconds; ${asked}. Take more.`
}

/** Without a reason that quotes what is not said in the reel, or nothing; and without any in another language. */
function textsOf(one: unknown, reel: ReelPick, talk: TalkToChoose) {
  const { sentences, languageTag } = talk
  const texts = reelTexts(talk).parse(one)
  const { reason, title, hook, caption } = texts
  const written = [reason, title, hook, caption].filter((text) => text !== undefined).join(' ')
  if (clearlyOtherLanguage(written, languageTag) !== null) return { texts: NO_TEXTS, isForeign: true }
  const { first, last, leftOut } = reel
  const isKept = (at: number) => !leftOut.some((range) => at >= range.first && at <= range.last)
  const said = sentences.slice(first, last + 1).flatMap(({ text }, at) => (isKept(first + at) ? [text] : []))
  const quotes = quotesIn(reason ?? '')
  const hasEvidence = quotes.length > 0 && quotes.every((words) => isSaid(words, said))
  return { texts: hasEvidence ? texts : { ...texts, reason: undefined }, isForeign: false }
}

const NO_TEXTS: ReelTexts = {
  reason: undefined,
  title: undefined,
  hook: undefined,
  caption: undefined,
  tags: undefined,
}
