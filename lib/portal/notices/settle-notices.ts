import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notices } from '#db/schema/portal/notices.ts'
import type { Actor } from '#lib/auth/member.ts'

/** Who ended what a notice asked for; null where it ended by itself. `userId` is null for people without an account. */
export type Settler = Pick<Actor, 'userId' | 'userName'> | null

/**
 * Ends what notices asked members to do: once one person has done it, the notices of all members say so.
 * Nothing more is sent about them, and they count as read for that person.
 */
export async function settleNotices(
  transaction: Transaction,
  { teamId, threads, by }: { teamId: string; threads: readonly string[]; by: Settler },
  now: Date,
): Promise<void> {
  if (threads.length === 0) return
  const { userId = null, userName = null } = by ?? {}
  const isOpen = and(eq(notices.needsYou, true), isNull(notices.doneAt))
  await transaction
    .update(notices)
    .set({
      ...{ doneAt: now, doneBy: userId, doneByName: userId === null ? userName : null },
      ...{ digestAt: null, pushAt: null, updatedAt: now },
      readAt: sql`case when ${notices.userId} = ${userId} then coalesce(${notices.readAt}, ${now.toISOString()}::timestamptz) else ${notices.readAt} end`,
    })
    .where(and(eq(notices.teamId, teamId), inArray(notices.thread, [...new Set(threads)]), isOpen))
}
