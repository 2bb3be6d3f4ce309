import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { users } from '#db/schema/portal/users.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { wantsMail } from '../mail/optional-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { ShareRow } from '../shares/find-share.ts'

/** Reviewers leave several notes in a row: one mail names them all. */
const BATCH_MS = 180_000

/** A mail that is sent this soon may be written already. */
const TOO_SOON_MS = 10_000

/**
 * Queues a mail to those who should know the feedback on a project's results: the members who shared it and made the
 * project, or the team's admins once neither is a member who works on projects. Nobody is notified of their own
 * notes. One mail covers everything within three minutes.
 */
export async function notifyNote(
  transaction: Transaction,
  { teamId, jobId: projectId, createdBy }: Pick<ShareRow, 'teamId' | 'jobId' | 'createdBy'>,
  authorId: string | null,
  now: Date,
): Promise<void> {
  const kind = 'video-reviewed' as const
  for (const email of await findRecipients(transaction, { teamId, projectId, createdBy }, authorId)) {
    const sameProject = sql`${mails.content} @> ${JSON.stringify({ kind, teamId, projectId })}::jsonb`
    const isUnwritten = and(eq(mails.state, 'waiting'), eq(mails.tries, 0))
    const isLater = gt(mails.nextTryAt, new Date(now.getTime() + TOO_SOON_MS))
    const waiting = and(eq(mails.recipient, email), sameProject, isUnwritten, isLater)
    if ((await transaction.$count(mails, waiting)) > 0) continue
    const content = { kind, teamId, projectId, since: now.toISOString() }
    await queueMail(transaction, email, content, new Date(now.getTime() + BATCH_MS))
  }
}

async function findRecipients(
  transaction: Transaction,
  { teamId, projectId, createdBy }: { teamId: string; projectId: string; createdBy: string | null },
  authorId: string | null,
): Promise<string[]> {
  const [job] = await transaction
    .select({ createdBy: projects.createdBy })
    .from(projects)
    .where(and(eq(projects.teamId, teamId), eq(projects.id, projectId)))
  const concerned = [createdBy, job?.createdBy].filter((id) => typeof id === 'string')
  const people = await transaction
    .select({ id: users.id, email: users.email, role: memberships.role, isWanted: wantsMail('video-reviewed') })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith('projects.make'))))
  const involved = people.filter(({ id }) => concerned.includes(id))
  const admins = people.filter(({ role }) => rolesWith('team.manage').includes(role))
  const recipients = involved.length > 0 ? involved : admins
  return recipients.filter(({ id, isWanted }) => id !== authorId && isWanted === true).map(({ email }) => email)
}
