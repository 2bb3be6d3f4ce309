import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { settingsAddress, settingsGroups } from './_components/settings-groups.ts'
import { GeneralPage } from './general/_components/general-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Settings') }
}

/** On a phone, the list of settings pages; on wider screens, which have the navigation, the first of these pages. */
export default async function SettingsIndexPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'team.view')
  const { teamSlug } = member
  return (
    <>
      <div className="md:hidden">
        <PanelHeader teamSlug={teamSlug} title={t('Settings')} />
        <nav aria-label={t('Settings')} className="grid w-full max-w-[720px] gap-6 px-4 py-5 md:px-8 md:py-6">
          {settingsGroups(member).map(({ name, pages }) => (
            <section key={name} aria-label={t(name)}>
              <h2 className="label mb-1.5">{t(name)}</h2>
              <ul className="card divide-y divide-border">
                {pages.map(({ segment, word, sentence }) => (
                  <li key={segment}>
                    <Link
                      href={settingsAddress(teamSlug, segment)}
                      className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-accent"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block font-medium">{t(word)}</span>
                        <span className="block text-xs text-muted-foreground">{t(sentence)}</span>
                      </span>
                      <ChevronRight
                        aria-hidden="true"
                        size={16}
                        strokeWidth={1.75}
                        className="shrink-0 text-muted-foreground"
                      />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="flex flex-1 flex-col max-md:hidden">
        <GeneralPage member={member} />
      </div>
    </>
  )
}
