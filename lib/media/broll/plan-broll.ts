import type { EditWord } from '../editing/edit-decisions.ts'
import { secondsOf, type Time, timeOf } from '../timeline/time.ts'
import { findPicture } from './lexicon/find-picture.ts'
import { type PlayedTime, playedTime } from './played-time.ts'
import { findNumber, normalizeWord } from './showable-numbers.ts'
import { type Subject, subjectKey } from './subject.ts'

/** `brollSettings` of the interface document, section 2.4. */
export type BrollSettings = { type: 'images' | 'stock' | 'mixed'; frequency: 'low' | 'medium' | 'high' }

export type BrollOptions = BrollSettings & {
  /** Cuts beside the words that are not kept. */
  cuts?: readonly { start: Time; end: Time }[]
  /** Seconds at the beginning of the result that stay free, for a title for example. At least 2. */
  quietSeconds?: number
}

/** Where a picture is shown, in source time, and of what. */
export type BrollPlace = {
  start: Time
  end: Time
  subject: Subject
  /** A short film rather than a still picture. */
  moving: boolean
  /** The words that name the subject, as they are spoken. */
  said: string
  /** What to search stock footage for; null where only a chart shows it, such as a chart. */
  search: string | null
  /** Distinguishes pictures of the same subject. */
  seed: number
}

const SECONDS_APART = { low: 30, medium: 15, high: 8 }
const SHORTEST = 2
const LONGEST = 4
const QUIET_SECONDS = 2

/** The last sentence is left to the speaker, but no more than this of it. */
const LONGEST_PUNCH_LINE = 8
const PUNCH_LINE_IF_ENDLESS = 2.5

/**
 * Chooses where pictures show what is said: where words name something that can be drawn, spread by `frequency` (low about 1 per
 * 30 s of the result, medium 15 s, high 8 s), 2 to 4 s long, from word to word; never in the first 2 s and not over the last
 * sentence. Fewer, or none, where nothing suitable is said. English names the most; a few other
 * languages name common things, and all others get pictures for numbers only.
 *
 * @param span the used part of the source, in seconds of source time.
 */
export function planBroll(
  words: readonly EditWord[],
  span: { startSeconds: number; endSeconds: number },
  options: BrollOptions,
  languageTag: string,
): BrollPlace[] {
  const time = playedTime(words, span, options.cuts ?? [])
  const spoken = spokenWords(words, span, time)
  const first = Math.max(QUIET_SECONDS, options.quietSeconds ?? 0)
  const free = { from: first, to: punchLineStart(spoken, time.total) }
  const candidates = findCandidates(spoken, free, languageTag)
  const apart = SECONDS_APART[options.frequency]
  const most = Math.max(1, Math.round(time.total / apart))
  return withinCount(spread(candidates, apart), most).map((chosen, index) => ({
    start: timeOf(chosen.sourceStart),
    end: timeOf(chosen.sourceEnd),
    subject: chosen.subject,
    moving: options.type === 'stock' || (options.type === 'mixed' && index % 2 === 0),
    said: chosen.said,
    search: chosen.search,
    seed: Math.round(chosen.sourceStart * 1000),
  }))
}

/** A word that is heard. `from` and `to` in seconds of the result. */
type SpokenWord = {
  text: string
  plain: string
  from: number
  to: number
  sourceStart: number
  sourceEnd: number
  opensPhrase: boolean
  endsPhrase: boolean
}

const PAUSE_SECONDS = 0.3

