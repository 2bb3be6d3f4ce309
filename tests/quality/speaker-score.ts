/** A stretch of somebody's speech, in seconds. */
export type Turn = { speaker: string; startSeconds: number; endSeconds: number }

/** Detected turns against the reference. */
export type Score = {
  /** Seconds of speech, and those assigned to the wrong speaker. */
  seconds: number
  wrongSeconds: number
  /** Changes of speaker in the reference, detected ones, and detected ones within half a second of one in the reference. */
  changes: number
  detected: number
  right: number
  /** Speakers in the reference, and detected ones. */
  people: number
  detectedPeople: number
}

/** Excluded around a change: nobody can say to the tenth of a second who speaks. */
const collarSeconds = 0.25
const nearSeconds = 0.5
const stepSeconds = 0.01

/** Scores detected turns where both have speech. Speakers are matched so that most of the speech agrees. */
export function scoreOf(truth: readonly Turn[], detected: readonly Turn[]): Score {
  const changes = changesIn(truth)
  const together = new Map<string, Map<string, number>>()
  let seconds = 0
  for (const turn of truth) {
    for (let at = turn.startSeconds; at < turn.endSeconds; at += stepSeconds) {
      const found = detected.find((one) => one.startSeconds <= at && at < one.endSeconds)
      if (!found || changes.some((change) => Math.abs(change - at) < collarSeconds)) continue
      seconds += stepSeconds
      const row = together.get(turn.speaker) ?? new Map<string, number>()
      together.set(turn.speaker, row.set(found.speaker, (row.get(found.speaker) ?? 0) + stepSeconds))
    }
  }
  const detectedChanges = changesIn(detected)
  const near = (change: number, among: readonly number[]) => among.some((one) => Math.abs(one - change) <= nearSeconds)
  return {
    seconds,
    wrongSeconds: seconds - bestAgreement([...together.values()], new Set()),
    changes: changes.length,
    detected: detectedChanges.length,
    right: detectedChanges.filter((change) => near(change, changes)).length,
    people: new Set(truth.map((turn) => turn.speaker)).size,
    detectedPeople: new Set(detected.map((turn) => turn.speaker)).size,
  }
}

/** The most seconds that can agree when each reference speaker is matched with at most one detected one. */
function bestAgreement(rows: readonly Map<string, number>[], taken: ReadonlySet<string>): number {
  const [row, ...rest] = rows
  if (!row) return 0
  const choices = [...row].filter(([name]) => !taken.has(name))
  const matched = choices.map(([name, seconds]) => seconds + bestAgreement(rest, new Set([...taken, name])))
  return Math.max(bestAgreement(rest, taken), ...matched)
}

function changesIn(turns: readonly Turn[]): number[] {
  return turns.flatMap((turn, i) => {
    const next = turns[i + 1]
    return next && next.speaker !== turn.speaker ? [(turn.endSeconds + next.startSeconds) / 2] : []
  })
}
