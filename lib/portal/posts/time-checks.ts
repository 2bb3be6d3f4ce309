import type { NetworkLimits } from '#lib/contract/networks.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import type { FoundProblem } from './preflight.ts'

/** Closer than this, two posts of one account compete for the same viewers and are shown as a conflict. */
export const CONFLICT_MINUTES = 120

export const DAY_MS = 86_400_000

/** When a post is to go out, and when other posts of its account do, or did, within a day of it. */
export type TimedPost = {
  accountId: string
  accountName: string
  limits: Pick<NetworkLimits, 'name' | 'postsPerDay'>
  at: Date
  others: readonly Date[]
}

/** Problems with the time of a post. Only warnings: the team decides. `timeOf` writes a time in the team's zone. */
export function timeProblems(posts: readonly TimedPost[], timeOf: (at: Date) => string): FoundProblem[] {
  return posts.flatMap(({ accountId, accountName, limits, at, others }) => {
    const problem = (message: Translatable): FoundProblem => ({
      ...{ accountId, message },
      ...{ level: 'warning', field: 'time', remedy: 'change_time' },
    })
    const near = nearest(at, others)
    const isNear = near !== undefined && Math.abs(near.getTime() - at.getTime()) < CONFLICT_MINUTES * 60_000
    const most = mostInADay(at, others)
    const { name, postsPerDay } = limits
    return [
      ...(isNear
        ? [
            problem(
              translatable('{account} has another post within two hours: {time}.', {
                account: accountName,
                time: timeOf(near),
              }),
            ),
          ]
        : []),
      ...(postsPerDay !== null && most > postsPerDay
        ? [
            problem(
              translatable('{network} allows {most} posts in 24 hours. With this post, {account} would have {count}.', {
                network: translatable(name),
                most: String(postsPerDay),
                account: accountName,
                count: String(most),
              }),
            ),
          ]
        : []),
    ]
  })
}

function nearest(at: Date, others: readonly Date[]): Date | undefined {
  const distance = (other: Date) => Math.abs(other.getTime() - at.getTime())
  return others.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** How many posts, this one included, the fullest 24 hours around it have. */
function mostInADay(at: Date, others: readonly Date[]): number {
  const times = [at, ...others].map((each) => each.getTime())
  const starts = times.filter((start) => start <= at.getTime() && start > at.getTime() - DAY_MS)
  return Math.max(...starts.map((start) => times.filter((time) => time >= start && time < start + DAY_MS).length))
}
