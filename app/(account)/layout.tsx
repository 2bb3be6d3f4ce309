import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { OperatorLinks } from '#app/_components/operator-links.tsx'
import { LanguageChoice } from '#app/_language/language-choice.tsx'
import { findCurrentDomain } from '#lib/auth/current.ts'
import { KeptTranscript } from '#lib/components/storage/kept-transcript.tsx'
import { getText } from '#lib/i18n/server.ts'
import { ForgetList } from './_components/forget-list.tsx'

/**
 * A form on the left, what the product does on the right. Both are aligned to the top, because centered content moves
 * when it grows.
 */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [t, domain] = [await getText(), await findCurrentDomain()]
  if (domain !== null) return <TeamAccountLayout>{children}</TeamAccountLayout>
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(380px,500px)_1fr]">
      <main className="flex flex-col bg-card px-6 md:border-r md:px-12 xl:px-[72px]">
        <HomeMark className="max-w-full self-start pt-8" />
        <div className="w-full max-w-[356px] flex-1 py-10 md:pt-[18dvh]">{children}</div>
        <ForgetList />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-8">
          <LanguageChoice />
          <nav aria-label={t('Footer')} className="flex flex-wrap gap-x-5 gap-y-2 text-muted-foreground">
            <Link href={'/docs' as Route}>{t('Help')}</Link>
            <OperatorLinks />
          </nav>
        </div>
      </main>
      <aside
        aria-label={t('What Reelwright does')}
        className="overflow-hidden px-6 py-10 max-md:border-t md:px-12 md:pt-[10dvh] xl:px-16"
      >
        <div className="w-full max-w-[820px]">
          <KeptTranscript />
        </div>
      </aside>
    </div>
  )
}

/** At a team's own host name, where nothing speaks of Reelwright. */
function TeamAccountLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-card px-6">
      <HomeMark className="max-w-full self-start pt-8 md:px-6" />
      <div className="w-full max-w-[356px] flex-1 py-10 md:pt-[14dvh]">{children}</div>
      <ForgetList />
      <div className="w-full max-w-[356px] pb-8">
        <LanguageChoice />
      </div>
    </main>
  )
}
