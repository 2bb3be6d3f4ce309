import type { Atom } from './bind-words.ts'

/** What decides about cues that are on screen too briefly. */
export type JoinRules = {
  /** Whether the words fit into one cue. */
  fits: (group: readonly Atom[]) => boolean
  /** What it costs to cut between two words. */
  cutCost: (left: Atom, right: Atom) => number
  /** How long each cue would be on screen, in seconds. */
  secondsOf: (groups: readonly Atom[][]) => number[]
  leastSeconds: number
}

/** Each round joins what it can; a cue that was joined may still be short. */
const MAX_ROUNDS = 6

/**
 * Joins cues that would be gone before they are seen with a neighbor of the same speaker, or where both do not fit into one,
 * shares their words anew. What no neighbor can take stays as it is.
 */
export function joinShortCues(groups: readonly Atom[][], rules: JoinRules): Atom[][] {
  let current = [...groups]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seconds = rules.secondsOf(current)
    const next = joinOnce(current, seconds, rules)
    if (next.length === current.length && next.every((group, index) => group === current[index])) break
    current = next
  }
  return current
}

function joinOnce(groups: readonly Atom[][], seconds: readonly number[], rules: JoinRules): Atom[][] {
  const joined: Atom[][] = []
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] ?? []
    if ((seconds[index] ?? 0) >= rules.leastSeconds - 1e-6) {
      joined.push(group)
      continue
    }
    const before = joined.at(-1)
    const after = groups[index + 1]
    const choices = [
      { with: before, result: before && shared(before, group, rules), pause: pauseBetween(before, group) },
      { with: after, result: after && shared(group, after, rules), pause: pauseBetween(group, after) },
    ].filter(({ result }) => result)
    const [best] = choices.sort((a, b) => (a.result?.length ?? 0) - (b.result?.length ?? 0) || a.pause - b.pause)
    if (best?.result === undefined || best.result === null) joined.push(group)
    else if (best.with === before) joined.splice(-1, 1, ...best.result)
    else {
      joined.push(...best.result)
      index += 1
    }
  }
  return joined
}

function pauseBetween(left: readonly Atom[] | undefined, right: readonly Atom[] | undefined): number {
  return (right?.[0]?.start ?? Number.POSITIVE_INFINITY) - (left?.at(-1)?.end ?? Number.NEGATIVE_INFINITY)
}

/** Both as one cue, or cut where it hurts least of all places that leave both enough time. */
function shared(left: readonly Atom[], right: readonly Atom[], rules: JoinRules): Atom[][] | null {
  if (left[0]?.speaker !== right[0]?.speaker) return null
  const all = [...left, ...right]
  if (rules.fits(all)) return [all]
  let best: { cost: number; at: number } | null = null
  for (let at = 1; at < all.length; at++) {
    const [first, second] = [all.slice(0, at), all.slice(at)]
    const [last, next] = [all[at - 1], all[at]]
    if (last === undefined || next === undefined || !rules.fits(first) || !rules.fits(second)) continue
    const enough = [
      (second[0]?.start ?? 0) - (first[0]?.start ?? 0),
      (second.at(-1)?.end ?? 0) - (second[0]?.start ?? 0),
    ]
    if (Math.min(...enough) < rules.leastSeconds) continue
    const cost = rules.cutCost(last, next)
    if (best === null || cost < best.cost) best = { cost, at }
  }
  return best === null ? null : [all.slice(0, best.at), all.slice(best.at)]
}
