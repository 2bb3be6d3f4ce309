import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { shareReports } from '#db/schema/portal/share-reports.ts'
import { users } from '#db/schema/portal/users.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import { findOpenShare } from './find-share.ts'
import { findSharedVideos } from './find-shared-videos.ts'
import type { ReportInput } from './report-input.ts'

/**
 * Keeps a report of a shared video, and notifies the team's owners and the operator of this installation. Tries are
 * counted for each link and network together, all those of a network, and all those of a link in a day: after that
 * many, nobody needs another to look at it. From however many networks they come, nobody gets more than one mail an
 * hour about a link.
 *
 * @throws Failure `not_found` for a link that does not work or does not share it; `rate_limited`.
 */
export async function reportShare(
  { token, outputId, reason, details, email }: ReportInput,
  { pass, network }: { pass: string | undefined; network: string },
): Promise<void> {
  const share = (await findOpenShare(token, pass))?.share
  const video = share && (await findSharedVideos(share)).find(({ firstId }) => firstId === outputId)
  if (share === undefined || video === undefined) {
    throw new Failure('not_found', translatable('This link no longer works, so there is nothing to report.'))
  }
  const { id: shareId, teamId } = share
  await countTry(LIMITS.reportShare, `${shareId} ${network}`)
  await countTry(LIMITS.reportByNetwork, network)
  await countTry(LIMITS.reportByLink, shareId)
  await inWholeTeam(share, async (transaction) => {
    const byId = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, shareId))
    // One after the other, so that each sees the mails of those before it, and is not older than a mail about it.
    await transaction.select({ id: shareLinks.id }).from(shareLinks).where(byId).for('no key update')
    const now = await databaseNow(transaction)
    const id = newId('rep', now.getTime())
    const row = { id, teamId, shareId, outputId: video.firstId, reason, details, email: email ?? null, createdAt: now }
    await transaction.insert(shareReports).values(row)
    await notifyOwners(transaction, { teamId, shareId }, now)
  })
}

/** The operator gets everything; the team's owners do not learn who reported it. */
async function notifyOwners(
  transaction: Transaction,
  of: { teamId: string; shareId: string },
  now: Date,
): Promise<void> {
  const operators = await transaction.select({ email: users.email }).from(users).where(eq(users.isOperator, true))
  const notified = new Set(operators.map(({ email }) => email))
  const owners = await addressesWith(transaction, of.teamId, 'team.transfer')
  const content = { kind: 'video-reported' as const, ...of, since: now.toISOString() }
  for (const email of notified) await notifySoon(transaction, email, { ...content, isForOperator: true }, now)
  for (const email of owners) {
    if (!notified.has(email)) await notifySoon(transaction, email, { ...content, isForOperator: false }, now)
  }
}

const BATCH_MS = 3_600_000

/** A mail that is sent this soon may be written already. */
const TOO_SOON_MS = 10_000

/**
 * At once, unless there was a mail about the link within the hour: then one mail after it covers all that came since.
 */
async function notifySoon(
  transaction: Transaction,
  email: string,
  content: Extract<MailContent, { kind: 'video-reported' }>,
  now: Date,
): Promise<void> {
  const { kind, shareId } = content
  const isSame = sql`${mails.content} @> ${JSON.stringify({ kind, shareId })}::jsonb`
  const [last] = await transaction
    .select({ due: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.recipient, email), isSame))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (last !== undefined && last.due.getTime() > now.getTime() + TOO_SOON_MS) return
  const due = Math.max(now.getTime(), (last?.due.getTime() ?? 0) + BATCH_MS)
  await queueMail(transaction, email, content, new Date(due))
}
