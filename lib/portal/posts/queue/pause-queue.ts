import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { pastFolders } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { databaseNow } from '../../database-now.ts'
import { slotChooser } from '../../schedules/choose-slot.ts'
import { afterChange, lockPublications } from '../approval.ts'
import { movePost } from '../move-post.ts'
import { readOptions, writeOptions } from '../publishing-options.ts'
import { requireAccounts } from '../run-preflight.ts'
import { withFreeSlots } from '../with-free-slots.ts'

/**
 * Pauses the queue, or resumes it. Paused, its posts stay in their places and are not sent. Slots that pass are not made
 * up for: when it is resumed, the posts take the next free slots in the same order.
 *
 * @returns how many posts have another time now.
 * @throws Failure `forbidden`; `invalid` where an account has no free slot left.
 */
export async function pauseQueue(member: Actor, isPaused: boolean, now?: Date): Promise<number> {
  requirePermission(member, 'posts.draft')
  return withFreeSlots(member, true, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    await writeOptions(transaction, member.teamId, { queuePaused: isPaused })
    const subject = { kind: 'team', id: member.teamId, name: member.teamName }
    const change = { action: 'options.changed' as const, subject, after: { queuePaused: isPaused } }
    await recordAudit(transaction, member, member.teamId, change)
    return isPaused ? 0 : pastFolders(transaction, () => dealAfterPause(transaction, member, at))
  })
}

async function dealAfterPause(transaction: Transaction, member: Actor, now: Date): Promise<number> {
  const { teamId } = member
  const isInQueue = and(eq(posts.teamId, teamId), eq(posts.queued, true), eq(posts.state, 'scheduled'))
  const found = await transaction.selectDistinct({ id: posts.publicationId }).from(posts).where(isInQueue)
  if (found.length === 0) return 0
  const held = await lockPublications(
    transaction,
    teamId,
    found.map(({ id }) => id),
  )
  const rows = await transaction.select().from(posts).where(isInQueue).orderBy(asc(posts.id)).for('update')
  const late = new Set(rows.filter((post) => isPast(post, now)).map(({ accountId }) => accountId))
  const behind = rows
    .filter(({ accountId }) => late.has(accountId))
    .sort((one, other) => (one.plannedAt?.getTime() ?? 0) - (other.plannedAt?.getTime() ?? 0))
  if (behind.length === 0) return 0
  const ids = behind.map(({ id }) => id)
  await transaction.update(posts).set({ slotAt: null, plannedAt: now }).where(inArray(posts.id, ids))
  const accounts = await requireAccounts(transaction, teamId, behind)
  const choose = await slotChooser(transaction, teamId, [...late], now)
  for (const post of behind) {
    const set = choose(post.accountId, accounts.get(post.accountId)?.displayName ?? '')
    const time = set.plannedAt.toISOString().slice(0, 16).replace('T', ' ')
    const event = coded('post_placed', { person: member.userName, time })
    await movePost(transaction, post, { to: 'scheduled', set, event }, now)
  }
  const { approvalRequired } = await readOptions(transaction, teamId)
  const changed = new Set(behind.map(({ publicationId }) => publicationId))
  for (const publication of held.filter(({ id }) => changed.has(id))) {
    await afterChange(transaction, member, publication, approvalRequired, now)
  }
  return behind.length
}

function isPast({ plannedAt }: PostRow, now: Date): boolean {
  return plannedAt !== null && plannedAt <= now
}
