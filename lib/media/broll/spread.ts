import type { Shown } from './candidates/candidate.ts'
import type { Edges } from './insertion-edges.ts'

export type Placed = Edges & { strength: number; show: Shown; said: string }

/** Places begin no nearer to each other than this share of what was asked for. */
const NEAREST = 0.85
/** Choices further back than this, in units of what was asked for, are seen as one. */
const LOOKING_BACK = 4

type Chain = { worth: number; last: Placed; before: Chain | null }

/** The candidates that are worth most together, far enough from each other and in order. At most `count`. */
export function spread(candidates: readonly Placed[], apart: number, count: number): Placed[] {
  const room = Math.min(3, apart * 0.35)
  const chains: Chain[] = []
  let best: Chain | null = null
  let oldest = 0
  let bestOfOld: Chain | null = null
  for (const candidate of candidates.toSorted((a, b) => a.from - b.from)) {
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
  return withinCount(listed(best), count)
}

function better(one: Chain | null, other: Chain | null): Chain | null {
  return one === null || (other !== null && other.worth > one.worth) ? other : one
}

function listed(chain: Chain | null): Placed[] {
  const list: Placed[] = []
  for (let each = chain; each !== null; each = each.before) list.unshift(each.last)
  return list
}

function withinCount(chosen: Placed[], count: number): Placed[] {
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

/** Nobody wants to see the same again, and rather not the same kind twice in a row. */
function penalty(candidate: Placed, chain: Chain): number {
  let cost = kindOf(candidate.show) === kindOf(chain.last.show) ? 0.2 : 0
  let shown: Chain | null = chain
  for (let back = 0; back < FORGOTTEN_AFTER && shown !== null; back++, shown = shown.before)
    if (keyOf(shown.last.show) === keyOf(candidate.show)) cost += 1.5
  return cost
}

function kindOf(show: Shown): string {
  return show.kind === 'card' ? show.card.kind : show.kind
}

/** Equal for what would look like the first again; two close-ups are two moments. */
function keyOf(show: Shown): string | symbol {
  if (show.kind === 'closeUp') return Symbol()
  if (show.kind === 'picture') return JSON.stringify([show.plan?.things, show.plan?.cast, show.search])
  const { card } = show
  if (card.kind === 'figure') return `${card.figure} ${JSON.stringify(card.chart)}`
  const words = card.kind === 'list' ? card.items.flat() : card.words
  return words.map(({ text }) => text).join(' ')
}
