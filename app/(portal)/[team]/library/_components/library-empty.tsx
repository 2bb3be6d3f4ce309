import Link from 'next/link'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { LibraryCounts, LibraryFilter } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { AddSources } from './add-sources.tsx'
import { libraryAddress } from './library-address.ts'

/** Instead of items: there are none at all, or none here. */
export function LibraryEmpty({
  teamSlug,
  filter,
  counts,
  folders,
  mayMake,
}: {
  teamSlug: string
  filter: LibraryFilter
  counts: LibraryCounts
  folders: readonly Folder[]
  mayMake: boolean
}) {
  const t = useText()
  const folder = folders.find(({ id }) => id === filter.folder)
  const { search, kind, tag, tool, by, days } = filter
  const isNarrowed = search !== '' || [kind, tag, tool, by, days].some((chosen) => chosen !== null)
  const title =
    counts.all === 0 && filter.place === 'shown'
      ? t('Everything you add and make will appear here')
      : filter.place === 'deleted' && !isNarrowed
        ? t('No deleted items')
        : filter.place === 'archived' && !isNarrowed
          ? t('No archived items')
          : folder !== undefined && !isNarrowed
            ? t('Nothing in {folder} yet', { folder: folder.name })
            : t('No matching items')
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyFrames />
      <h2 className="mt-4 text-lg font-semibold text-balance">{title}</h2>
      {counts.all === 0 && filter.place === 'shown' ? (
        mayMake && (
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <AddSources teamSlug={teamSlug} />
            <Link href={`/${teamSlug}/new?sample=any`} className="btn btn-outline btn-sm">
              {t('Try a sample')}
            </Link>
          </div>
        )
      ) : folder !== undefined && !isNarrowed ? (
        <p className="mt-1 text-base text-muted-foreground">{t('Select items elsewhere and move them here.')}</p>
      ) : (
        <Link href={libraryAddress(teamSlug, {})} className="btn btn-outline mt-4">
          {t('{count, plural, one {Show the only item} other {Show all # items}}', { count: counts.all })}
        </Link>
      )}
    </div>
  )
}
