import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { findLastTeam, findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { msg } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { apiBase } from '#lib/portal/api/api-addresses.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getText())('Developers') }
}

const SENTENCES = [
  msg('Send a link or a script. Get reels, subtitles, B-roll or a voice-over back in a signed report.'),
  msg('Paths, fields, responses and error messages match those of the video service.'),
  msg('Limit each key by scope, IP address and expiry date. Test keys use no minutes and never post.'),
]

/** Redirects people who may use the API to their team’s page; describes the API to everybody else. */
export default async function DevelopersLandingPage() {
  const t = await getText()
  const person = await findUser()
  if (person !== null) {
    const teams = (await listTeams(person)).filter(({ role }) => hasPermission({ role, scopes: null }, 'keys.manage'))
    const team = await findLastTeam(teams)
    if (team !== undefined) redirect(`/${team.slug}/settings/developers` as Route)
  }
  const base = apiBase()
  return (
    <div className="flex min-h-dvh flex-col bg-card">
      <header className="mx-auto flex w-full max-w-[880px] items-center gap-2 px-5 pt-6">
        <Link href="/" aria-label={t('Reelwright home')}>
          <Lockup />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[880px] flex-1 px-5 py-10">
        <h1 className="text-3xl font-semibold">{t('Developers')}</h1>
        <p className="mt-3 text-md text-muted-foreground">
          {t.rich('Use the tools, publishing and voices over HTTP at <code>{base}</code>.', {
            base,
            code: (parts) => <code className="tc break-all">{parts}</code>,
          })}
        </p>
        <ul className="mt-5 grid list-disc gap-2 pl-5 text-base">
          {SENTENCES.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3">
          {person === null && (
            <Link href="/sign-in?next=%2Fdevelopers" className="btn btn-primary btn-lg">
              {t('Sign in to get a key')}
            </Link>
          )}
          <Link href={'/docs/api/first-call' as Route} className="btn btn-outline btn-lg">
            {t('Documentation')}
          </Link>
          <a href={`${base}/reference`} className="btn btn-outline btn-lg">
            {t('API reference')}
          </a>
          <a href={`${base}/openapi.json`} className="btn btn-outline btn-lg">
            {t('OpenAPI description')}
          </a>
        </div>
        {person !== null && (
          <p className="mt-5 text-muted-foreground">
            {t('Only owners and admins of a team can create keys. Ask one of them for a key.')}
          </p>
        )}
      </main>
    </div>
  )
}
