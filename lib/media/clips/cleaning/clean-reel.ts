import type { EditWord } from '../../editing/edit-decisions.ts'
import { secondsOf, type Time, timeOf } from '../../timeline/time.ts'
import type { Word } from '../../transcript.ts'
import {
  findStretches,
  quietestPoint,
  quietStretches,
  type Stretch,
  silenceLevel,
} from '../audio-analysis/quiet-times.ts'
import type { SoundCurve } from '../audio-analysis/sound-curve.ts'
import { alignWordsToSound } from './align-words-to-sound.ts'
import { findFillers } from './find-fillers.ts'
import { voicedGaps } from './voiced-gaps.ts'

export type Cleaning = {
  removeFillerWords: boolean
  removeSilenceParts: boolean
  /** What stays of a longer pause where silent parts are removed; absent for the usual. */
  longestPauseSeconds?: number
}

export type CleanedReel = { words: EditWord[]; cuts: { start: Time; end: Time }[] }

/** Where nothing else is asked for, a pause from this length on is shortened to the other one. */
const LONG_PAUSE_SECONDS = 0.6
const KEPT_PAUSE_SECONDS = 0.25
/** How far an edge of a filler may lie from the recognizer's time. */
const EDGE_SECONDS = 0.12
/** Never nearer to the word beside it than this, where there is silence between. */
const GUARD_SECONDS = 0.03

/**
 * Decides the cuts of a reel between its words, in source time: filler words are marked as not kept, with their edges
 * in the quietest places beside them; unrecognized "uhm"s and long pauses become cuts. Words outside of `span` are
 * returned as they are, so that an editor can take them in.
 *
 * @param words of the whole talk or of the surroundings of the reel, in order.
 * @param curve of the same sound; see `measureSound`.
 */
export function cleanReel(
  words: readonly Word[],
  span: Stretch,
  curve: SoundCurve,
  options: Cleaning,
  languageTag: string,
): CleanedReel {
  const given = words.filter((word) => word.endSeconds > span.startSeconds && word.startSeconds < span.endSeconds)
  const level = silenceLevel(curve, given)
  const { words: inside, hesitations } = alignWordsToSound(given, curve, level, languageTag)
  const fillers = options.removeFillerWords ? findFillers(inside, languageTag) : new Set<number>()
  const edited = inside.map((word, index) => editWordOf(word, index, inside, fillers, curve, level))
  const placed = new Map(given.map((word, index) => [word, edited[index]]))
  const kept = inside.filter((_, index) => !fillers.has(index))
  const gaps = gapsBetween(kept, span)
  const unheard = options.removeFillerWords
    ? gapsBetween(inside, span).flatMap((gap) => unheardIn(gap, hesitations, curve, level))
    : []
  const taken = [...unheard, ...edited.filter((word) => !word.kept).map(stretchOf)]
  const pauses = gaps.flatMap((gap) => pauseCuts(gap, taken, curve, level, options))
  return {
    words: words.map((word) => placed.get(word) ?? editWord(word, word, true)),
    cuts: merged([...unheard, ...pauses]).map(({ startSeconds, endSeconds }) => ({
      start: timeOf(startSeconds),
      end: timeOf(endSeconds),
    })),
  }
}

/** A filler reaches to the quietest places beside it; no other word is touched. */
function editWordOf(
  word: Word,
  index: number,
  words: readonly Word[],
  fillers: ReadonlySet<number>,
  curve: SoundCurve,
  level: number,
): EditWord {
  if (!fillers.has(index)) return editWord(word, word, true)
  const [before, after] = [words[index - 1], words[index + 1]]
  const own = soundOf(word, before, after, curve, level)
  if (own !== null) return editWord(word, own, false)
  const earliest = Math.max(before?.endSeconds ?? 0, word.startSeconds - EDGE_SECONDS)
  const latest = Math.min(after?.startSeconds ?? Number.POSITIVE_INFINITY, word.endSeconds + EDGE_SECONDS)
  return editWord(
    word,
    {
      startSeconds: fillerEdge(
        curve,
        word.startSeconds,
        { startSeconds: earliest, endSeconds: word.startSeconds },
        level,
      ),
      endSeconds: fillerEdge(curve, word.endSeconds, { startSeconds: word.endSeconds, endSeconds: latest }, level),
    },
    false,
  )
}

/** The sound of a filler that silence parts from the words on both sides, wherever the recognizer puts their borders; else null. */
function soundOf(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  curve: SoundCurve,
  level: number,
): Stretch | null {
  const middleOf = ({ startSeconds, endSeconds }: Stretch) => (startSeconds + endSeconds) / 2
  const room = {
    startSeconds: before === undefined ? word.startSeconds - EDGE_SECONDS : middleOf(before),
    endSeconds: after === undefined ? word.endSeconds + EDGE_SECONDS : middleOf(after),
  }
  const sounds = findStretches(room, 3, (frame) => (curve.levels[frame] ?? -100) >= level)
  const own = sounds.find((one) => one.startSeconds <= middleOf(word) && one.endSeconds >= middleOf(word))
  if (own === undefined) return null
  const isApart =
    own.startSeconds - room.startSeconds >= GUARD_SECONDS && room.endSeconds - own.endSeconds >= GUARD_SECONDS
  if (!isApart) return null
  return { startSeconds: own.startSeconds - GUARD_SECONDS / 2, endSeconds: own.endSeconds + GUARD_SECONDS / 2 }
}

