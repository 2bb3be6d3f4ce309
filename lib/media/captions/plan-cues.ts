import { timeOf } from '../timeline/time.ts'
import type { Cue, CueWord } from '../timeline/timeline.ts'
import { type Atom, bindWords, needsNextWord, PAUSE_SECONDS } from './bind-words.ts'
import { breakCost } from './break-cost.ts'
import { breakLines, breaksAfter } from './break-lines.ts'
import { joinShortCues } from './join-short-cues.ts'
import { type SpeakerNames, withNames } from './speaker-names.ts'
import { type CuePace, type CueTimes, countCharacters, secondsToRead, timeCues } from './time-cues.ts'
import { type CaptionWord, isUnspaced, normalizeCaptionWords } from './words.ts'

/** What a template and a frame allow. Widths are in em. */
export type CueRules = {
  maxWords: number
  maxLines: 1 | 2
  maxLineWidth: number
  /** Width of a text as it will be set. */
  widthOf: (text: string) => number
  languageTag: string
  pace: CuePace
  /** How long an article or a preposition waits for what it belongs to. Default: a second. */
  longestWaitSeconds?: number
  /** Stand before the first words of each turn. Default: nobody is named. */
  names?: SpeakerNames
  /** What a line costs that ends in an article or a preposition. Default: as much as one that ends in a conjunction. */
  leaningCost?: number
}

const MAX_SECONDS = 6
const MIN_SECONDS = 0.5
/** Longest pause over which words wait for what they belong to. A preposition before a longer one ends its sentence: "go on". */
const MAX_WAIT_SECONDS = { conjunction: 2, other: 1 }

/**
 * Words to cues: cut at sentence ends, breaths and changes of speaker, then where the sum of penalties is smallest. Names and
 * numbers stay whole, articles, prepositions and conjunctions stay with what follows, a cue has the words of one speaker and at
 * most `maxLines` lines, cues never overlap, and each stays long enough to read where the speech leaves room.
 */
export function planCues(words: readonly CaptionWord[], rules: CueRules): Cue[] {
  const settable = normalizeCaptionWords(words, rules.languageTag)
  const named = withNames(inOrder(settable), rules.names ?? new Map())
  const all = phrases(bindWords(named, rules), rules)
  const cut = all.flatMap((phrase, index) => cutPhrase(phrase, all[index + 1]?.[0], rules))
  const { leastSeconds } = rules.pace
  const groups =
    leastSeconds === undefined
      ? cut
      : joinShortCues(cut, {
          fits: (group) => fits(group, breakLines(group, rules).lines, rules),
          cutCost: (left, right) => breakCost(left, right, rules.leaningCost),
          secondsOf: (joined) => timesOf(joined, rules).map(({ start, end }) => end - start),
          leastSeconds,
        })
  const times = timesOf(groups, rules)
  return groups.map((group, index) => cueOf(group, times[index] ?? { start: 0, end: 0 }, rules))
}

function timesOf(groups: readonly Atom[][], rules: CueRules): CueTimes[] {
  const spoken = groups.map((group) => ({
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    characters: charactersOf(group),
  }))
  return timeCues(spoken, rules.pace)
}

/** Recognizers now and then overlap or reverse two words; captions need starts that never go back. */
function inOrder(words: readonly CaptionWord[]): CaptionWord[] {
  let last = 0
  return words.map((word) => {
    const startSeconds = Math.max(last, word.startSeconds)
    last = startSeconds
    return { ...word, startSeconds, endSeconds: Math.max(startSeconds + 0.02, word.endSeconds) }
  })
}

function phrases(atoms: readonly Atom[], rules: CueRules): Atom[][] {
  const result: Atom[][] = []
  for (const atom of atoms) {
    const current = result.at(-1)
    const last = current?.at(-1)
    if (current === undefined || last === undefined || parted(last, atom, rules)) result.push([atom])
    else current.push(atom)
  }
  return result
}

function parted(left: Atom, right: Atom, rules: CueRules): boolean {
  if (left.endsSentence || left.speaker !== right.speaker) return true
  return right.start - left.end >= longestPauseAfter(left, rules)
}

