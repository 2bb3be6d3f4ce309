import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { requireUser } from '#lib/auth/current.ts'
import { LAST_TEAM_COOKIE } from '#lib/auth/last-team.ts'
import { findMember, listTeams, type Member } from '#lib/auth/member.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { PortalShell } from '../[team]/_components/portal-shell.tsx'
import { readPortalFacts } from '../[team]/_components/read-portal-facts.ts'
import { TeamlessShell } from './_components/teamless-shell.tsx'

/** A person's own pages, beside the sidebar of the team they came from. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const person = await requireUser()
  const member = await findLastTeam(person)
  if (member === null) return <TeamlessShell personId={person.userId}>{children}</TeamlessShell>
  return <PortalShell facts={await readPortalFacts(member)}>{children}</PortalShell>
}

/** The team whose pages this browser showed last, if the person is still in it; otherwise their first one. */
async function findLastTeam(person: SignedIn): Promise<Member | null> {
  const last = (await cookies()).get(LAST_TEAM_COOKIE)?.value
  const remembered = last === undefined ? null : await findMember(person, last)
  if (remembered !== null) return remembered
  const [first] = await listTeams(person)
  return first === undefined ? null : findMember(person, first.slug)
}
