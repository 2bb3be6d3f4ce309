import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import type { Actor } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { translateReason } from '../http/message-text.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { monthAt } from '../usage/usage-month.ts'

/** A watched source for which a person has to do something. Times are ISO 8601 in UTC. */
export type TroubledSource = { ruleId: string; name: string } & (
  | { kind: 'broken' | 'gave-up'; since: string; failure: string | null }
  /** Videos wait because the cap of the rule, or of all rules, is reached. */
  | { kind: 'rule-capped' | 'team-capped'; waiting: number; opensAt: string }
)

/**
 * Sources that cannot be read, and monthly caps that are reached, of the rules that the member sees; none for who may not see
 * Autopilot. The cap of all rules is one entry, with the rule for which most videos wait.
 */
export function listTroubled(member: Actor, t: Text = ENGLISH): Promise<TroubledSource[]> {
  if (!hasPermission(member, 'autopilot.view')) return Promise.resolve([])
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const isBroken = or(
      isNotNull(autopilotRules.gaveUpAt),
      and(eq(autopilotRules.isOn, true), isNotNull(autopilotRules.failingSince)),
    )
    const broken = await transaction
      .select()
      .from(autopilotRules)
      .where(and(eq(autopilotRules.teamId, teamId), isBroken))
      .orderBy(asc(autopilotRules.createdAt), asc(autopilotRules.id))
    const waiting = await readWaiting(transaction, teamId)
    const { timeZone } = await readOptions(transaction, teamId)
    const opensAt = monthAt(currentDatabaseTime(), timeZone).end.toISOString()
    const ofAll = waiting.filter(({ reasonCode }) => reasonCode === 'team_month')
    const [most] = ofAll.toSorted((one, other) => other.waiting - one.waiting)
    return [
      ...broken.map(({ id: ruleId, name, gaveUpAt, failingSince, updatedAt, failure }): TroubledSource => {
        const since = (failingSince ?? gaveUpAt ?? updatedAt).toISOString()
        const kind = gaveUpAt === null ? 'broken' : 'gave-up'
        return { ...{ ruleId, name, kind, since }, failure: failure && translateReason(failure, t) }
      }),
      ...waiting
        .filter(({ reasonCode }) => reasonCode === 'rule_month')
        .map(({ ruleId, name, waiting: count }): TroubledSource => {
          return { ...{ ruleId, name, opensAt }, kind: 'rule-capped', waiting: count }
        }),
      ...(most === undefined
        ? []
        : [
            {
              ...{ ruleId: most.ruleId, name: most.name, kind: 'team-capped' as const, opensAt },
              waiting: ofAll.reduce((sum, one) => sum + one.waiting, 0),
            },
          ]),
    ]
  })
}

/** By rule and cap, oldest rule first. */
function readWaiting(transaction: Transaction, teamId: string) {
  const { ruleId, reasonCode, outcome } = autopilotItems
  return transaction
    .select({ ruleId, reasonCode, name: autopilotRules.name, waiting: sql<number>`count(*)::int` })
    .from(autopilotItems)
    .innerJoin(autopilotRules, eq(autopilotRules.id, ruleId))
    .where(
      and(
        ...[eq(autopilotItems.teamId, teamId), eq(outcome, 'waiting'), eq(autopilotRules.isOn, true)],
        inArray(reasonCode, ['rule_month', 'team_month']),
      ),
    )
    .groupBy(ruleId, reasonCode, autopilotRules.name, autopilotRules.createdAt)
    .orderBy(asc(autopilotRules.createdAt), asc(ruleId))
}
