import type { Role } from '#db/schema/portal/memberships.ts'
import { Failure } from '#lib/core/failure.ts'
import { findMemberships } from './find-team.ts'
import type { SignedIn } from './session.ts'

declare const proof: unique symbol

/**
 * A person acting in a team. Only this file makes one, from a live session and a membership row; every verb that
 * touches a team's data takes it as its first argument.
 */
export type Member = {
  readonly [proof]: true
  readonly userId: string
  readonly userName: string
  readonly userEmail: string
  readonly sessionId: string
  readonly teamId: string
  readonly teamSlug: string
  readonly teamName: string
  readonly role: Role
}

/** Null if the team does not exist or the person is not in it: the two must look the same. */
export async function findMember(person: SignedIn, teamSlug: string): Promise<Member | null> {
  if (!SLUG.test(teamSlug)) return null
  const team = (await findMemberships(person.userId)).find(({ slug }) => slug === teamSlug)
  if (team === undefined) return null
  const { teamId, name: teamName, role } = team
  const { userId, name: userName, email: userEmail, sessionId } = person
  return { userId, userName, userEmail, sessionId, teamId, teamSlug, teamName, role } as Member
}

const SLUG = /^[a-z0-9-]{1,64}$/

export type TeamOfUser = { slug: string; name: string; role: Role }

/** The teams a person is in, oldest membership first. */
export async function listTeams(person: Pick<SignedIn, 'userId'>): Promise<TeamOfUser[]> {
  const found = await findMemberships(person.userId)
  return found.map(({ slug, name, role }) => ({ slug, name, role }))
}

const MAY_CHANGE: readonly Role[] = ['owner', 'admin', 'editor']

/** Whether the member may create, retry, rename and delete projects. */
export function mayEdit(member: Pick<Member, 'role'>): boolean {
  return MAY_CHANGE.includes(member.role)
}

/** @throws Failure `forbidden` unless the member may change the team's projects. */
export function requireEditor(member: Member): void {
  if (!mayEdit(member)) {
    throw new Failure(
      'forbidden',
      'Your role can view this team but not change anything. Ask an owner or admin for access.',
    )
  }
}

const MAY_DECIDE: readonly Role[] = ['owner', 'admin']

/** Whether the member may approve posts and change how the team publishes. */
export function mayDecide(member: Pick<Member, 'role'>): boolean {
  return MAY_DECIDE.includes(member.role)
}

/** @throws Failure `forbidden` unless the member may approve posts and change how the team publishes. */
export function requireDecider(member: Member): void {
  if (!mayDecide(member)) throw new Failure('forbidden', 'Only an owner or admin of this team can do this.')
}
