import { redirect } from 'next/navigation'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { ForgetList } from '#app/(account)/_components/forget-list.tsx'
import { SignOutButton } from '#app/(account)/_components/sign-out-button.tsx'
import { findCurrentDomain, findLastTeam, findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { apiBase } from '#lib/portal/api/api-addresses.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { readSiteFacts } from '#lib/portal/site/read-site-facts.ts'
import { useText } from '#text'
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

/**
 * Redirects signed-in people to the team they used last; everybody else sees the page, or at a team's own host name the
 * team's sign-in.
 */
export default async function LandingPage() {
  const domain = await findCurrentDomain()
  const person = await findUser()
  if (person !== null) {
    const team = await findLastTeam(await listTeams(person))
    if (team === undefined && domain !== null) return <NotInTeam name={domain.name} email={person.email} />
    redirect(team === undefined ? '/teams/new' : `/${team.slug}`)
  }
  if (domain !== null) redirect('/sign-in')
  const { voices, networks, isReady } = await readSiteFacts()
  const base = apiBase()
  return (
    <ToastProvider>
      <div className="site">
        <SiteHeader />
        <main>
          <Hero />
          <ToolsSection voices={voices} />
          <LooksSection imageUrl={trail.src} />
          <PublishingSection networks={networks} />
          <ServerSection base={base} />
          <DevelopersSection base={base} origin={publicAddress().origin} />
          <EndSection />
        </main>
        <SiteFooter base={base} isReady={isReady} />
        <ForgetList />
      </div>
    </ToastProvider>
  )
}

/** At a team's own host name, for people of other teams. */
function NotInTeam({ name, email }: { name: string; email: string }) {
  const t = useText()
  return (
    <main className="mx-auto w-full max-w-[440px] px-6 pt-[20dvh] text-center">
      <HomeMark className="justify-center" />
      <h1 className="mt-6 text-lg font-semibold">{t('You are not a member of this team')}</h1>
      <p className="mt-1 mb-4 text-base text-balance text-muted-foreground">
        {t.rich(
          '{email} is not a member of {team}, or the team requires a different sign-in method. Ask its owner for an invitation.',
          { email: <bdi>{email}</bdi>, team: <bdi>{name}</bdi> },
        )}
      </p>
      <SignOutButton />
    </main>
  )
}
