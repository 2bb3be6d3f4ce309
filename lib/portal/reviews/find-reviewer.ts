import { findMemberships } from '#lib/auth/find-team.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import type { SignedIn } from '#lib/auth/session.ts'

/** Who is signed in, as a member of the team whose link it is; null for everybody else. */
export async function findReviewer({ teamId }: { teamId: string }, person: SignedIn | null): Promise<Member | null> {
  if (person === null) return null
  const team = (await findMemberships(person.userId)).find((one) => one.teamId === teamId)
  return team === undefined ? null : findMember(person, team.slug)
}
