import Link from 'next/link'
import { redirect } from 'next/navigation'
import { findLastTeam, findUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { Lockup } from '#lib/components/brand.tsx'
import { KeptTranscript } from '#lib/components/kept-transcript.tsx'
import { SUBTITLE_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'

/** Redirects signed-in people to the team they used last; everybody else sees the page. */
export default async function LandingPage() {
  const person = await findUser()
  if (person !== null) {
    const team = await findLastTeam(await listTeams(person))
    redirect(team === undefined ? '/teams/new' : `/${team.slug}`)
  }
  return (
    <div className="flex min-h-dvh flex-col bg-card">
      <header className="mx-auto flex w-full max-w-[1200px] items-center gap-2 px-5 pt-6 md:px-10">
        <Lockup />
        <nav aria-label="Account" className="ml-auto flex gap-2">
          <Link href="/sign-in" className="btn btn-ghost">
            Sign in
          </Link>
        </nav>
      </header>
      <main className="mx-auto grid w-full max-w-[1200px] flex-1 content-start gap-12 px-5 py-10 md:px-10 lg:grid-cols-[minmax(0,420px)_1fr] lg:pt-[12dvh]">
        <div>
          <h1 className="text-3xl font-semibold md:text-4xl">Turn long videos into reels</h1>
          <p className="mt-4 text-md text-muted-foreground">
            Reelwright finds the best moments of a recording, frames them upright, adds animated subtitles and publishes
            them when you say.
          </p>
          <ul className="mt-5 grid gap-2 text-base">
            <li>Reels with title, caption, music and B-roll</li>
            <li>
              {SUBTITLE_TEMPLATES.length} subtitle templates, in {SUBTITLE_LANGUAGES.length} languages and variants
            </li>
            <li>Editing by striking out words in the transcript</li>
            <li>Voice-overs from a script</li>
            <li>A calendar of posts, with approval</li>
          </ul>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link href="/sign-up" className="btn btn-primary btn-lg">
              Create an account
            </Link>
            <Link href="/sign-in" className="btn btn-outline btn-lg">
              Sign in
            </Link>
          </div>
        </div>
        <div className="overflow-hidden rounded-xl border bg-background p-6 md:p-8">
          <KeptTranscript />
        </div>
      </main>
      <footer className="mx-auto w-full max-w-[1200px] px-5 pb-8 text-xs text-muted-foreground md:px-10">
        Mark what you keep.
      </footer>
    </div>
  )
}
