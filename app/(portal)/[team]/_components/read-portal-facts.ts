import { requireUser } from '#lib/auth/current.ts'
import { listTeams, type Member } from '#lib/auth/member.ts'
import { findOperator } from '#lib/auth/operator.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { listTroubled } from '#lib/portal/autopilot/list-troubled.ts'
import { countNotices } from '#lib/portal/notices/list-notices.ts'
import { countWaiting } from '#lib/portal/posts/count-waiting.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { operatorPages } from '#lib/portal/site/operator-pages.ts'
import { logoAddress } from '#lib/portal/teams/logo-address.ts'
import { findSourceMeter } from '#lib/portal/usage/find-source-meter.ts'
import { listSavedViews } from '#lib/portal/views/saved-views.ts'
import type { PortalFacts } from './portal-facts.ts'

/** The sidebar has room for so many; the menu of the list has all. */
const SHOWN_VIEWS = 6

/** What the shell shows to a member. */
export async function readPortalFacts(member: Member): Promise<PortalFacts> {
  const watch = hasPermission(member, 'projects.view')
  const none = { running: 0, attention: 0 }
  const person = await requireUser()
  const [teams, operator, counts, troubled, approvals, sourceMeter, notices, views] = await Promise.all([
    listTeams(person),
    findOperator(person),
    watch ? countProjects(member) : none,
    watch ? listTroubled(member) : [],
    watch ? countWaiting(member) : 0,
    findSourceMeter(member),
    countNotices(member),
    watch ? listSavedViews(member) : [],
  ])
  const here = teams.find(({ slug }) => slug === member.teamSlug)
  const logo = here === undefined ? null : logoAddress(here)
  return {
    team: { slug: member.teamSlug, name: member.teamName, role: member.role, logo },
    teams: teams.map(({ slug, name, logoKey }) => ({ slug, name, logo: logoAddress({ slug, logoKey }) })),
    isSuspended: member.isSuspended,
    person: { id: person.userId, name: member.userName, email: member.userEmail, isOperator: operator !== null },
    may: {
      watch,
      make: hasPermission(member, 'projects.make'),
      autopilot: hasPermission(member, 'autopilot.view'),
    },
    views: views.slice(0, SHOWN_VIEWS).map(({ id, name }) => ({ id, name })),
    running: counts.running,
    attention: counts.attention + troubled.length,
    approvals,
    unreadNotices: notices.unread,
    sourceMeter,
    contact: operatorPages().contact,
  }
}