function longestPauseAfter({ last }: Atom, { longestWaitSeconds = MAX_WAIT_SECONDS.other }: CueRules): number {
  if (last.has('opens')) return MAX_WAIT_SECONDS.conjunction
  if (last.has('leads')) return longestWaitSeconds
  return needsNextWord(last) ? MAX_WAIT_SECONDS.other : PAUSE_SECONDS
}

/** Least total penalty over all ways to cut a phrase; each group is one cue. `following` begins the next phrase. */
function cutPhrase(atoms: readonly Atom[], following: Atom | undefined, rules: CueRules): Atom[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= atoms.length; end++) {
    const next = atoms[end]
    const last = atoms[end - 1]
    const cut = next !== undefined && last !== undefined ? breakCost(last, next, rules.leaningCost) : 0
    let choice = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    for (let from = end - 1; from >= 0; from--) {
      const group = atoms.slice(from, end)
      const lines = breakLines(group, rules)
      if (from < end - 1 && !fits(group, lines.lines, rules)) break
      const own = groupPenalty(group, next ?? following, rules) + Math.max(0, lines.cost) * LINE_WEIGHT
      const cost = (best[from]?.cost ?? 0) + own + cut
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

/** An ill broken line is less of an evil than an ill cut cue. */
const LINE_WEIGHT = 0.8

/** Words of scripts without spaces are short: two of them count as one. */
function wordsIn(group: readonly Atom[]): number {
  return group.flatMap((atom) => atom.words).reduce((sum, word) => sum + (isUnspaced(word.text) ? 0.5 : 1), 0)
}

function charactersOf(group: readonly Atom[]): number {
  return countCharacters(group.flatMap((atom) => atom.words))
}

function fits(group: readonly Atom[], lines: readonly { width: number }[], rules: CueRules): boolean {
  const seconds = (group.at(-1)?.end ?? 0) - (group[0]?.start ?? 0)
  if (wordsIn(group) > rules.maxWords || seconds > MAX_SECONDS) return false
  if (group.slice(0, -1).filter(breaksAfter).length >= rules.maxLines) return false
  return lines.every((line) => line.width <= rules.maxLineWidth)
}

/** What a cue costs: each one a little, more when it is short, lonely, too fast to read or runs on over a pause. */
function groupPenalty(group: readonly Atom[], next: Atom | undefined, rules: CueRules): number {
  const words = wordsIn(group)
  const start = group[0]?.start ?? 0
  const seconds = (group.at(-1)?.end ?? 0) - start
  const empty = Math.max(0, rules.maxWords - words) / rules.maxWords
  const lonely = words <= 1 && rules.maxWords >= 3 ? 1.2 : 0
  const short = seconds < MIN_SECONDS && rules.maxWords > 1 ? 0.8 : 0
  const needed = secondsToRead(charactersOf(group), rules.pace)
  const free = next === undefined ? needed : next.start - start - rules.pace.gapSeconds
  const hurried = 6 * Math.max(0, 1 - free / needed)
  return 1 + 2 * empty * empty + lonely + short + hurried + 3 * pausesIn(group)
}

/** Seconds of silence inside a group beyond what ends a phrase elsewhere, but for one after its first word. */
function pausesIn(group: readonly Atom[]): number {
  return group.slice(2).reduce((sum, atom, index) => {
    const pause = atom.start - (group[index + 1]?.end ?? atom.start)
    return sum + (pause >= PAUSE_SECONDS ? pause : 0)
  }, 0)
}

function cueOf(group: readonly Atom[], times: { start: number; end: number }, rules: CueRules): Cue {
  const speaker = group[0]?.speaker
  return {
    start: timeOf(times.start),
    end: timeOf(times.end),
    ...(speaker === undefined ? {} : { speaker }),
    lines: breakLines(group, rules).lines.map((line) => line.words.map(cueWord)),
  }
}

function cueWord({ text, startSeconds, endSeconds, emphasis, isName }: CaptionWord): CueWord {
  return {
    ...{ text, start: timeOf(startSeconds), end: timeOf(endSeconds) },
    ...(emphasis === undefined ? {} : { emphasis }),
    ...(isName && { isName }),
  }
}
