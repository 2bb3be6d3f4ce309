/** What is said in one cue. Seconds; `characters` as they are read, with spaces. */
export type SpokenCue = { start: number; end: number; characters: number }

/** When a cue appears and goes, in seconds. */
export type CueTimes = { start: number; end: number }

/** How cues follow each other, in seconds. */
export type CuePace = {
  /** Free of text between two cues. */
  gapSeconds: number
  /** How far a cue may appear before or after its first word, to leave its neighbor or itself time to be read. */
  maxShiftSeconds: number
  /** How long a cue is on screen at least, where the speech leaves time. Default: half a second. */
  leastSeconds?: number
  /** No cue is shown after it. */
  endSeconds?: number
}

/** Fastest that most people read. */
const MAX_CHARACTERS_PER_SECOND = 20
const MIN_SECONDS = 0.5
/** Nothing is on screen for less, whatever the recognizer reports. */
const LEAST_SECONDS = 0.1
/** How long a cue stays after its last word. */
const HOLD_SECONDS = 0.25
/** A hole shorter than this is closed but for the gap, so that captions do not flicker. */
const BRIDGE_SECONDS = 0.4
const STEP_SECONDS = 0.05

export function countCharacters(words: readonly { text: string }[]): number {
  return words.reduce((sum, word) => sum + [...word.text].length + 1, -1)
}

export function secondsToRead(characters: number, { leastSeconds = MIN_SECONDS }: Partial<CuePace> = {}): number {
  return Math.max(leastSeconds, characters / MAX_CHARACTERS_PER_SECOND)
}

/**
 * Gives each cue its time: from its first word until it can have been read, into the pause behind it. Where there is none, cues
 * borrow time of their neighbors: of all ways to shift the starts, the one with the least unread text and then the least
 * shift. Cues keep their order and are `gapSeconds` apart.
 */
export function timeCues(cues: readonly SpokenCue[], pace: CuePace): CueTimes[] {
  const gap = Math.ceil(pace.gapSeconds * 1000) / 1000
  const own = { ...pace, gapSeconds: gap }
  const shifts = shiftsOf(cues, own)
  const starts = cues.map((cue, index) => startOf(cue, shifts[index] ?? 0))
  const times = spread(cues, starts, own)
  return pace.endSeconds === undefined ? times : endedBy(pace.endSeconds, times, own)
}

/** Cues that would be on screen after the end of the film, and those before them as far as they are in the way, come earlier. */
function endedBy(endSeconds: number, times: readonly CueTimes[], pace: CuePace): CueTimes[] {
  const { gapSeconds, leastSeconds = MIN_SECONDS } = pace
  const ended: CueTimes[] = []
  let limit = Math.floor(endSeconds * 1000) / 1000
  for (const [index, { start, end }] of [...times.entries()].reverse()) {
    const last = Math.min(end, limit)
    const first = Math.max(0, Math.min(start, last - (end > limit ? Math.min(leastSeconds, end - start) : 0)))
    // Where the film has no room for them all, those before the last ones share what there is.
    const room = Math.max(last, (index + 1) * 0.001)
    ended.unshift({ start: Math.min(first, room - 0.001), end: room })
    limit = Math.min(limit, (ended[0]?.start ?? 0) - gapSeconds)
  }
  return ended
}

/** Nothing appears before the film begins. */
function startOf({ start }: SpokenCue, shift: number): number {
  return Math.max(0, start + shift)
}

type Choice = { cost: number; from: number }

/** The shift of each start, by dynamic programming over steps of 50 ms. */
function shiftsOf(cues: readonly SpokenCue[], pace: CuePace): number[] {
  const { gapSeconds, maxShiftSeconds } = pace
  const steps = Math.floor(maxShiftSeconds / STEP_SECONDS + 1e-9)
  const shifts = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * STEP_SECONDS)
  const table: Choice[][] = []
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1]
    table.push(
      shifts.map((shift) => {
        const own = shift * shift
        if (before === undefined) return { cost: own, from: 0 }
        const limit = startOf(cue, shift) - gapSeconds
        return shifts.reduce<Choice>(
          (best, earlier, from) => {
            const cost =
              (table[index - 1]?.[from]?.cost ?? 0) + own + hurry(before, startOf(before, earlier), limit, pace)
            return cost < best.cost ? { cost, from } : best
          },
          { cost: Number.POSITIVE_INFINITY, from: 0 },
        )
      }),
    )
  }
  return cheapest(table).map((choice) => shifts[choice] ?? 0)
}

/** What it costs to take a cue away at `limit`: text that cannot be read, and words that are not yet said. */
function hurry(cue: SpokenCue, start: number, limit: number, pace: CuePace): number {
  const end = Math.min(limit, wantedEnd(cue, start, pace))
  const unread = Math.max(0, secondsToRead(cue.characters, pace) - (end - start))
  const flash = pace.leastSeconds !== undefined && end - start < pace.leastSeconds - 1e-9 ? 5 : 0
  return 10 * unread + flash + 2 * Math.max(0, cue.end - end) ** 2 + (end - start < LEAST_SECONDS ? 1000 : 0)
}

function cheapest(table: readonly Choice[][]): number[] {
  const last = table.at(-1) ?? []
  let choice = last.reduce((best, { cost }, index) => (cost < (last[best]?.cost ?? Infinity) ? index : best), 0)
  const choices: number[] = []
  for (let index = table.length - 1; index >= 0; index--) {
    choices.unshift(choice)
    choice = table[index]?.[choice]?.from ?? 0
  }
  return choices
}

function wantedEnd(cue: SpokenCue, start: number, pace: CuePace): number {
  return Math.max(cue.end + HOLD_SECONDS, start + secondsToRead(cue.characters, pace))
}

/** In whole milliseconds. Starts that lie closer together than anything can be seen are moved apart. */
function spread(cues: readonly SpokenCue[], starts: readonly number[], pace: CuePace): CueTimes[] {
  const gap = pace.gapSeconds
  const times: CueTimes[] = []
  for (const [index, cue] of cues.entries()) {
    const earliest = (times.at(-1)?.start ?? Number.NEGATIVE_INFINITY) + LEAST_SECONDS + gap
    const start = Math.round(Math.max(starts[index] ?? cue.start, earliest) * 1000) / 1000
    const before = times.at(-1)
    if (before !== undefined && start - before.end < BRIDGE_SECONDS) before.end = start - gap
    times.push({ start, end: wantedEnd(cue, start, pace) })
  }
  return times
}
