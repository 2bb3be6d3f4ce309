import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type AutopilotItemRow, autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotOptions } from '#db/schema/portal/autopilot-options.ts'
import { type AutopilotRuleRow, autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { findAutopilot } from '#lib/auth/autopilot-actor.ts'
import type { Actor } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { databaseNow } from '../../database-now.ts'
import type { NewProject } from '../../operations/operation.ts'
import { portalActs } from '../../outside/outside-acts.ts'
import { readOptions } from '../../posts/publishing-options.ts'
import { submitProject } from '../../projects/submit-project.ts'
import { serviceAbilities } from '../../service/service-client.ts'
import { TASKS } from '../../tasks.ts'
import { monthAt } from '../../usage/usage-month.ts'
import { minutesUsed } from '../month-minutes.ts'
import { ruleProject } from '../rule-project.ts'
import { mayRun } from './check-sources.ts'

const { atOnce, leaseMs, retry } = TASKS.makeFound

const HOUR_MS = 3_600_000
/** A team's limits may be raised, so that what waits for them is not left until the month ends. */
const LOOK_AGAIN_MS = 6 * HOUR_MS
/** How soon a project that was started is looked at. */
const FIRST_LOOK_MS = 5_000

type Change = Partial<AutopilotItemRow>

/**
 * Starts the projects of found items that wait, within the caps of their rules and teams. The id of a project is written
 * before it is started, so that a start that broke off is made again as the same project.
 *
 * @returns how many were looked at.
 */
export async function makeFound(nowOverride?: Date): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  const claimed = await portalActs.claim((transaction) => claimDue(transaction, now), {
    counts: (rows) => rows.length > 0,
  })
  // One after the other, so that each counts what the one before uses.
  for (const item of claimed) await make(item, now)
  return claimed.length
}

function claimDue(transaction: Transaction, now: Date): Promise<AutopilotItemRow[]> {
  const { id: key, nextStepAt, outcome, teamId, ruleId, setAside } = autopilotItems
  const isRuleOn = sql`(${setAside} is not null
    or exists (select from portal.autopilot_rules r where r.id = ${ruleId} and r.is_on))`
  const where = and(eq(outcome, 'waiting'), lte(nextStepAt, now), isRuleOn, mayRun(sql`${teamId}`))
  const due = { from: autopilotItems, key, where, order: [asc(nextStepAt), asc(key)], limit: atOnce }
  const lease = { nextStepAt: new Date(now.getTime() + leaseMs), tries: sql`${autopilotItems.tries} + 1` }
  return claim(transaction, due, lease)
}

async function make(item: AutopilotItemRow, now: Date): Promise<void> {
  try {
    const takesKits = (await serviceAbilities())?.takesBrandKits === true
    const prepared = await asSystem((transaction) => prepare(transaction, item, takesKits, now))
    if (prepared !== null) await change(item, await start(prepared, item, now), now)
  } catch (error) {
    logger('worker').warn({ err: error, item: item.id }, 'a found video was not started; it is tried again')
  }
}

type Prepared = { actor: Actor; project: NewProject; jobId: string }

