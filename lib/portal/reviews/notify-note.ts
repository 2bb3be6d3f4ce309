import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { notify } from '../notices/notify.ts'
import type { ShareRow } from '../shares/find-share.ts'
import { findMentionedNames, readMentions } from './mentions.ts'

/** Reviewers leave several notes in a row: one mail names them all. */
const BATCH_MS = 180_000

/** A mail that is sent this soon may be written already. */
const TOO_SOON_MS = 10_000

type Note = Pick<
  typeof reviewNotes.$inferSelect,
  'id' | 'kind' | 'text' | 'atSeconds' | 'authorName' | 'userId' | 'mentions'
>

export const noteThread = (noteId: string) => `note:${noteId}`

const MESSAGES = { approved: 'notice_video_approved', changes: 'notice_changes_asked' } as const

/**
 * Notifies those who should know the feedback on a project's results: the members who shared it and made the project, or
 * the team's admins once neither is a member who works on projects. People it mentions are notified of that
 * alone. Nobody is notified of their own notes. One email covers everything within three minutes.
 */
export async function notifyNote(
  transaction: Transaction,
  { teamId, jobId: projectId, createdBy }: Pick<ShareRow, 'teamId' | 'jobId' | 'createdBy'>,
  note: Note,
  title: string,
  now: Date,
): Promise<void> {
  const { id, kind, atSeconds, authorName: person, userId, mentions } = note
  const { text } = readMentions(note, await findMentionedNames(transaction, [note]))
  const detail = text === '' ? null : { text, message: null }
  const about = { teamId, thread: noteThread(id), subjectId: projectId, detail }
  const mentioned = mentions.filter((one) => one !== userId)
  await notify(
    transaction,
    { ...about, kind: 'mention', message: coded('notice_mentioned', { person, title }), userIds: mentioned },
    now,
  )
  const people = await findConcerned(transaction, { teamId, projectId, createdBy })
  const message =
    kind === 'comment'
      ? coded('notice_commented', { person, title, time: timecode(atSeconds ?? 0) })
      : coded(MESSAGES[kind], { person, title })
  await notify(
    transaction,
    {
      ...{ ...about, kind: 'comment', message },
      needsYou: kind === 'changes',
      userIds: people.filter((one) => one !== userId && !mentioned.includes(one)),
      mail: { kind: 'video-reviewed', teamId, projectId, since: now.toISOString() },
      mailAt: new Date(now.getTime() + BATCH_MS),
      isMailNeeded: async (email) => !(await isMailWaiting(transaction, email, { teamId, projectId }, now)),
    },
    now,
  )
}

/** Whether an email about the project waits that is not written yet, and so covers this note too. */
async function isMailWaiting(
  transaction: Transaction,
  email: string,
  of: { teamId: string; projectId: string },
  now: Date,
): Promise<boolean> {
  const sameProject = sql`${mails.content} @> ${JSON.stringify({ kind: 'video-reviewed', ...of })}::jsonb`
  const isUnwritten = and(eq(mails.state, 'waiting'), eq(mails.tries, 0))
  const isLater = gt(mails.nextTryAt, new Date(now.getTime() + TOO_SOON_MS))
  const waiting = and(eq(mails.recipient, email), sameProject, isUnwritten, isLater)
  return (await transaction.$count(mails, waiting)) > 0
}

async function findConcerned(
  transaction: Transaction,
  { teamId, projectId, createdBy }: { teamId: string; projectId: string; createdBy: string | null },
): Promise<string[]> {
  const [job] = await transaction
    .select({ createdBy: projects.createdBy })
    .from(projects)
    .where(and(eq(projects.teamId, teamId), eq(projects.id, projectId)))
  const concerned = [createdBy, job?.createdBy].filter((id) => typeof id === 'string')
  const people = await transaction
    .select({ id: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith('projects.make'))))
  const involved = people.filter(({ id }) => concerned.includes(id))
  const admins = people.filter(({ role }) => rolesWith('team.manage').includes(role))
  return (involved.length > 0 ? involved : admins).map(({ id }) => id)
}
