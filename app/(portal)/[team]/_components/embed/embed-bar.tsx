'use client'

import { Plus } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { useText } from '#text'
import { FrameBell } from '../notices/notice-bell.tsx'
import { useCurrentPlace } from '../sidebar.tsx'

const TYPING_PAUSE_MS = 250

/** What the person may open and do. */
export type EmbedPermissions = {
  projects: boolean
  make: boolean
  posts: boolean
  library: boolean
  autopilot: boolean
}

/** Tabs, search and New project in one row; on a phone the tabs have a row of their own. */
export function EmbedBar({ teamSlug, logo, may }: { teamSlug: string; logo: string | null; may: EmbedPermissions }) {
  const t = useText()
  const place = useCurrentPlace(teamSlug)
  const tabs = [
    { part: 'projects', word: t('Projects'), shown: may.projects },
    { part: 'publish', word: t('Publish'), shown: may.posts },
    { part: 'autopilot', word: t('Autopilot'), shown: may.autopilot },
    { part: 'library', word: t('Library'), shown: may.library },
    { part: 'voices', word: t('Voices'), shown: may.projects },
  ].filter(({ shown }) => shown)
  return (
    <header className="embed-bar">
      <nav aria-label={t('Main')} className="flex items-center gap-7">
        {logo !== null && <img src={logo} alt="" className="h-7 w-auto" />}
        {tabs.map(({ part, word }) => (
          <Link
            key={part}
            href={`/${teamSlug}/${part}` as Route}
            className="embed-tab"
            aria-current={part === (place === 'approvals' ? 'publish' : place) ? 'page' : undefined}
          >
            {word}
          </Link>
        ))}
        <FrameBell isHere={place === 'notices'} />
      </nav>
      {may.projects && (
        <div className="embed-tools">
          <ProjectSearch teamSlug={teamSlug} />
          {may.make && (
            <Link href={`/${teamSlug}/new`} className="btn btn-primary">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              {t('New project')}
            </Link>
          )}
        </div>
      )}
    </header>
  )
}

/** Leads to the list of projects from wherever it is used. */
function ProjectSearch({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const router = useRouter()
  const isHere = useCurrentPlace(teamSlug) === 'projects'
  const searched = useSearchParams().get('q') ?? ''
  function search(words: string) {
    const query = words === '' ? '' : `?${new URLSearchParams({ q: words })}`
    router.replace(`/${teamSlug}/projects${query}` as Route, { scroll: false })
  }
  return (
    <SearchField
      label={t('Search projects')}
      placeholder={t('Search projects')}
      value={isHere ? searched : ''}
      pauseMs={TYPING_PAUSE_MS}
      onSearch={search}
      isKeyless
    />
  )
}
