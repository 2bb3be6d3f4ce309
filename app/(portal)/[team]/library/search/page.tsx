import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listFolders, withInside } from '#lib/portal/folders/folders.ts'
import { countTranscripts } from '#lib/portal/transcripts/count-transcripts.ts'
import { searchTranscripts } from '#lib/portal/transcripts/search-transcripts.ts'
import { listSpokenSearches } from '#lib/portal/transcripts/spoken-searches.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { CopyLink } from '../../projects/_components/copy-link.tsx'
import { RecentSearches } from './_components/recent-searches.tsx'
import { isNarrowed, readSpokenFilter, spokenAddress } from './_components/search-address.ts'
import { SearchHead } from './_components/search-head.tsx'
import { SearchNotice } from './_components/search-notice.tsx'
import { SearchView } from './_components/search-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Search') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Sentences of the team's videos with the words of the address. */
export default async function SpokenSearchPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'library.view')
  const filter = readSpokenFilter(await searchParams)
  const { teamSlug } = member
  const folders = await listFolders(member)
  const isKnown = folders.some(({ id }) => id === filter.folder)
  const folderIds = filter.folder !== null && isKnown ? withInside(folders, filter.folder) : null
  const [found, counted, searches] = await Promise.all([
    searchTranscripts(member, { ...filter, folderIds }),
    countTranscripts(member),
    filter.words === '' ? listSpokenSearches(member) : [],
  ])
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        under="library"
        title={t('Search')}
        actions={member.embed === null && <CopyLink />}
      />
      <SearchHead teamSlug={teamSlug} filter={filter} folders={folders} found={found} />
      {found.videos.length === 0 && found.nextSkip === null ? (
        <>
          <RecentSearches teamSlug={teamSlug} searches={searches} />
          <SearchNotice words={filter.words} counted={counted} isNarrowed={isNarrowed(filter)} />
        </>
      ) : (
        <SearchView
          key={spokenAddress(teamSlug, { ...filter, at: null })}
          teamSlug={teamSlug}
          filter={filter}
          found={found}
          counted={counted}
          mayMake={hasPermission(member, 'projects.make')}
        />
      )}
    </>
  )
}
