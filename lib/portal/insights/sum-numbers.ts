import { FIGURES, type Figure } from '#lib/contract/post-numbers.ts'
import type { Network } from '#lib/contract/social.ts'
import { addDays, wallClock } from '../schedules/wall-clock.ts'
import type { CountedPost } from './list-counted-posts.ts'

/** The sum of a figure, over the posts whose network gives it. */
export type FigureSum = {
  /** Null where no post has it. */
  total: number | null
  /** Posts that have it. */
  posts: number
  /** Networks that report other numbers of their posts and not this one. */
  withheldBy: Network[]
}

/** A week (Monday to Sunday, in the team's zone) with the views that its posts have now. */
export type InsightsWeek = {
  /** Monday, `YYYY-MM-DD`. */
  begins: string
  isOver: boolean
  parts: { network: Network; views: number }[]
}

export type NetworkSum = {
  network: Network
  views: number | null
  posts: number
  /** A post that shows why there are no views, where there are none. */
  example: CountedPost | null
}

export function sumFigures(posts: readonly CountedPost[]): Record<Figure, FigureSum> {
  const sums = FIGURES.map((figure) => {
    const counted = posts.filter(({ numbers }) => numbers[figure] !== null)
    const total = counted.reduce((sum, { numbers }) => sum + (numbers[figure] ?? 0), 0)
    const giving = new Set(counted.map(({ network }) => network))
    const reporting = posts.filter(({ countedAt }) => countedAt !== null).map(({ network }) => network)
    const withheldBy = [...new Set(reporting)].filter((network) => !giving.has(network)).toSorted()
    return [figure, { total: counted.length === 0 ? null : total, posts: counted.length, withheldBy }]
  })
  return Object.fromEntries(sums) as Record<Figure, FigureSum>
}

/** Monday of the week in which a moment lies in a zone. */
export function weekOf(at: Date, zone: string): string {
  const { date, weekday } = wallClock(at, zone)
  return addDays(date, 1 - weekday)
}

/** Weeks from the first to the present one, each with its views by network, largest network first. */
export function sumWeeks(posts: readonly CountedPost[], first: string, now: Date, zone: string): InsightsWeek[] {
  const present = weekOf(now, zone)
  const order = sumNetworks(posts).map(({ network }) => network)
  const byWeek = Map.groupBy(posts, ({ publishedAt }) => weekOf(publishedAt, zone))
  const weeks: InsightsWeek[] = []
  for (let begins = first; begins <= present; begins = addDays(begins, 7)) {
    const byNetwork = Map.groupBy(byWeek.get(begins) ?? [], ({ network }) => network)
    const parts = order.flatMap((network) => {
      const views = viewsOf(byNetwork.get(network) ?? [])
      return views === null ? [] : [{ network, views }]
    })
    weeks.push({ begins, isOver: begins < present, parts })
  }
  return weeks
}

/** Networks by their views, most first; those without views last. */
export function sumNetworks(posts: readonly CountedPost[]): NetworkSum[] {
  const groups = [...Map.groupBy(posts, ({ network }) => network)]
  const sums = groups.map(([network, ofNetwork]) => {
    const views = viewsOf(ofNetwork)
    const example =
      views === null
        ? (ofNetwork.find(({ gap, isUncertain }) => gap !== null && !isUncertain) ?? ofNetwork[0] ?? null)
        : null
    return { network, views, posts: ofNetwork.length, example }
  })
  return sums.toSorted(
    (one, other) => (other.views ?? -1) - (one.views ?? -1) || one.network.localeCompare(other.network, 'en'),
  )
}

function viewsOf(posts: readonly CountedPost[]): number | null {
  const known = posts.flatMap(({ numbers }) => numbers.views ?? [])
  return known.length === 0 ? null : known.reduce((sum, views) => sum + views, 0)
}

/**
 * By how many percent the views differ from those of the period before. Null unless both are complete: of every post of a
 * network that gives views there are views, and in both periods there are some.
 */
export function compareViews(present: readonly CountedPost[], before: readonly CountedPost[]): number | null {
  const giving = new Set(
    [...present, ...before].flatMap(({ numbers, network }) => (numbers.views === null ? [] : network)),
  )
  const isComplete = [...present, ...before].every(
    ({ network, numbers, isUncertain }) => !isUncertain && (numbers.views !== null || !giving.has(network)),
  )
  const [now, then] = [viewsOf(present), viewsOf(before)]
  if (!isComplete || now === null || then === null || then === 0) return null
  return Math.round(((now - then) / then) * 100)
}