function spokenWords(
  words: readonly EditWord[],
  span: { startSeconds: number; endSeconds: number },
  time: PlayedTime,
): SpokenWord[] {
  const kept = words
    .filter((word) => word.kept)
    .map((word) => ({ text: word.text, sourceStart: secondsOf(word.start), sourceEnd: secondsOf(word.end) }))
    // Recognized words may end a little after the end of the sound that the file states.
    .filter(({ sourceStart, sourceEnd }) => {
      const middle = (sourceStart + sourceEnd) / 2
      return middle > span.startSeconds && middle < span.endSeconds
    })
  const timed = kept.map((word) => ({ ...word, from: time.at(word.sourceStart), to: time.at(word.sourceEnd) }))
  const endsPhrase = timed.map((word, index) => {
    const next = timed[index + 1]
    return /[.!?…,;:。！？、，।]["'”’»)]*$/.test(word.text) || next === undefined || next.from - word.to > PAUSE_SECONDS
  })
  return timed.map((word, index) => ({
    ...word,
    plain: normalizeWord(word.text),
    opensPhrase: index === 0 || endsPhrase[index - 1] === true,
    endsPhrase: endsPhrase[index] === true,
  }))
}

/** Where the last sentence begins, in seconds of the result. */
function punchLineStart(words: readonly SpokenWord[], total: number): number {
  const end = words.at(-1)?.to ?? total
  const last = words.findLastIndex(
    (word, index) => index < words.length - 1 && /[.!?…。！？।]["'”’»)]*$/.test(word.text),
  )
  const start = words[last + 1]?.from ?? 0
  return last < 0 || end - start > LONGEST_PUNCH_LINE ? end - PUNCH_LINE_IF_ENDLESS : start
}

type Candidate = {
  from: number
  to: number
  sourceStart: number
  sourceEnd: number
  subject: Subject
  strength: number
  said: string
  search: string | null
}

function findCandidates(
  words: readonly SpokenWord[],
  free: { from: number; to: number },
  languageTag: string,
): Candidate[] {
  const plain = words.map((word) => word.plain)
  const candidates: Candidate[] = []
  for (let at = 0; at < words.length; ) {
    const number = findNumber(plain, at, languageTag)
    const picture = number === null ? findPicture(plain, at, languageTag) : null
    const count = number?.words ?? picture?.words ?? 1
    const edges = number === null && picture === null ? null : edgesAround(words, at, count, free)
    if (edges !== null) {
      const said = trimmed(words.slice(at, at + count))
      if (number !== null)
        candidates.push({ ...edges, subject: number.subject, strength: number.strength, said, search: null })
      if (picture !== null)
        candidates.push({
          ...edges,
          subject: { kind: 'thing', name: picture.name },
          strength: picture.strength,
          said,
          search: picture.term,
        })
    }
    at += count
  }
  return candidates
}

/** The words without the punctuation around them. */
function trimmed(words: readonly SpokenWord[]): string {
  const text = words.map((word) => word.text).join(' ')
  return text.replace(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{N}%$€£¥]+$/gu, '')
}

/** The edges of words between which a picture is shown for the words at `at`; null where it has no room. */
function edgesAround(
  words: readonly SpokenWord[],
  at: number,
  count: number,
  free: { from: number; to: number },
): Pick<Candidate, 'from' | 'to' | 'sourceStart' | 'sourceEnd'> | null {
  const named = words[at]
  if (named === undefined) return null
  const opening = words
    .slice(Math.max(0, at - 4), at + 1)
    .findLast((word) => word.opensPhrase && named.from - word.from <= 0.9)
  const first = opening !== undefined && opening.from >= free.from ? opening : named
  if (first.from < free.from) return null
  const ends = words
    .slice(at + count - 1)
    .flatMap((word, index, rest) => {
      const next = rest[index + 1]
      const edge = { from: first.from, sourceStart: first.sourceStart }
      return [
        { ...edge, to: word.to, sourceEnd: word.sourceEnd, closes: word.endsPhrase },
        ...(next === undefined
          ? []
          : [{ ...edge, to: next.from, sourceEnd: next.sourceStart, closes: word.endsPhrase }]),
      ]
    })
    .filter(({ to }) => to - first.from >= SHORTEST && to - first.from <= LONGEST && to <= free.to)
  const cost = (end: { to: number; closes: boolean }) => Math.abs(end.to - first.from - 2.9) - (end.closes ? 0.8 : 0)
  const [best] = ends.toSorted((a, b) => cost(a) - cost(b))
  if (best === undefined) return null
  const { closes: _, ...edges } = best
  return edges
}

/** Places begin no nearer to each other than this share of what was asked for. */
const NEAREST = 0.85
/** Choices further back than this, in units of what was asked for, are seen as one. */
const LOOKING_BACK = 4

type Chain = { worth: number; last: Candidate; before: Chain | null }

/** The candidates that are worth most together, far enough from each other. */
function spread(candidates: readonly Candidate[], apart: number): Candidate[] {
  const room = Math.min(3, apart * 0.35)
  const chains: Chain[] = []
  let best: Chain | null = null
  let oldest = 0
  let bestOfOld: Chain | null = null
  for (const candidate of candidates) {
    for (; (chains[oldest]?.last.from ?? candidate.from) < candidate.from - apart * LOOKING_BACK; oldest++)
      bestOfOld = better(bestOfOld, chains[oldest] ?? null)
    let chain: Chain = { worth: candidate.strength, last: candidate, before: null }
    for (const before of [bestOfOld, ...chains.slice(oldest)]) {
      if (before === null || candidate.from - before.last.from < apart * NEAREST) continue
      if (candidate.from < before.last.to + room) continue
      const worth = before.worth + candidate.strength - penalty(candidate, before)
      if (worth > chain.worth) chain = { worth, last: candidate, before }
    }
    chains.push(chain)
    best = better(best, chain)
  }
  return listed(best)
}

function better(one: Chain | null, other: Chain | null): Chain | null {
  return one === null || (other !== null && other.worth > one.worth) ? other : one
}

function listed(chain: Chain | null): Candidate[] {
  const list: Candidate[] = []
  for (let each = chain; each !== null; each = each.before) list.unshift(each.last)
  return list
}

function withinCount(chosen: Candidate[], count: number): Candidate[] {
  const kept = [...chosen]
  while (kept.length > count) {
    const weakest = Math.min(...kept.map(({ strength }) => strength))
    kept.splice(
      kept.findIndex(({ strength }) => strength === weakest),
      1,
    )
  }
  return kept
}

/** What was shown this many places ago may be shown again. */
const FORGOTTEN_AFTER = 6

/** Nobody wants to see the same again, and charts are rather not shown one after the other. */
function penalty(candidate: Candidate, chain: Chain): number {
  const isChart = (one: Candidate) => one.subject.kind !== 'thing'
  let cost = isChart(candidate) && isChart(chain.last) ? 0.2 : 0
  let shown: Chain | null = chain
  for (let back = 0; back < FORGOTTEN_AFTER && shown !== null; back++, shown = shown.before)
    if (subjectKey(shown.last.subject) === subjectKey(candidate.subject)) cost += 1.5
  return cost
}
