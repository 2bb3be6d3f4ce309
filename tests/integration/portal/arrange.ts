import { randomBytes } from 'node:crypto'
import { jobs } from '#db/schema/portal/jobs.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById, startSession } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'

/** A new team and its owner, signed in. */
export async function makeTeam(): Promise<Member> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { userId, teamSlug } = await createAccount({ name: 'Ada', email, password: 'correct horse battery' })
  const person = await findSessionById(await startSession(userId, 'test'))
  const member = person === null ? null : await findMember(person, teamSlug)
  if (member === null) throw new Error('The team was not made.')
  return member
}

type JobRow = typeof jobs.$inferInsert

/** A row as `submitProject` leaves it, or as given. */
export async function makeJob(member: Member, given: Partial<JobRow> = {}): Promise<JobRow> {
  const now = new Date()
  const row: JobRow = {
    id: newId('job'),
    teamId: member.teamId,
    createdBy: member.userId,
    operation: 'subtitles',
    title: 'Town hall',
    sourceKind: 'link',
    sourceRef: 'https://example.com/town-hall.mp4',
    sourceLabel: 'example.com',
    request: {
      language: 'english',
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    },
    state: 'submitting',
    attempt: 1,
    importAttempts: 0,
    quietChecks: 0,
    createdAt: now,
    updatedAt: now,
    ...given,
  }
  await inTeam(member, (transaction) => transaction.insert(jobs).values(row))
  return row
}
