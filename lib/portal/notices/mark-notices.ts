import { and, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notices } from '#db/schema/portal/notices.ts'
import { requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { isOwn } from './list-notices.ts'
import type { NoticeReader } from './notice-reader.ts'

const ids = z.union([
  z.array(z.string().max(60)).max(1_000),
  z
    .string()
    .max(60)
    .transform((one) => [one]),
])

/** Of the form that marks notices: those that are named, as read or as unread. */
export const noticeMarks = z.object({ id: ids.default([]), read: wireBoolean })

/** Marks the member's own notices; what is somebody else's, or marked so already, is left alone. */
export async function markNotices(
  member: NoticeReader,
  { id, read }: z.output<typeof noticeMarks>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'notices.view')
  const isOther = read ? isNull(notices.readAt) : sql`${notices.readAt} is not null`
  await inTeam(member, (transaction) =>
    transaction
      .update(notices)
      .set({ readAt: read ? now : null, updatedAt: now })
      .where(and(isOwn(member), inArray(notices.id, id), isOther)),
  )
}

/** Marks all of them as read. @returns which were unread, so that it can be undone. */
export async function markAllRead(member: NoticeReader, now: Date = currentDatabaseTime()): Promise<string[]> {
  requirePermission(member, 'notices.view')
  const marked = await inTeam(member, (transaction) =>
    transaction
      .update(notices)
      .set({ readAt: now, updatedAt: now })
      .where(and(isOwn(member), isNull(notices.readAt)))
      .returning({ id: notices.id }),
  )
  return marked.map(({ id }) => id)
}
