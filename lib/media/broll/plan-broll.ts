import type { EditWord, FacePlace } from '../editing/edit-decisions.ts'
import { withIcon } from '../icons/card-icon.ts'
import { iconsIn } from '../icons/find-icon.ts'
import { readWords } from '../picture-plans/read-words.ts'
import { secondsOf, type Time, timeOf } from '../timeline/time.ts'
import type { Candidate, Shown } from './candidates/candidate.ts'
import { findCloseUps } from './candidates/close-ups.ts'
import { figureAt } from './candidates/figures.ts'
import { findKeySentences } from './candidates/key-sentences.ts'
import { findLists, findSteps } from './candidates/lists.ts'
import { promotedWords } from './candidates/promotions.ts'
import { findQuotations } from './candidates/quotations.ts'
import { standing } from './candidates/standing.ts'
import { edgesOf } from './insertion-edges.ts'
import { type PlayedTime, playedTime } from './played-time.ts'
import { type SpokenWord, spokenWords, textOf } from './spoken-words.ts'
import { type Placed, spread } from './spread.ts'

/** `brollSettings` of the interface document, section 2.4. */
export type BrollSettings = {
  type: 'images' | 'stock' | 'mixed'
  frequency: 'low' | 'medium' | 'high'
  /** Whether drawn pictures may be shown, where their sense is certain. */
  drawnPictures?: boolean | undefined
}

export type BrollOptions = BrollSettings & {
  /** Cuts beside the words that are not kept. */
  cuts?: readonly { start: Time; end: Time }[]
  /** Seconds at the beginning of the result that stay free, for a title for example. At least 2. */
  quietSeconds?: number
  /** Pictures of what is surely meant (`findPictures`), by the indices of the heard words. */
  pictures?: readonly Candidate[]
  /** Captions are shown: sentences and quotations would say what already stands there. */
  isCaptioned?: boolean
}

/** Where something is shown, in source time, and what. */
export type BrollPlace = {
  start: Time
  end: Time
  show: Shown
  /** A short film rather than a still, where it is a picture. */
  moving: boolean
  /** The words that it belongs to, as they are spoken. */
  said: string
  /** What to ask a provider for; null where none is asked. */
  search: string | null
  /** Distinguishes pictures of the same subject. */
  seed: number
  /** Where the speaker's face is, in display pixels of the source, where that is known. */
  face?: FacePlace
}

type Span = { startSeconds: number; endSeconds: number }

const SECONDS_APART = { low: 30, medium: 15, high: 8 }
const QUIET_SECONDS = 2
/** The last sentence is left to the speaker, but no more than this of it. */
const LONGEST_PUNCH_LINE = 8
const PUNCH_LINE_IF_ENDLESS = 2.5

/**
 * Chooses what is shown over a speaker and when: figures and charts, lists, quotations and key sentences as type in the speaker's own
 * words, and pictures of what the words surely mean. Spread by `frequency` (low about 1 per 30 s of the result, medium 15 s, high 8 s),
 * 2 to 6.5 s long, from word to word; never in the first 2 s and not over the last sentence. Fewer, or none, where nothing suitable is
 * said, and nothing over advertisements. In other languages than English, figures alone.
 *
 * @param span the used part of the source, in seconds of source time.
 */
export function planBroll(
  words: readonly EditWord[],
  span: Span,
  options: BrollOptions,
  languageTag: string,
): BrollPlace[] {
  const heard = hear(words, span, options)
  const placed = placedIn(heard, findCandidates(heard.words, options, languageTag))
  return spread(placed, heard.apart, heard.most).map((one, index) =>
    placeOf(one, options.type === 'stock' || (options.type === 'mixed' && index % 2 === 0)),
  )
}

/** Close-ups for the gaps between places: where nothing else is shown for twice as long as was asked for. */
export function planCloseUps(
  words: readonly EditWord[],
  span: Span,
  options: BrollOptions,
  places: readonly BrollPlace[],
): BrollPlace[] {
  const heard = hear(words, span, options)
  const taken = places.map(({ start, end }) => ({
    from: heard.time.at(secondsOf(start)),
    to: heard.time.at(secondsOf(end)),
  }))
  const chosen: Placed[] = []
  for (const one of placedIn(heard, findCloseUps(heard.words))) {
    const isFree = taken.every(({ from, to }) => one.from - to > heard.apart * 0.6 || from - one.to > heard.apart * 0.6)
    if (!isFree || taken.length >= heard.most) continue
    taken.push(one)
    chosen.push(one)
  }
  return chosen.map((one) => placeOf(one, false))
}

