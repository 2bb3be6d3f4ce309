import { randomBytes } from 'node:crypto'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById, startSession } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'

/** A new team and its owner, signed in. */
export async function makeTeam(): Promise<Member> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { userId, teamSlug } = await createAccount({ name: 'Ada', email, password: 'correct horse battery' })
  const sessionId = await startSession(userId, { userAgent: 'test', network: '', method: 'password' })
  const member = await enter(sessionId, teamSlug)
  if (member === null) throw new Error('The team was not made.')
  return member
}

/** What the person of a session is in a team; null for no member. */
export async function enter(sessionId: string, teamSlug: string): Promise<Member | null> {
  const person = await findSessionById(sessionId)
  return person === null ? null : findMember(person, teamSlug)
}

/** Somebody with an account and a team of their own who is in this team too, signed in. */
export async function addMember(team: Member, role: Role): Promise<Member> {
  const { userId, sessionId } = await makeTeam()
  const row = { id: newId('mem'), teamId: team.teamId, userId, role, createdAt: new Date() }
  await inTeam(team, (transaction) => transaction.insert(memberships).values(row))
  const member = await enter(sessionId, team.teamSlug)
  if (member === null) throw new Error('The person is not in the team.')
  return member
}

type JobRow = typeof projects.$inferInsert

/** A row as `submitProject` leaves it, or as given. */
export async function makeProjectRow(member: Member, given: Partial<JobRow> = {}): Promise<JobRow> {
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
  await inTeam(member, (transaction) => transaction.insert(projects).values(row))
  return row
}
