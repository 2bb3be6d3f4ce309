/** A stretch of somebody's speech, in seconds. */
export type Turn = { speaker: string; startSeconds: number; endSeconds: number }

/** How turns that were told stand to the true ones. */
export type Score = {
  /** Seconds of speech, and those given to another person than most of that person's speech. */
  seconds: number
  wrongSeconds: number
  /** True changes of speaker, told ones, and told ones that are within half a second of a true one. */
  changes: number
  told: number
  right: number
  /** People who speak, and people told. */
  people: number
  toldPeople: number
}

/** Around a change nobody can say to the tenth of a second who speaks. */
const collarSeconds = 0.25
const nearSeconds = 0.5
const stepSeconds = 0.01

/** Compares told turns with true ones, where both have speech. People are matched so that most of the speech agrees. */
export function scoreOf(truth: readonly Turn[], told: readonly Turn[]): Score {
  const changes = changesIn(truth)
  const together = new Map<string, Map<string, number>>()
  let seconds = 0
  for (const turn of truth) {
    for (let at = turn.startSeconds; at < turn.endSeconds; at += stepSeconds) {
      const heard = told.find((one) => one.startSeconds <= at && at < one.endSeconds)
      if (!heard || changes.some((change) => Math.abs(change - at) < collarSeconds)) continue
      seconds += stepSeconds
      const row = together.get(turn.speaker) ?? new Map<string, number>()
      together.set(turn.speaker, row.set(heard.speaker, (row.get(heard.speaker) ?? 0) + stepSeconds))
    }
  }
  const toldChanges = changesIn(told)
  const near = (change: number, among: readonly number[]) => among.some((one) => Math.abs(one - change) <= nearSeconds)
  return {
    seconds,
    wrongSeconds: seconds - bestAgreement([...together.values()], new Set()),
    changes: changes.length,
    told: toldChanges.length,
    right: toldChanges.filter((change) => near(change, changes)).length,
    people: new Set(truth.map((turn) => turn.speaker)).size,
    toldPeople: new Set(told.map((turn) => turn.speaker)).size,
  }
}

/** The most seconds that can agree when each true person is matched with at most one told one. */
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
