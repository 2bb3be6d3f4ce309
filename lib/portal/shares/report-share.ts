import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { shareReports } from '#db/schema/portal/share-reports.ts'
import { users } from '#db/schema/portal/users.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { say } from '#lib/words/message.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import { findOpenShare } from './find-share.ts'
import { findSharedVideos } from './find-shared-videos.ts'
import type { ReportInput } from './report-input.ts'

/**
 * Keeps a report of a shared video, and tells the team's owners and whoever runs this installation. Tries are counted for
 * each link and network together, and all those of a network.
 *
 * @throws Failure `not_found` for a link that does not work or does not share it; `rate_limited`.
 */
export async function reportShare(
  { token, outputId, reason, details, email }: ReportInput,
  { pass, network }: { pass: string | undefined; network: string },
  now: Date = new Date(),
): Promise<void> {
  const share = (await findOpenShare(token, pass, now))?.share
  const video = share && (await findSharedVideos(share)).find(({ firstId }) => firstId === outputId)
  if (share === undefined || video === undefined) {
    throw new Failure('not_found', say('This link no longer works, so there is nothing to report.'))
  }
  const { id: shareId, teamId } = share
  await countTry(LIMITS.reportShare, `${shareId} ${network}`, now)
  await countTry(LIMITS.reportByNetwork, network, now)
  await inTeam(share, async (transaction) => {
    const id = newId('rep', now.getTime())
    const row = { id, teamId, shareId, outputId: video.firstId, reason, details, email: email ?? null, createdAt: now }
    await transaction.insert(shareReports).values(row)
    await tell(transaction, { teamId, reportId: id }, now)
  })
}

/** The operator is told everything; the team's owners are not told who reports it. */
async function tell(transaction: Transaction, of: { teamId: string; reportId: string }, now: Date): Promise<void> {
  const operators = await transaction.select({ email: users.email }).from(users).where(eq(users.isOperator, true))
  const told = new Set(operators.map(({ email }) => email))
  const owners = await addressesWith(transaction, of.teamId, 'team.transfer')
  const kind = 'video-reported' as const
  for (const email of told) await queueMail(transaction, email, { kind, ...of, isForOperator: true }, now)
  for (const email of owners) {
    if (!told.has(email)) await queueMail(transaction, email, { kind, ...of, isForOperator: false }, now)
  }
}
