import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotOptions } from '#db/schema/portal/autopilot-options.ts'
import { autopilotReels } from '#db/schema/portal/autopilot-reels.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { failingThread } from '../notices/notify-autopilot.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { lockPublications } from '../posts/approval.ts'
import { movePost } from '../posts/move-post.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { recordPublications } from '../posts/record-posts.ts'
import { instantOf } from '../schedules/wall-clock.ts'
import { dayOf } from './record-found.ts'
import { type ItemReason, SKIP_REASONS } from './rule-facts.ts'
import type { capInput, pauseInput } from './rule-input.ts'
import { lockRule, record } from './save-rule.ts'

const MINUTE_MS = 60_000

/**
 * Pauses a rule, or all of a team: nothing new is looked for or started, and what is being made is finished.
 *
 * @throws Failure `forbidden`, `not_found`; `invalid` for a date that is over.
 */
export async function pauseRule(member: Actor, input: z.output<typeof pauseInput>): Promise<void> {
  requirePermission(member, 'autopilot.manage')
  await inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    const pausedUntil = await endOfPause(transaction, member.teamId, input, now)
    const set = { pausedUntil, pausedBy: member.userId, updatedAt: now }
    const after = { until: pausedUntil?.toISOString() ?? 'turned on' }
    if (input.ruleId === null) return writeAll(transaction, member, { ...set, isPaused: true }, after)
    const rule = await lockRule(transaction, member.teamId, input.ruleId)
    await transaction
      .update(autopilotRules)
      .set({ ...set, isOn: false, nextCheckAt: null })
      .where(eq(autopilotRules.id, rule.id))
    await record(transaction, member, 'autopilot.paused', rule, after)
  })
}

/** Turns a rule on again, or all of a team that were paused together. @throws Failure `forbidden`, `not_found`. */
export async function resumeRule(member: Actor, ruleId: string | null): Promise<void> {
  requirePermission(member, 'autopilot.manage')
  await inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    const over = { pausedUntil: null, pausedBy: null, updatedAt: now }
    if (ruleId === null) return writeAll(transaction, member, { ...over, isPaused: false }, { until: 'now' })
    const rule = await lockRule(transaction, member.teamId, ruleId)
    const fresh = { failures: 0, failingSince: null, failure: null, notifiedAt: null, gaveUpAt: null }
    await transaction
      .update(autopilotRules)
      .set({ ...over, ...(rule.gaveUpAt !== null && fresh), isOn: true, nextCheckAt: now })
      .where(eq(autopilotRules.id, rule.id))
    await settleNotices(transaction, { teamId: rule.teamId, threads: [failingThread(rule.id)], by: member }, now)
    await record(transaction, member, 'autopilot.resumed', rule)
  })
}

/** Sets how many source minutes all rules may use in a month; null for no cap. */
export async function setCap(member: Actor, { minutesPerMonth }: z.output<typeof capInput>): Promise<void> {
  requirePermission(member, 'autopilot.manage')
  await inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    await writeAll(
      transaction,
      member,
      { minutesPerMonth, updatedAt: now },
      { minutesPerMonth: minutesPerMonth ?? 'none' },
    )
    // What waits for the next month is looked at with the new cap.
    const waits = and(eq(autopilotItems.outcome, 'waiting'), eq(autopilotItems.reasonCode, 'team_month'))
    await transaction
      .update(autopilotItems)
      .set({ nextStepAt: now })
      .where(and(eq(autopilotItems.teamId, member.teamId), waits))
  })
}

async function writeAll(
  transaction: Transaction,
  member: Actor,
  set: Partial<typeof autopilotOptions.$inferInsert> & { updatedAt: Date },
  after: Record<string, string | number>,
): Promise<void> {
  const { teamId } = member
  await transaction
    .insert(autopilotOptions)
    .values({ teamId, ...set })
    .onConflictDoUpdate({ target: autopilotOptions.teamId, set })
  const subject = { kind: 'team', id: teamId, name: member.teamName }
  await recordAudit(transaction, member, teamId, { action: 'autopilot.changed', subject, after })
}

async function endOfPause(
  transaction: Transaction,
  teamId: string,
  { until, date }: z.output<typeof pauseInput>,
  now: Date,
): Promise<Date | null> {
  if (until === 'on') return null
  const { timeZone } = await readOptions(transaction, teamId)
  if (until === 'tomorrow') return dayOf(now, timeZone).end
  const at = date === undefined ? now : instantOf(date, '00:00', timeZone)
  if (at > now) return at
  const sentence = translatable('Choose a date in the future.')
  throw new Failure('invalid', sentence, { fields: { date: sentence } })
}