type Heard = {
  words: SpokenWord[]
  time: PlayedTime
  free: { from: number; to: number }
  apart: number
  most: number
}

function hear(words: readonly EditWord[], span: Span, { cuts = [], quietSeconds = 0, frequency }: BrollOptions): Heard {
  const time = playedTime(words, span, cuts)
  const spoken = spokenWords(words, span, time)
  const free = { from: Math.max(QUIET_SECONDS, quietSeconds), to: punchLineStart(spoken, time.total) }
  const apart = SECONDS_APART[frequency]
  return { words: spoken, time, free, apart, most: Math.max(1, Math.round(time.total / apart)) }
}

function placedIn({ words, free }: Heard, candidates: readonly Candidate[]): Placed[] {
  return candidates.flatMap((candidate) => {
    const edges = edgesOf(words, candidate, free)
    const { show, strength, first, last } = candidate
    return edges === null ? [] : [{ ...edges, show, strength, said: textOf(words.slice(first, last + 1)) }]
  })
}

function placeOf({ sourceStart, sourceEnd, show, said }: Placed, moving: boolean): BrollPlace {
  return {
    ...{ start: timeOf(sourceStart), end: timeOf(sourceEnd), show, said, moving },
    search: show.kind === 'picture' ? show.search : null,
    seed: Math.round(sourceStart * 1000),
  }
}

/** The words of a span as they are heard, for those who judge what they mean. */
export function heardWords(words: readonly EditWord[], span: Span, cuts: BrollOptions['cuts'] = []): SpokenWord[] {
  return spokenWords(words, span, playedTime(words, span, cuts))
}

function findCandidates(words: readonly SpokenWord[], options: BrollOptions, languageTag: string): Candidate[] {
  const promoted = promotedWords(words, languageTag)
  const found = findCards(words, languageTag).filter(({ first, last }) => !promoted[first] && !promoted[last])
  const cards = isEnglish(languageTag)
    ? found.flatMap((one) => standing(one, words) ?? []).map((one) => illustrated(one, words))
    : found
  return [...(options.isCaptioned === true ? cards.filter(saysMore) : cards), ...(options.pictures ?? [])]
}

/** With an icon of what is spoken of, where the words of a card name it. */
function illustrated(candidate: Candidate, words: readonly SpokenWord[]): Candidate {
  const { show, first, last } = candidate
  if (show.kind !== 'card') return candidate
  const read = readWords(words.slice(first, last + 1).map(({ text }) => text))
  return { ...candidate, show: { ...show, card: withIcon(show.card, iconsIn(read, 0, read.length)) } }
}

/** Whether a card says more than captions do. */
function saysMore({ show }: Candidate): boolean {
  return show.kind !== 'card' || (show.card.kind !== 'words' && show.card.kind !== 'quotation')
}

/** Designed type for what is said: figures in every language, the rest in English. */
export function findCards(words: readonly SpokenWord[], languageTag: string): Candidate[] {
  return [
    ...figuresIn(words, languageTag),
    ...(isEnglish(languageTag)
      ? [...findLists(words), ...findSteps(words), ...findQuotations(words), ...findKeySentences(words)]
      : []),
  ]
}

const isEnglish = (languageTag: string): boolean => languageTag.split('-')[0] === 'en'

function figuresIn(words: readonly SpokenWord[], languageTag: string): Candidate[] {
  const found: Candidate[] = []
  for (const at of words.keys()) {
    const figure = figureAt(words, at, languageTag)
    if (figure !== null) found.push(figure)
  }
  return found
}

/** Where the last sentence begins, in seconds of the result. */
function punchLineStart(words: readonly SpokenWord[], total: number): number {
  const end = words.at(-1)?.to ?? total
  const last = words.findLastIndex((word, index) => index < words.length - 1 && word.endsSentence)
  const start = words[last + 1]?.from ?? 0
  return last < 0 || end - start > LONGEST_PUNCH_LINE ? end - PUNCH_LINE_IF_ENDLESS : start
}
