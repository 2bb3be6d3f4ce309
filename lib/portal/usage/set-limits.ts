import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { COMMAND_LINE_OPERATOR, OPERATOR, type OperatorActor, recordOperator } from '../audit/operator.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** What the operator allows a team; null means no limit. Units as in db/schema/portal/team-limits.ts. */
export type TeamLimits = Omit<typeof teamLimits.$inferSelect, 'teamId' | 'updatedAt'>

const NO_LIMITS: TeamLimits = {
  sourceSecondsPerMonth: null,
  charactersPerMonth: null,
  postsPerMonth: null,
  storedBytes: null,
  callsPerMinute: null,
}

/** Null where there is no team of this name. */
export function findTeamLimits(slug: string): Promise<{ teamId: string; name: string; limits: TeamLimits } | null> {
  return asSystem(async (transaction) => {
    const [row] = await transaction
      .select({ id: teams.id, name: teams.name, limits: teamLimits })
      .from(teams)
      .leftJoin(teamLimits, eq(teamLimits.teamId, teams.id))
      .where(eq(teams.slug, slug))
    if (row === undefined) return null
    const { teamId: _, updatedAt: __, ...limits } = row.limits ?? { teamId: '', updatedAt: null, ...NO_LIMITS }
    return { teamId: row.id, name: row.name, limits }
  })
}

/**
 * Sets limits of a team; those that are not named stay. They hold for what begins from now on. The team's log and the
 * operator's record what was changed.
 */
export async function setLimits(
  team: { teamId: string; name: string; limits: TeamLimits },
  change: Partial<TeamLimits>,
  by: OperatorActor = COMMAND_LINE_OPERATOR,
): Promise<void> {
  const { teamId, name, limits } = team
  await asSystem(async (transaction) => {
    const row = { ...limits, ...change, updatedAt: currentDatabaseTime() }
    await transaction
      .insert(teamLimits)
      .values({ teamId, ...row })
      .onConflictDoUpdate({ target: teamLimits.teamId, set: row })
    const names = Object.keys(change) as (keyof TeamLimits)[]
    const facts = (of: TeamLimits): AuditFacts => Object.fromEntries(names.map((one) => factOf(one, of[one])))
    const entry = {
      action: 'limits.changed' as const,
      subject: { kind: 'team', id: teamId, name },
      before: facts(limits),
      after: facts({ ...limits, ...change }),
    }
    await recordAudit(transaction, OPERATOR, teamId, entry)
    await recordOperator(entry, transaction, by)
  })
}

function factOf(name: keyof TeamLimits, value: number | null): [string, string] {
  const { label, figure } = LIMIT_FIGURES[name]
  return [label, value === null ? 'No limit' : figure(value)]
}

const plain = (value: number) => value.toLocaleString('en-GB')

/** How each limit is called and written for people. */
export const LIMIT_FIGURES: Record<keyof TeamLimits, { label: string; figure: (value: number) => string }> = {
  sourceSecondsPerMonth: { label: 'Source minutes per month', figure: (seconds) => plain(seconds / 60) },
  charactersPerMonth: { label: 'Characters per month', figure: plain },
  postsPerMonth: { label: 'Posts per month', figure: plain },
  storedBytes: { label: 'Storage', figure: (bytes) => `${plain(bytes / 1e9)} GB` },
  callsPerMinute: { label: 'API calls a minute', figure: plain },
}