/** Null where it is not started now: its row says why. */
async function prepare(
  transaction: Transaction,
  claimed: AutopilotItemRow,
  takesKits: boolean,
  now: Date,
): Promise<Prepared | null> {
  const { teamId } = claimed
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('autopilot ' || ${teamId}, 0))`)
  const byId = eq(autopilotItems.id, claimed.id)
  const [item] = await transaction.select().from(autopilotItems).where(byId).for('update')
  const [rule] = await transaction.select().from(autopilotRules).where(eq(autopilotRules.id, claimed.ruleId))
  const actor = rule === undefined ? null : await findAutopilot(transaction, rule)
  if (item?.outcome !== 'waiting' || rule === undefined || actor === null) return null
  const set = (values: Change) =>
    transaction
      .update(autopilotItems)
      .set({ ...values, updatedAt: now })
      .where(byId)
  const isBegun = item.projectId !== null && (await transaction.$count(projects, eq(projects.id, item.projectId))) > 0
  if (isBegun) {
    await set(begun(now))
    return null
  }
  const refusal = item.inDoubt && item.setAside === null ? IN_DOUBT : await findCap(transaction, rule, item, now)
  const project = refusal === null ? await ruleProject(transaction, rule, item, takesKits) : null
  if (project === null) {
    const gone = coded('autopilot_preset_gone', { preset: rule.presetName ?? '' })
    await set(refusal ?? { outcome: 'failed', reasonCode: 'preset_gone', reason: gone, nextStepAt: null })
    return null
  }
  const jobId = item.projectId ?? newId('job')
  await set({ projectId: jobId, startedAt: item.startedAt ?? now, reasonCode: null, reason: null })
  return { actor, project, jobId }
}

const IN_DOUBT: Change = {
  ...{ outcome: 'skipped', reasonCode: 'restored', nextStepAt: null },
  reason: coded('autopilot_restored'),
}

/** What makes an item wait for the next month. One that a person had made in spite of a cap does not. */
async function findCap(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  item: AutopilotItemRow,
  now: Date,
): Promise<Change | null> {
  const { teamId } = rule
  const month = monthAt(now, (await readOptions(transaction, teamId)).timeZone)
  const [options] = await transaction.select().from(autopilotOptions).where(eq(autopilotOptions.teamId, teamId))
  const wanted = Math.max(1, Math.ceil((item.durationSeconds ?? 0) / 60))
  const ofRule = await minutesUsed(transaction, { teamId, ruleId: rule.id }, month)
  const waits = { outcome: 'waiting', nextStepAt: month.end } as const
  if (ofRule + wanted > rule.minutesPerMonth && item.setAside !== 'rule_month') {
    const reason = coded('autopilot_rule_month', { used: ofRule, most: rule.minutesPerMonth })
    return { ...waits, reasonCode: 'rule_month', reason }
  }
  const most = options?.minutesPerMonth ?? null
  if (most === null || item.setAside === 'team_month') return null
  const used = await minutesUsed(transaction, { teamId }, month)
  if (used + wanted <= most) return null
  return { ...waits, reasonCode: 'team_month', reason: coded('autopilot_team_month', { used, most }) }
}

async function start({ actor, project, jobId }: Prepared, item: AutopilotItemRow, now: Date): Promise<Change> {
  try {
    await submitProject(actor, project, { jobId })
    return begun(now)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return afterRefusal(error, item, now)
  }
}

function begun(now: Date): Change {
  const nextStepAt = new Date(now.getTime() + FIRST_LOOK_MS)
  return { outcome: 'making', reasonCode: null, reason: null, tries: 0, nextStepAt }
}

/** What is over the team's limit, or could not be done now, waits. What is wrong with the video fails. */
function afterRefusal({ code, publicMessage: reason }: Failure, item: AutopilotItemRow, now: Date): Change {
  const isLater = code === 'over_limit'
  const isBusy = ['rate_limited', 'unavailable', 'timeout', 'conflict', 'internal'].includes(code)
  if (!isLater && !isBusy) {
    return { outcome: 'failed', reasonCode: 'refused', reason, projectId: null, startedAt: null, nextStepAt: null }
  }
  const waitMs = isLater ? LOOK_AGAIN_MS : nextWait(retry, item.tries)
  const why = isLater
    ? ({ reasonCode: 'team_limit', reason } as const)
    : ({ reasonCode: 'not_started', reason: coded('autopilot_not_started') } as const)
  return { ...why, outcome: 'waiting', startedAt: null, nextStepAt: new Date(now.getTime() + waitMs) }
}

async function change(item: AutopilotItemRow, values: Change, now: Date): Promise<void> {
  const isOurs = and(eq(autopilotItems.id, item.id), eq(autopilotItems.outcome, 'waiting'))
  await asSystem((transaction) =>
    transaction
      .update(autopilotItems)
      .set({ ...values, updatedAt: now })
      .where(isOurs),
  )
}