/** In the silence beside the filler where there is any; where words run into each other, in the dip nearest to their border. */
function fillerEdge(curve: SoundCurve, border: number, room: Stretch, level: number): number {
  if (room.endSeconds - room.startSeconds >= 0.02) return quietestPoint(curve, border, room)
  const near = { startSeconds: border - DIP_SECONDS, endSeconds: border + DIP_SECONDS }
  const point = quietestPoint(curve, border, near)
  const frame = Math.floor(point * 100)
  return (curve.levels[frame] ?? -100) < level + 6 ? point : border
}

/** How far a dip between two words that run into each other may lie from where the recognizer puts their border. */
const DIP_SECONDS = 0.04

function editWord(word: Word, { startSeconds, endSeconds }: Stretch, kept: boolean): EditWord {
  return {
    text: word.text,
    start: timeOf(startSeconds),
    end: timeOf(endSeconds),
    ...(word.speaker === undefined ? {} : { speaker: word.speaker }),
    ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
    kept,
  }
}

function stretchOf({ start, end }: EditWord): Stretch {
  return { startSeconds: secondsOf(start), endSeconds: secondsOf(end) }
}

/** Between the words, and between them and the ends of the reel. */
function gapsBetween(words: readonly Word[], span: Stretch): Stretch[] {
  const starts = [span.startSeconds, ...words.map((word) => word.endSeconds)]
  const ends = [...words.map((word) => word.startSeconds), span.endSeconds]
  return starts.flatMap((startSeconds, index) => {
    const endSeconds = ends[index] ?? span.endSeconds
    return endSeconds - startSeconds > 0.02 ? [{ startSeconds, endSeconds }] : []
  })
}

/** Sounds in a gap between words that are hesitations. */
function unheardIn(gap: Stretch, hesitations: readonly Stretch[], curve: SoundCurve, level: number): Stretch[] {
  const known = hesitations.filter((one) => one.startSeconds >= gap.startSeconds && one.endSeconds <= gap.endSeconds)
  return [...known, ...voicedGaps(curve, gap, level)].map((sound) => widened(sound, gap))
}

/** With half of the silence on its sides, so that one natural pause is left. */
function widened(sound: Stretch, gap: Stretch): Stretch {
  return {
    startSeconds: Math.max(gap.startSeconds, sound.startSeconds - GUARD_SECONDS),
    endSeconds: Math.min(gap.endSeconds, sound.endSeconds + GUARD_SECONDS),
  }
}

/**
 * The part of a silent gap that is cut: all but what may stay of a long one. Where a filler was taken out, the
 * silences on its two sides count as one, and even when pauses are to stay not both of them do.
 */
function pauseCuts(
  gap: Stretch,
  taken: readonly Stretch[],
  curve: SoundCurve,
  level: number,
  { removeSilenceParts: shortens, longestPauseSeconds: asked }: Cleaning,
): Stretch[] {
  const kept = asked ?? KEPT_PAUSE_SECONDS
  const within = taken.filter((one) => one.startSeconds < gap.endSeconds && one.endSeconds > gap.startSeconds)
  const isTaken = ({ startSeconds, endSeconds }: Stretch) =>
    within.some((one) => one.startSeconds <= startSeconds + 0.005 && one.endSeconds >= endSeconds - 0.005)
  const parts = without(gap, within).filter((part) => !isTaken(part))
  const quiet = parts.flatMap((part) => quietStretches(curve, part, level))
  if (within.length === 0 && !shortens) return []
  if (within.length === 0) return quiet.flatMap((one) => shortened(one, asked ?? LONG_PAUSE_SECONDS, kept))
  const silent = quiet.reduce((sum, one) => sum + one.endSeconds - one.startSeconds, 0)
  const longest = Math.max(0, ...quiet.map((one) => one.endSeconds - one.startSeconds))
  const wanted = shortens ? kept : Math.max(KEPT_PAUSE_SECONDS, longest)
  const share = silent === 0 ? 1 : Math.min(1, wanted / silent)
  return quiet.flatMap((one) => shortened(one, 0.1, (one.endSeconds - one.startSeconds) * share))
}

/** The middle of a silence, where what stays at both ends is as long as asked for. */
function shortened({ startSeconds, endSeconds }: Stretch, fromSeconds: number, keptSeconds: number): Stretch[] {
  const seconds = endSeconds - startSeconds
  if (seconds < fromSeconds || seconds - keptSeconds < 0.04) return []
  return [{ startSeconds: startSeconds + keptSeconds / 2, endSeconds: endSeconds - keptSeconds / 2 }]
}

function without(gap: Stretch, taken: readonly Stretch[]): Stretch[] {
  let from = gap.startSeconds
  const parts: Stretch[] = []
  for (const one of [...taken].sort((a, b) => a.startSeconds - b.startSeconds)) {
    if (one.startSeconds > from) parts.push({ startSeconds: from, endSeconds: one.startSeconds })
    from = Math.max(from, one.endSeconds)
  }
  if (gap.endSeconds > from) parts.push({ startSeconds: from, endSeconds: gap.endSeconds })
  return parts
}

function merged(cuts: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const cut of [...cuts].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const last = result.at(-1)
    if (last !== undefined && cut.startSeconds <= last.endSeconds + 0.005)
      last.endSeconds = Math.max(last.endSeconds, cut.endSeconds)
    else result.push({ ...cut })
  }
  return result
}
