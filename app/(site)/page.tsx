import { redirect } from 'next/navigation'
import { findLastTeam, findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { apiBase } from '#lib/portal/api/api-addresses.ts'
import { publicAddress } from '#lib/portal/public-address.ts'
import { readSiteFacts } from '#lib/portal/site/read-site-facts.ts'
import { DevelopersSection } from './_components/developers-section.tsx'
import { EndSection } from './_components/end-section.tsx'
import { Hero } from './_components/hero.tsx'
import { LooksSection } from './_components/looks-section.tsx'
import { PublishingSection } from './_components/publishing-section.tsx'
import { ServerSection } from './_components/server-section.tsx'
import { SiteFooter } from './_components/site-footer.tsx'
import { SiteHeader } from './_components/site-header.tsx'
import { ToolsSection } from './_components/tools-section.tsx'
import trail from './_pictures/trail.webp'

/** Redirects signed-in people to the team they used last; everybody else sees the page. */
export default async function LandingPage() {
  const person = await findUser()
  if (person !== null) {
    const team = await findLastTeam(await listTeams(person))
    redirect(team === undefined ? '/teams/new' : `/${team.slug}`)
  }
  const { voices, networks, isReady } = await readSiteFacts()
  const base = apiBase()
  return (
    <ToastProvider>
      <div className="site">
        <SiteHeader />
        <main>
          <Hero hasSample={false} />
          <ToolsSection voices={voices} />
          <LooksSection imageUrl={trail.src} />
          <PublishingSection networks={networks} />
          <ServerSection base={base} />
          <DevelopersSection base={base} origin={publicAddress().origin} />
          <EndSection hasSample={false} />
        </main>
        <SiteFooter base={base} isReady={isReady} />
      </div>
    </ToastProvider>
  )
}
