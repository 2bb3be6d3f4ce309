import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { autopilotOptions } from '#db/schema/portal/autopilot-options.ts'
import { type AutopilotRuleRow, autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { recordAudit, SYSTEM } from '../../audit/record-audit.ts'
import { databaseNow } from '../../database-now.ts'
import { failingThread, notifyOfFailing } from '../../notices/notify-autopilot.ts'
import { settleNotices } from '../../notices/settle-notices.ts'
import { portalActs } from '../../outside/outside-acts.ts'
import { TASKS } from '../../tasks.ts'
import { readSource, type SourceAnswer } from '../read-source.ts'
import { recordFound } from '../record-found.ts'
import { GIVE_UP_DAYS } from '../rule-facts.ts'

const { atOnce, leaseMs, retry } = TASKS.checkSources

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** How often sources are read. A folder is read from our own database. */
const EVERY_MS = { feed: 15 * MINUTE_MS, youtube: 15 * MINUTE_MS, folder: MINUTE_MS } as const

/** Owners are notified of a source that failed so often in a row, so that a short fault is nobody's news. */
const NOTIFY_AFTER = 3

/**
 * Reads the sources that are due, and records each item that is new. Nothing is read while the portal is held: after the
 * database was put back, what it finds may have been made before.
 *
 * @returns how many were read.
 */
export async function checkSources(nowOverride?: Date): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  await asSystem((transaction) => endPauses(transaction, now))
  const claimed = await portalActs.claim((transaction) => claimDue(transaction, now))
  await Promise.all(claimed.map((rule) => check(rule, now)))
  return claimed.length
}

/** Whether the team of a row is open and lets its rules run. */
export function mayRun(teamId: SQL): SQL {
  return sql`not portal.is_suspended(${teamId})
    and exists (select from portal.teams t where t.id = ${teamId} and t.closed_at is null)
    and not exists (select from portal.autopilot_options o where o.team_id = ${teamId} and o.is_paused)`
}

function claimDue(transaction: Transaction, now: Date): Promise<AutopilotRuleRow[]> {
  const { id: key, nextCheckAt, isOn, teamId } = autopilotRules
  const where = and(lte(nextCheckAt, now), eq(isOn, true), mayRun(sql`${teamId}`))
  const due = { from: autopilotRules, key, where, order: [asc(nextCheckAt)], limit: atOnce }
  return claim(transaction, due, { nextCheckAt: new Date(now.getTime() + leaseMs) })
}

/** Pauses with an end. */
async function endPauses(transaction: Transaction, now: Date): Promise<void> {
  const over = { pausedUntil: null, pausedBy: null, updatedAt: now }
  await transaction
    .update(autopilotRules)
    .set({ ...over, isOn: true, nextCheckAt: now })
    .where(lte(autopilotRules.pausedUntil, now))
  await transaction
    .update(autopilotOptions)
    .set({ ...over, isPaused: false })
    .where(lte(autopilotOptions.pausedUntil, now))
}

async function check(claimed: AutopilotRuleRow, now: Date): Promise<void> {
  try {
    const answer = await readSource(claimed)
    await asSystem((transaction) => settle(transaction, claimed, answer, now))
  } catch (error) {
    logger('worker').warn({ err: error, rule: claimed.id }, 'a source was not checked; the next round tries again')
  }
}

/** What was read says nothing about a rule whose source a person has changed since. */
async function settle(
  transaction: Transaction,
  claimed: AutopilotRuleRow,
  answer: SourceAnswer,
  now: Date,
): Promise<void> {
  const byId = eq(autopilotRules.id, claimed.id)
  const [rule] = await transaction.select().from(autopilotRules).where(byId).for('update')
  const isSame = rule?.address === claimed.address && rule.watchedFolderId === claimed.watchedFolderId
  if (rule === undefined || !isSame || !rule.isOn) return
  const set =
    'failure' in answer
      ? await afterFailure(transaction, rule, answer.failure, now)
      : await afterReading(transaction, rule, await recordFound(transaction, rule, answer.feed.items, now), now)
  await transaction
    .update(autopilotRules)
    .set({ lastCheckedAt: now, ...set })
    .where(byId)
}

type Change = Partial<AutopilotRuleRow>

async function afterReading(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  lastFound: number,
  now: Date,
): Promise<Change> {
  if (rule.notifiedAt !== null) {
    await settleNotices(transaction, { teamId: rule.teamId, threads: [failingThread(rule.id)], by: null }, now)
  }
  return {
    ...{ lastReadAt: now, lastFound, inDoubt: false, nextCheckAt: new Date(now.getTime() + EVERY_MS[rule.sourceKind]) },
    ...{ failures: 0, failingSince: null, failure: null, notifiedAt: null },
    ...(lastFound > 0 && { lastNewAt: now }),
  }
}

/** Less and less often, up to once a day, until it is given up. */
async function afterFailure(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  failure: CodedMessage,
  now: Date,
): Promise<Change> {
  const failures = rule.failures + 1
  const failingSince = rule.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= GIVE_UP_DAYS * DAY_MS
  const isNews = isOver || (failures >= NOTIFY_AFTER && rule.notifiedAt === null)
  if (isNews) await notifyOfFailing(transaction, rule, { failure, isOver }, now)
  if (isOver) {
    const subject = { kind: 'autopilot-rule', id: rule.id, name: rule.name }
    await recordAudit(transaction, SYSTEM, rule.teamId, { action: 'autopilot.gave_up', subject }, now)
  }
  return {
    ...{ failures, failingSince, failure, updatedAt: now },
    ...(isNews && { notifiedAt: now }),
    ...(isOver
      ? { isOn: false, gaveUpAt: now, nextCheckAt: null }
      : { nextCheckAt: new Date(now.getTime() + nextWait(retry, failures)) }),
  }
}
