import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { databaseNow } from '../database-now.ts'
import { networkLimits } from './network-limits.ts'
import type { Destination, When } from './post-input.ts'
import { OPEN_STATES } from './post-state.ts'
import type { FoundProblem } from './preflight.ts'
import { readOptions } from './publishing-options.ts'
import { resolveWhen } from './resolve-when.ts'
import { requireAccounts } from './run-preflight.ts'
import { DAY_MS, type TimedPost, timeProblems } from './time-checks.ts'

/**
 * Problems with the times that a composed post would get: other posts of the same account nearby, more posts in a
 * day than the network takes, no free slot, a time that has passed. Nothing is stored. `formatTime` writes a time for
 * the page.
 */
export async function checkTimes(
  member: Member,
  { destinations, when }: { destinations: readonly Destination[]; when: When },
  formatTime: (at: Date, zone: string) => string,
  nowOverride?: Date,
): Promise<FoundProblem[]> {
  const limits = await networkLimits()
  return inTeam(member, async (transaction) => {
    const now = nowOverride ?? (await databaseNow(transaction))
    const { timeZone } = await readOptions(transaction, member.teamId)
    const accounts = [...(await requireAccounts(transaction, member.teamId, destinations)).values()]
    const problems: FoundProblem[] = []
    const timed: TimedPost[] = []
    const place = await resolveWhen(transaction, member.teamId, when, accounts, timeZone, now).catch((error) => {
      problems.push(impossible(accounts[0]?.id ?? '', error))
      return () => null
    })
    for (const account of accounts) {
      const { id: accountId, displayName: accountName, network } = account
      try {
        const at = place(account)?.plannedAt
        if (at === undefined) continue
        const others = await timesAround(transaction, member.teamId, accountId, at)
        timed.push({ accountId, accountName, limits: limits[network], at, others })
      } catch (error) {
        problems.push(impossible(accountId, error))
      }
    }
    return [...problems, ...timeProblems(timed, (at) => formatTime(at, timeZone))]
  })
}

/** @throws errors that are not a Failure. */
function impossible(accountId: string, error: unknown): FoundProblem {
  if (!(error instanceof Failure)) throw error
  return { accountId, level: 'error', field: 'time', message: error.publicMessage, remedy: 'change_time' }
}

/** When other posts of the account go out, or did, less than a day from an instant. */
async function timesAround(transaction: Transaction, teamId: string, accountId: string, at: Date): Promise<Date[]> {
  const ofAccount = and(eq(posts.teamId, teamId), eq(posts.accountId, accountId))
  const isNear = and(
    gt(posts.plannedAt, new Date(at.getTime() - DAY_MS)),
    lt(posts.plannedAt, new Date(at.getTime() + DAY_MS)),
  )
  const rows = await transaction
    .select({ plannedAt: posts.plannedAt })
    .from(posts)
    .where(and(ofAccount, isNear, inArray(posts.state, [...OPEN_STATES, 'published'])))
  return rows.flatMap(({ plannedAt }) => plannedAt ?? [])
}
