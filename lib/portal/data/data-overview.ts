import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type TeamRetention, teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam, showDeleted } from '#lib/auth/tenancy.ts'
import { UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { RETENTION_DAYS, type RetentionKind } from './retention.ts'
import { RETENTION_TARGETS } from './retention-targets.ts'

/** What goes first under a retention period: how many and how much within a day of `at`. */
type NextDeletion = { at: Date; count: number; bytes: number }

export type RetentionView = {
  kind: RetentionKind
  choices: readonly number[]
  /** Null keeps it until a member deletes it. */
  days: number | null
  next: NextDeletion | null
}

/** What the Data page shows. */
export type DataOverview = {
  retention: RetentionView[]
  counts: { projects: number; results: number; accounts: number; keys: number; people: number }
  /** What deleting the team stops now. */
  running: number
  waitingPosts: number
  firstPostAt: Date | null
}

/** @throws Failure `forbidden`. */
export function findDataOverview(member: Member): Promise<DataOverview> {
  requirePermission(member, 'data.manage')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    // Retention and the deletion of the team concern what is in “Deleted”, too.
    await showDeleted(transaction)
    const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
    const waiting = and(eq(posts.teamId, teamId), inArray(posts.state, WAITING_STATES))
    const [first] = await transaction
      .select({ at: posts.plannedAt })
      .from(posts)
      .where(waiting)
      .orderBy(asc(posts.plannedAt))
      .limit(1)
    const isRunning = inArray(projects.state, UNFINISHED_STATES)
    return {
      retention: await retentionOf(transaction, teamId, team?.retention ?? {}),
      counts: await countEverything(transaction, teamId),
      running: await transaction.$count(projects, and(eq(projects.teamId, teamId), isRunning)),
      waitingPosts: await transaction.$count(posts, waiting),
      firstPostAt: first?.at ?? null,
    }
  })
}

async function retentionOf(transaction: Transaction, teamId: string, chosen: TeamRetention): Promise<RetentionView[]> {
  const views: RetentionView[] = []
  for (const kind of Object.keys(RETENTION_DAYS) as RetentionKind[]) {
    const days = chosen[kind] ?? null
    const next = days === null ? null : await findNext(transaction, teamId, kind, days)
    views.push({ kind, choices: RETENTION_DAYS[kind], days, next })
  }
  return views
}

async function findNext(
  transaction: Transaction,
  teamId: string,
  kind: RetentionKind,
  days: number,
): Promise<NextDeletion | null> {
  const [row] = await transaction.execute<{ first: string | null; count: number; bytes: number }>(sql`
    with aging as (${RETENTION_TARGETS[kind](teamId)}), oldest as (select min(last) as first from aging)
    select oldest.first, count(aging.id)::int as count, coalesce(sum(aging.bytes), 0)::float8 as bytes
    from oldest left join aging on aging.last < oldest.first + interval '1 day' group by oldest.first`)
  if (row === undefined || row.first === null) return null
  return { at: new Date(Date.parse(row.first) + days * 24 * 3_600_000), count: row.count, bytes: row.bytes }
}

async function countEverything(transaction: Transaction, teamId: string): Promise<DataOverview['counts']> {
  return {
    projects: await transaction.$count(projects, and(eq(projects.teamId, teamId), isNull(projects.rendersOutputId))),
    results: await transaction.$count(outputs, eq(outputs.teamId, teamId)),
    accounts: await transaction.$count(
      socialAccounts,
      and(eq(socialAccounts.teamId, teamId), isNull(socialAccounts.unlinkedAt)),
    ),
    keys: await transaction.$count(apiKeys, and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt))),
    people: await transaction.$count(memberships, eq(memberships.teamId, teamId)),
  }
}
