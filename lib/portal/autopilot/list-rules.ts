import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotOptions } from '#db/schema/portal/autopilot-options.ts'
import { type AutopilotRuleRow, autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { translateReason } from '../http/message-text.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { accountName } from '../social-accounts/social-account-view.ts'
import { monthAt, type UsageMonth } from '../usage/usage-month.ts'
import type { AutopilotSummary, RuleState, RuleView } from './autopilot-view.ts'
import { minutesUsed } from './month-minutes.ts'
import { dayOf } from './record-found.ts'

const watched = alias(folders, 'watched')

/** The rules that the member sees, oldest first, and what holds for all of the team. @throws Failure `forbidden`. */
export function listRules(
  member: Actor,
  t: Text = ENGLISH,
  now: Date = currentDatabaseTime(),
): Promise<{ rules: RuleView[]; summary: AutopilotSummary }> {
  requirePermission(member, 'autopilot.view')
  const { teamId } = member
  const mayEdit = hasPermission(member, 'autopilot.manage')
  return inTeam(member, async (transaction) => {
    const { timeZone } = await readOptions(transaction, teamId)
    const month = monthAt(now, timeZone)
    const rows = await transaction
      .select({
        rule: autopilotRules,
        folder: folders.name,
        watchedFolder: watched.name,
        pauser: users.name,
        brandKit: brandKits.name,
      })
      .from(autopilotRules)
      .leftJoin(folders, eq(folders.id, autopilotRules.folderId))
      .leftJoin(watched, eq(watched.id, autopilotRules.watchedFolderId))
      .leftJoin(users, eq(users.id, autopilotRules.pausedBy))
      .leftJoin(brandKits, eq(brandKits.id, autopilotRules.brandKitId))
      .where(eq(autopilotRules.teamId, teamId))
      .orderBy(asc(autopilotRules.createdAt), asc(autopilotRules.id))
    const counts = await countItems(transaction, teamId, dayOf(now, timeZone).start)
    const accounts = await readAccounts(
      transaction,
      teamId,
      rows.flatMap(({ rule }) => rule.accountIds),
    )
    const rules: RuleView[] = []
    for (const { rule, folder, watchedFolder, pauser, brandKit } of rows) {
      const usedMinutes = await minutesUsed(transaction, { teamId, ruleId: rule.id }, month)
      const counted = counts.get(rule.id) ?? NOTHING
      const state = stateOf(rule, pauser, counted, month)
      const shown = rule.accountIds.flatMap((id) => accounts.get(id) ?? [])
      const address = !mayEdit ? null : rule.sourceKind === 'youtube' ? rule.shownAddress : rule.address
      const named = { address, folder, watchedFolder, brandKit }
      rules.push({ ...viewOf(rule, t), ...named, usedMinutes, state, accounts: shown })
    }
    return { rules, summary: await summaryOf(transaction, teamId, month) }
  })
}

async function summaryOf(transaction: Transaction, teamId: string, month: UsageMonth): Promise<AutopilotSummary> {
  const [found] = await transaction
    .select({ options: autopilotOptions, pauser: users.name })
    .from(autopilotOptions)
    .leftJoin(users, eq(users.id, autopilotOptions.pausedBy))
    .where(eq(autopilotOptions.teamId, teamId))
  const options = found?.options
  return {
    usedMinutes: await minutesUsed(transaction, { teamId }, month),
    minutesPerMonth: options?.minutesPerMonth ?? null,
    opensAt: month.end.toISOString(),
    isPaused: options?.isPaused ?? false,
    pausedUntil: options?.pausedUntil?.toISOString() ?? null,
    pausedBy: found?.pauser ?? null,
  }
}

type Counted = { making: number; today: number; capped: number }
const NOTHING: Counted = { making: 0, today: 0, capped: 0 }

async function countItems(transaction: Transaction, teamId: string, dayStart: Date): Promise<Map<string, Counted>> {
  const { ruleId, outcome, startedAt, reasonCode } = autopilotItems
  const countOf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`
  const rows = await transaction
    .select({
      ruleId,
      making: countOf(eq(outcome, 'making')),
      today: countOf(and(gte(startedAt, dayStart), inArray(outcome, ['waiting', 'making', 'made', 'failed']))),
      capped: countOf(and(eq(outcome, 'waiting'), inArray(reasonCode, ['rule_month', 'team_month']))),
    })
    .from(autopilotItems)
    .where(and(eq(autopilotItems.teamId, teamId), inArray(outcome, ['waiting', 'making', 'made', 'failed'])))
    .groupBy(ruleId)
  return new Map(rows.map((row) => [row.ruleId, row]))
}

function stateOf(
  rule: AutopilotRuleRow,
  pauser: string | null,
  { making, today, capped }: Counted,
  month: UsageMonth,
): RuleState {
  if (rule.gaveUpAt !== null) return { kind: 'gave-up', at: rule.gaveUpAt.toISOString() }
  if (!rule.isOn) return { kind: 'paused', by: pauser, until: rule.pausedUntil?.toISOString() ?? null }
  if (rule.failingSince !== null) return { kind: 'broken', since: rule.failingSince.toISOString() }
  if (capped > 0) return { kind: 'capped', opensAt: month.end.toISOString() }
  if (making > 0) return { kind: 'making', count: making }
  if (today > 0) return { kind: 'today', count: today, most: rule.videosPerDay }
  if (rule.lastReadAt === null) return { kind: 'first-check' }
  return { kind: 'nothing-new', since: (rule.lastNewAt ?? rule.createdAt).toISOString() }
}

type Account = RuleView['accounts'][number]

async function readAccounts(
  transaction: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.teamId, teamId), inArray(socialAccounts.id, [...new Set(ids)])))
  return new Map(
    rows.map((row) => {
      const isUsable = row.unlinkedAt === null && row.state !== 'needs_attention'
      return [row.id, { id: row.id, network: row.network, name: accountName(row), isUsable }]
    }),
  )
}

function viewOf(
  rule: AutopilotRuleRow,
  t: Text,
): Omit<RuleView, 'folder' | 'watchedFolder' | 'brandKit' | 'usedMinutes' | 'state' | 'accounts' | 'address'> {
  const { id, name, sourceKind, shownAddress, folderId, watchedFolderId, isOn, failure, failures, lastFound } = rule
  const { takesNewest, leastSeconds, mostSeconds, skippedWords, reelsMost, scoreLeast, presetId, presetName } = rule
  const { posting, videosPerDay, postsPerDay, minutesPerMonth } = rule
  return {
    ...{ id, name, sourceKind, shownAddress, folderId, watchedFolderId, isOn, failures, lastFound },
    failure: failure && translateReason(failure, t),
    failingSince: rule.failingSince?.toISOString() ?? null,
    lastCheckedAt: rule.lastCheckedAt?.toISOString() ?? null,
    nextCheckAt: rule.nextCheckAt?.toISOString() ?? null,
    ...{ takesNewest, skippedWords, reelsMost, scoreLeast, presetId, preset: presetName },
    leastMinutes: leastSeconds === null ? null : Math.round(leastSeconds / 60),
    mostMinutes: mostSeconds === null ? null : Math.round(mostSeconds / 60),
    isPresetGone: presetId === null && presetName !== null,
    brandKitId: rule.brandKitId,
    ...{ posting, videosPerDay, postsPerDay, minutesPerMonth, hasSignIn: rule.signIn !== null },
  }
}
