import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type NoticeRow, notices } from '#db/schema/portal/notices.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem, inWholeTeam } from '#lib/auth/tenancy.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { isNoticeSeen } from './notice-is-seen.ts'
import { noticePath } from './notice-path.ts'

/** A notice as an email shows it. */
export type MailedNotice = Pick<NoticeRow, 'kind' | 'message' | 'detail'> & { teamName: string; link: string }

/** Null once it is gone, or what it asked for is done, or the person may not see it any more: then there is nothing to send. */
export function findMailedNotice(named: { teamId: string; noticeId: string }): Promise<MailedNotice | null> {
  return inWholeTeam(named, async (transaction) => {
    const byId = and(eq(notices.teamId, named.teamId), eq(notices.id, named.noticeId))
    const [found] = await transaction.select().from(notices).where(byId)
    const isNews = found !== undefined && found.doneAt === null && (await isNoticeSeen(transaction, found))
    return isNews ? describe(transaction, found) : null
  })
}

/** Those of a digest, the newest first; null once none is news any more. */
export function findDigest(named: { userId: string; noticeIds: string[] }): Promise<MailedNotice[] | null> {
  const { userId, noticeIds } = named
  return asSystem(async (transaction) => {
    const rows = await transaction
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), inArray(notices.id, noticeIds)))
      .orderBy(notices.createdAt)
    const open = rows.filter(({ doneAt }) => doneAt === null).toReversed()
    const told: MailedNotice[] = []
    for (const row of open) if (await isNoticeSeen(transaction, row)) told.push(await describe(transaction, row))
    return told.length === 0 ? null : told
  })
}

async function describe(transaction: Transaction, row: NoticeRow): Promise<MailedNotice> {
  const [team] = await transaction.select({ name: teams.name }).from(teams).where(eq(teams.id, row.teamId))
  const link = `${await teamAddress(transaction, row.teamId)}${noticePath(row)}`
  const { kind, message, detail } = row
  return { kind, message, detail, teamName: team?.name ?? '', link }
}
