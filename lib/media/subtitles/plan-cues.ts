import type { Word } from '../speech/transcript.ts'
import { timeOf } from '../timeline/time.ts'
import type { Cue } from '../timeline/timeline.ts'
import { type Atom, bindWords, PAUSE_SECONDS } from './bind-words.ts'
import { breakLines } from './break-lines.ts'
import { isUnspaced, settableWords } from './words.ts'

/** What a template and a frame allow. Widths are in em. */
export type CueRules = {
  maxWords: number
  maxLines: 1 | 2
  maxLineWidth: number
  /** Width of a text as it will be set. */
  widthOf: (text: string) => number
  languageTag: string
}

const MAX_SECONDS = 6
const MAX_CHARACTERS_PER_SECOND = 20
const MIN_SECONDS = 0.5
/** How long a cue stays after its last word when nothing follows. */
const HOLD_SECONDS = 0.9
/** A hole shorter than this is closed, so that captions do not flicker. */
const BRIDGE_SECONDS = 0.4

/**
 * Words to cues: cut at sentence ends, breaths and changes of speaker, then where the sum of penalties is smallest. Names and
 * numbers stay whole, a cue has the words of one speaker and at most `maxLines` lines, cues never overlap, and each stays long enough to read where the speech leaves room.
 */
export function planCues(words: readonly Word[], rules: CueRules): Cue[] {
  const settable = settableWords(words, rules.languageTag)
  const groups = phrases(bindWords(inOrder(settable), rules)).flatMap((phrase) => cutPhrase(phrase, rules))
  return groups.map((group, index) => cueOf(group, groups[index + 1], rules))
}

/** Recognisers now and then overlap or reverse two words; captions need starts that never go back. */
function inOrder(words: readonly Word[]): Word[] {
  let last = 0
  return words.map((word) => {
    const startSeconds = Math.max(last, word.startSeconds)
    last = startSeconds
    return { ...word, startSeconds, endSeconds: Math.max(startSeconds + 0.02, word.endSeconds) }
  })
}

function phrases(atoms: readonly Atom[]): Atom[][] {
  const result: Atom[][] = []
  for (const atom of atoms) {
    const current = result.at(-1)
    const last = current?.at(-1)
    const parted =
      last && (last.endsSentence || atom.start - last.end >= PAUSE_SECONDS || last.speaker !== atom.speaker)
    if (current === undefined || parted) result.push([atom])
    else current.push(atom)
  }
  return result
}

/** Least total penalty over all ways to cut a phrase; each group is one cue. */
function cutPhrase(atoms: readonly Atom[], rules: CueRules): Atom[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= atoms.length; end++) {
    let choice = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    for (let from = end - 1; from >= 0; from--) {
      const group = atoms.slice(from, end)
      if (from < end - 1 && !fits(group, rules)) break
      const cost =
        (best[from]?.cost ?? 0) + groupPenalty(group, rules) + (end < atoms.length ? cutPenalty(atoms, end) : 0)
      if (cost < choice.cost) choice = { cost, from }
    }
    best.push(choice)
  }
  const groups: Atom[][] = []
  for (let end = atoms.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1
    groups.unshift(atoms.slice(from, end))
    end = from
  }
  return groups
}

/** Words of scripts without spaces are short: two of them count as one. */
function wordsIn(group: readonly Atom[]): number {
  return group.flatMap((atom) => atom.words).reduce((sum, word) => sum + (isUnspaced(word.text) ? 0.5 : 1), 0)
}

function fits(group: readonly Atom[], rules: CueRules): boolean {
  const words = wordsIn(group)
  const seconds = (group.at(-1)?.end ?? 0) - (group[0]?.start ?? 0)
  if (words > rules.maxWords || seconds > MAX_SECONDS) return false
  const lines = breakLines(group, rules)
  return lines.length <= rules.maxLines && lines.every((line) => line.width <= rules.maxLineWidth)
}

function groupPenalty(group: readonly Atom[], rules: CueRules): number {
  const words = wordsIn(group)
  const seconds = (group.at(-1)?.end ?? 0) - (group[0]?.start ?? 0)
  const empty = Math.max(0, rules.maxWords - words) / rules.maxWords
  const lonely = words <= 1 && rules.maxWords >= 3 ? 1.2 : 0
  return 1 + 2 * empty * empty + lonely + (seconds < MIN_SECONDS && rules.maxWords > 1 ? 0.8 : 0)
}

/** What it costs to cut before `atoms[at]`: little at commas and breaths, much after a word that leans on the next. */
function cutPenalty(atoms: readonly Atom[], at: number): number {
  const left = atoms[at - 1]
  const right = atoms[at]
  if (left === undefined || right === undefined) return 0
  const breath = Math.min(1, (right.start - left.end) / PAUSE_SECONDS)
  return (
    (left.endsClause ? -1.2 : 0) +
    (left.leansOn || left.opensClause ? 1.6 : 0) -
    (right.opensClause ? 0.7 : 0) -
    1.2 * breath
  )
}

function cueOf(group: readonly Atom[], next: readonly Atom[] | undefined, rules: CueRules): Cue {
  const words = group.flatMap((atom) => atom.words)
  const start = words[0]?.startSeconds ?? 0
  const spokenEnd = words.at(-1)?.endSeconds ?? start
  const characters = words.reduce((sum, word) => sum + word.text.length + 1, -1)
  const wanted = Math.max(spokenEnd + 0.25, start + Math.max(MIN_SECONDS, characters / MAX_CHARACTERS_PER_SECOND))
  const following = next?.[0]?.start
  const held = Math.min(
    wanted,
    Math.max(spokenEnd, start + MIN_SECONDS) + HOLD_SECONDS + characters / MAX_CHARACTERS_PER_SECOND,
  )
  const end = following === undefined ? held : following - held < BRIDGE_SECONDS ? following : held
  return {
    start: timeOf(start),
    end: timeOf(Math.max(end, start + 0.01)),
    ...(group[0]?.speaker === undefined ? {} : { speaker: group[0].speaker }),
    lines: breakLines(group, rules).map((line) =>
      line.words.map((word) => ({ text: word.text, start: timeOf(word.startSeconds), end: timeOf(word.endSeconds) })),
    ),
  }
}
