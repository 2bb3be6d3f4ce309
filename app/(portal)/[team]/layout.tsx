import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { requireMember, requireUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { may } from '#lib/auth/permissions.ts'
import { ReaderTime } from '#lib/components/reader-time.tsx'
import { TeamChangesProvider } from '#lib/components/team-changes.tsx'
import { knownZone, ZONE_COOKIE } from '#lib/components/time-zone.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { logoAddress } from '#lib/portal/teams/logo-address.ts'
import { BottomBar } from './_components/bottom-bar.tsx'
import { PortalDialogs } from './_components/portal-dialogs.tsx'
import type { PortalFacts } from './_components/portal-facts.ts'
import { Sidebar } from './_components/sidebar.tsx'

/**
 * The shell of a team's pages. It protects nothing: every page below asks for its member itself. No boundary of Suspense
 * stands around its parts: React sends what is inside one after the page, which then moves to make room.
 */
export default async function PortalLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ team: string }>
}) {
  const facts = await readFacts((await params).team)
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value)
  return (
    <ReaderTime nowMs={Date.now()} zone={zone}>
      <TeamChangesProvider teamSlug={facts.team.slug}>
        <ToastProvider>
          <PortalDialogs facts={facts}>
            <a
              href="#main"
              className="btn btn-primary sr-only z-(--z-toast) focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3"
            >
              Skip to the content
            </a>
            <div className="flex min-h-dvh">
              <Sidebar facts={facts} />
              <main
                id="main"
                tabIndex={-1}
                className="relative flex min-w-0 flex-1 flex-col bg-card pb-20 md:my-2 md:mr-2 md:rounded-lg md:border md:pb-0"
              >
                {children}
              </main>
            </div>
            <BottomBar facts={facts} />
          </PortalDialogs>
        </ToastProvider>
      </TeamChangesProvider>
    </ReaderTime>
  )
}

async function readFacts(teamSlug: string): Promise<PortalFacts> {
  const member = await requireMember(teamSlug, 'posts.view')
  const watch = may(member, 'projects.view')
  const none = { running: 0, attention: 0 }
  const [teams, counts] = await Promise.all([listTeams(await requireUser()), watch ? countProjects(member) : none])
  const here = teams.find(({ slug }) => slug === member.teamSlug)
  const logo = here === undefined ? null : logoAddress(here)
  return {
    team: { slug: member.teamSlug, name: member.teamName, role: member.role, logo },
    teams: teams.map(({ slug, name, logoKey }) => ({ slug, name, logo: logoAddress({ slug, logoKey }) })),
    person: { name: member.userName, email: member.userEmail },
    may: { watch, make: may(member, 'projects.make') },
    running: counts.running,
    attention: counts.attention,
  }
}