/**
 * Has a source checked now. Pressed twice within a minute, it is one check.
 *
 * @returns whether a check was begun.
 * @throws Failure `forbidden`, `not_found`; `conflict` for a rule that is paused.
 */
export async function checkNow(member: Actor, ruleId: string): Promise<boolean> {
  requirePermission(member, 'autopilot.manage')
  return inTeam(member, async (transaction) => {
    const rule = await lockRule(transaction, member.teamId, ruleId)
    if (!rule.isOn) throw new Failure('conflict', translatable('This source is paused. Turn it on first.'))
    const now = await databaseNow(transaction)
    const isRecent = rule.lastCheckedAt !== null && now.getTime() - rule.lastCheckedAt.getTime() < MINUTE_MS
    const isUnderWay = rule.nextCheckAt !== null && rule.nextCheckAt.getTime() - now.getTime() < MINUTE_MS
    if (isRecent || isUnderWay) return false
    await transaction.update(autopilotRules).set({ nextCheckAt: now }).where(eq(autopilotRules.id, ruleId))
    await record(transaction, member, 'autopilot.check_asked', rule)
    return true
  })
}

/** Reasons for which a person can have a video made all the same. */
const SET_ASIDE: readonly ItemReason[] = [...SKIP_REASONS, 'rule_month', 'team_month']

/**
 * Has a video made that a rule skipped, or that waits for a cap. It sets that one reason aside, for that one video.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` for one that is not skipped.
 */
export async function makeAnyway(member: Actor, itemId: string): Promise<void> {
  requirePermission(member, 'projects.make')
  await inTeam(member, async (transaction) => {
    const byId = and(eq(autopilotItems.teamId, member.teamId), eq(autopilotItems.id, itemId))
    const [item] = await transaction.select().from(autopilotItems).where(byId).for('update')
    if (item === undefined) throw notFoundFailure()
    const { outcome, reasonCode } = item
    const isOpen = outcome === 'skipped' || outcome === 'waiting'
    if (!isOpen || reasonCode === null || !SET_ASIDE.includes(reasonCode)) {
      throw new Failure('conflict', translatable('This video was not skipped, or is being made already.'))
    }
    const now = await databaseNow(transaction)
    const by = { setAside: reasonCode, madeAnywayBy: member.userId }
    const set = { ...by, outcome: 'waiting' as const, reasonCode: null, reason: null, inDoubt: false, nextStepAt: now }
    await transaction
      .update(autopilotItems)
      .set({ ...set, updatedAt: now })
      .where(byId)
    const subject = { kind: 'autopilot-item', id: item.id, name: item.title }
    const change = { action: 'autopilot.made_anyway' as const, subject, before: { skipped: reasonCode } }
    await recordAudit(transaction, member, member.teamId, change)
  })
}

/**
 * Stops a reel that a rule put into the queue, while that is possible: its posts become drafts.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` once the time is over.
 */
export async function stopReel(member: Actor, publicationId: string): Promise<void> {
  requirePermission(member, 'autopilot.stop')
  await inTeam(member, async (transaction) => {
    const [publication] = await lockPublications(transaction, member.teamId, [publicationId])
    const ofTeam = and(eq(autopilotReels.teamId, member.teamId), eq(autopilotReels.publicationId, publicationId))
    const [reel] = await transaction.select().from(autopilotReels).where(ofTeam)
    if (publication === undefined || reel === undefined) throw notFoundFailure()
    const now = await databaseNow(transaction)
    const ofPublication = and(eq(posts.teamId, member.teamId), eq(posts.publicationId, publicationId))
    const rows = await transaction.select().from(posts).where(ofPublication).orderBy(posts.id).for('update')
    const waiting = rows.filter(({ state }) => WAITING_STATES.some((one) => one === state))
    if (reel.stopUntil === null || reel.stopUntil <= now || waiting.length === 0) {
      throw new Failure('conflict', translatable('This post can no longer be stopped here. Open it to cancel it.'))
    }
    for (const post of waiting) {
      const event = coded('post_stopped', { person: member.userName })
      await movePost(transaction, post, { to: 'draft', set: { plannedAt: null }, event }, now)
    }
    await recordPublications(transaction, member, 'autopilot.stopped', [publicationId])
  })
}
