'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges } from '#lib/components/live/team-changes.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import type { LanguagesView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguagePane } from './language-pane.tsx'
import { NoTranslation } from './no-translation.tsx'
import { SpokenLines } from './spoken-lines.tsx'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
const TRANSLATING_MS = 1500

type Props = { teamSlug: string; view: LanguagesView; asked: string | null }

/** The languages of a reel: which there are, their lines beside what is said, and what is made of them. */
export function Languages({ teamSlug, view, asked }: Props) {
  const refresh = useRefreshSoon()
  const may = useAllowedActions()
  const first = view.languages[0]?.languageTag ?? view.languageTag
  const [chosen, setChosen] = useState(asked ?? first)
  const language = view.languages.find(({ languageTag }) => languageTag === chosen) ?? null
  useProjectChanges((change) => {
    if (change.rendersOutputId === view.outputId) refresh()
  }, refresh)
  const isTranslating = view.languages.some((one) => one.isTranslating)
  useEffect(() => {
    if (!isTranslating) return
    const timer = setInterval(refresh, TRANSLATING_MS)
    return () => clearInterval(timer)
  }, [isTranslating, refresh])
  function choose(tag: string) {
    setChosen(tag)
    const address = new URL(window.location.href)
    address.searchParams.set('language', tag)
    showAddress('replace', address.href)
  }
  const isEmpty = !view.canTranslate && view.languages.length === 0 && may.make
  const list = <LanguageList {...{ teamSlug, view, chosen, choose }} isEmpty={isEmpty} />
  if (language !== null) {
    return (
      <LanguagePane
        key={language.id}
        {...{ teamSlug, view, language, choose, list }}
        head={<Head {...{ teamSlug, view }} />}
      />
    )
  }
  return (
    <div className="languages">
      <header className="languages-head">
        <Head {...{ teamSlug, view }} />
      </header>
      <div className="languages-panes" data-pane={isEmpty ? 'lines' : 'list'}>
        {list}
        {isEmpty ? <NoTranslation {...{ teamSlug, view, choose }} /> : <SpokenLines view={view} />}
      </div>
    </div>
  )
}

/** Where this is, and which reel. */
function Head({ teamSlug, view }: Pick<Props, 'teamSlug' | 'view'>) {
  const t = useText()
  const router = useRouter()
  const project = `/${teamSlug}/projects/${view.projectId}` as Route
  const options = view.reels.map(({ id, title }, index) => ({ value: id, label: `${index + 1}. ${title}` }))
  return (
    <>
      <Link href={project} className="btn btn-ghost btn-icon -ml-2 lg:hidden" aria-label={t('Back to the video')}>
        <ChevronLeft {...ICON} size={20} />
      </Link>
      <nav aria-label={t('Breadcrumb')} className="hidden min-w-0 items-center gap-2 text-base lg:flex">
        <Link href={`/${teamSlug}/projects`} className="text-muted-foreground hover:text-foreground">
          {t('Projects')}
        </Link>
        <ChevronRight {...ICON} className="shrink-0 text-muted-foreground" />
        <Link
          href={project}
          className="truncate text-muted-foreground hover:text-foreground"
          dir="auto"
          title={view.projectTitle}
        >
          {view.projectTitle}
        </Link>
        <ChevronRight {...ICON} className="shrink-0 text-muted-foreground" />
      </nav>
      <h1 className="shrink-0 text-base font-semibold">{t('Languages')}</h1>
      {options.length > 1 && (
        <div className="languages-reel">
          <Select
            label={t('Reel')}
            value={view.outputId}
            options={options}
            onChange={(id) => router.push(`/${teamSlug}/projects/${view.projectId}/languages/${id}` as Route)}
          />
        </div>
      )}
    </>
  )
}
