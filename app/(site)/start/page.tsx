import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { findLastTeam, findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The most that an address to which signing in leads may have, less the part before the link. */
const MAX_LINK = 1_900

/**
 * Where a link that was pasted on the landing page goes: to New project of the person's team, with signing up before it
 * where nobody is signed in.
 */
export default async function StartPage({ searchParams }: Props) {
  const link = ([(await searchParams).link].flat()[0] ?? '').trim()
  const query = link === '' || encodeURIComponent(link).length > MAX_LINK ? '' : `?link=${encodeURIComponent(link)}`
  const person = await findUser()
  if (person === null) redirect(`/sign-up?next=${encodeURIComponent(`/start${query}`)}` as Route)
  const teams = await listTeams(person)
  const makers = teams.filter(({ role }) => hasPermission({ role, scopes: null }, 'projects.make'))
  const team = await findLastTeam(makers.length > 0 ? makers : teams)
  redirect((team === undefined ? '/teams/new' : `/${team.slug}/new${query}`) as Route)
}
