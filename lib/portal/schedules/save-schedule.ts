import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { scheduleBlackouts } from '#db/schema/portal/schedule-blackouts.ts'
import { scheduleSlots } from '#db/schema/portal/schedule-slots.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { type ReplacementCounts, replacePlacedPosts } from './replace-placed.ts'
import type { ScheduleEdit, ScheduleInput, scheduleRemoval } from './schedule-input.ts'

const MAX_SCHEDULES = 50

/** @throws Failure `forbidden`; `invalid` where an account is not the team's. */
export async function createSchedule(
  member: Actor,
  input: ScheduleInput,
  scheduleId: string = newId('sch'),
): Promise<{ scheduleId: string }> {
  requirePermission(member, 'publishing.manage')
  return inTeam(member, async (transaction) => {
    const [row] = await transaction.select({ rows: count() }).from(schedules).where(eq(schedules.teamId, member.teamId))
    if ((row?.rows ?? 0) >= MAX_SCHEDULES)
      throw new Failure(
        'invalid',
        translatable('A team can have up to {count} schedules. Delete one you no longer need.', {
          count: MAX_SCHEDULES,
        }),
      )
    const now = await databaseNow(transaction)
    const { name, timeZone, paused } = input
    const times = { createdAt: now, updatedAt: now }
    await transaction
      .insert(schedules)
      .values({ id: scheduleId, teamId: member.teamId, createdBy: member.userId, name, timeZone, paused, ...times })
    await writeTimes(transaction, member, scheduleId, input)
    await record(transaction, member, 'schedule.created', { id: scheduleId, name })
    return { scheduleId }
  })
}

/**
 * Changes a schedule. Posts in a slot which the schedule no longer has are left at their time, moved to the
 * next free slots in their order, or made drafts, by `placed`.
 *
 * @throws Failure `forbidden`, `not_found`; `invalid` where an account is not the team's, or where posts are to be moved
 * and no free slot is left for one. Nothing is changed then.
 */
export async function editSchedule(member: Actor, input: ScheduleEdit, now?: Date): Promise<ReplacementCounts> {
  requirePermission(member, 'publishing.manage')
  return inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const { scheduleId, name, timeZone, paused } = input
    await update(transaction, member, scheduleId, { name, timeZone, paused, updatedAt: at })
    await writeTimes(transaction, member, scheduleId, input)
    const replaced = await replacePlacedPosts(transaction, member, scheduleId, input.placed, at)
    const after = { timeZone, paused, weeklyTimes: input.slots.length }
    await record(transaction, member, 'schedule.changed', { id: scheduleId, name }, after)
    return replaced
  })
}

/** Posts in its slots keep their times or become drafts. */
export async function deleteSchedule(
  member: Actor,
  { scheduleId, placed }: z.output<typeof scheduleRemoval>,
  now?: Date,
): Promise<ReplacementCounts> {
  requirePermission(member, 'publishing.manage')
  return inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const row = await update(transaction, member, scheduleId, { updatedAt: at })
    await clearTimes(transaction, member, scheduleId)
    const replaced = await replacePlacedPosts(transaction, member, scheduleId, placed, at)
    await transaction.delete(schedules).where(byId(member, scheduleId))
    await record(transaction, member, 'schedule.deleted', row)
    return replaced
  })
}

function byId(member: Actor, scheduleId: string) {
  return and(eq(schedules.teamId, member.teamId), eq(schedules.id, scheduleId))
}

/** Holds the schedule's row, so that two edits come one after the other. */
async function update(
  transaction: Transaction,
  member: Actor,
  scheduleId: string,
  set: Partial<typeof schedules.$inferInsert>,
): Promise<ScheduleRow> {
  const [row] = await transaction.update(schedules).set(set).where(byId(member, scheduleId)).returning()
  if (row === undefined) throw notFoundFailure()
  return row
}

type ScheduleRow = typeof schedules.$inferSelect

function record(
  transaction: Transaction,
  member: Actor,
  action: 'schedule.created' | 'schedule.changed' | 'schedule.deleted',
  { id, name }: Pick<ScheduleRow, 'id' | 'name'>,
  after?: AuditFacts,
): Promise<void> {
  const subject = { kind: 'schedule', id, name }
  return recordAudit(transaction, member, member.teamId, { action, subject, ...(after && { after }) })
}

async function clearTimes(transaction: Transaction, member: Actor, scheduleId: string): Promise<void> {
  const { teamId } = member
  await transaction
    .delete(scheduleSlots)
    .where(and(eq(scheduleSlots.teamId, teamId), eq(scheduleSlots.scheduleId, scheduleId)))
  await transaction
    .delete(scheduleBlackouts)
    .where(and(eq(scheduleBlackouts.teamId, teamId), eq(scheduleBlackouts.scheduleId, scheduleId)))
}

async function writeTimes(
  transaction: Transaction,
  member: Actor,
  scheduleId: string,
  { slots, blackouts }: Pick<ScheduleInput, 'slots' | 'blackouts'>,
): Promise<void> {
  const { teamId } = member
  await requireAccounts(transaction, member, [...new Set(slots.map(({ accountId }) => accountId))])
  await clearTimes(transaction, member, scheduleId)
  if (slots.length > 0) {
    const rows = slots.map((slot) => ({ teamId, scheduleId, ...slot }))
    await transaction.insert(scheduleSlots).values(rows).onConflictDoNothing()
  }
  if (blackouts.length > 0) {
    const rows = blackouts.map((date) => ({ teamId, scheduleId, date }))
    await transaction.insert(scheduleBlackouts).values(rows).onConflictDoNothing()
  }
}

async function requireAccounts(transaction: Transaction, member: Actor, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  const ofTeam = and(eq(socialAccounts.teamId, member.teamId), isNull(socialAccounts.unlinkedAt))
  const found = await transaction
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(and(ofTeam, inArray(socialAccounts.id, accountIds)))
  if (found.length === accountIds.length) return
  const sentence = translatable('One of these social accounts is no longer linked. Reload the page and try again.')
  throw new Failure('invalid', sentence, { fields: { slots: sentence } })
}
