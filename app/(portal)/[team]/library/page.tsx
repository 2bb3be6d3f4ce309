import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listFolders } from '#lib/portal/folders/folders.ts'
import { findFolderAccess } from '#lib/portal/folders/share-folder.ts'
import { countLibrary, findLibraryStorage, listLibrary } from '#lib/portal/library/list-library.ts'
import { listMakers } from '#lib/portal/projects/list-makers.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { CopyLink } from '../projects/_components/copy-link.tsx'
import { AddSources } from './_components/add-sources.tsx'
import { DroppedFile } from './_components/dropped-file.tsx'
import { readLibraryFilter } from './_components/library-address.ts'
import { LibraryEmpty } from './_components/library-empty.tsx'
import { LibraryItems } from './_components/library-items.tsx'
import { LibraryRail } from './_components/library-rail.tsx'
import { LibraryToolbar } from './_components/library-toolbar.tsx'
import { NewFolder } from './_components/new-folder.tsx'
import { StorageMeter } from './_components/storage-meter.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Library') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The sources and results of the team, by folder. */
export default async function LibraryPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'library.view')
  const filter = readLibraryFilter(await searchParams)
  const folders = await listFolders(member)
  const [page, counts, storage, people, access] = await Promise.all([
    listLibrary(member, filter, folders, t),
    countLibrary(member),
    findLibraryStorage(member),
    listMakers(member),
    hasPermission(member, 'folders.share') ? findFolderAccess(member) : null,
  ])
  const { teamSlug } = member
  const mayMake = hasPermission(member, 'projects.make')
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={t('Library')}
        actions={
          <>
            {member.embed === null && <CopyLink />}
            {mayMake && <NewFolder teamSlug={teamSlug} />}
            {mayMake && <AddSources teamSlug={teamSlug} />}
          </>
        }
      />
      {mayMake && <DroppedFile teamSlug={teamSlug} />}
      <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[216px_minmax(0,1fr)]">
        <LibraryRail
          teamSlug={teamSlug}
          filter={filter}
          counts={counts}
          folders={folders}
          access={access}
          mayMake={mayMake}
        >
          <StorageMeter teamSlug={teamSlug} storage={storage} />
        </LibraryRail>
        <div className="flex min-w-0 flex-col">
          <LibraryToolbar
            teamSlug={teamSlug}
            filter={filter}
            folders={folders}
            people={people}
            counts={counts}
            access={access}
            mayMake={mayMake}
          />
          {page.items.length === 0 ? (
            <LibraryEmpty teamSlug={teamSlug} filter={filter} counts={counts} folders={folders} mayMake={mayMake} />
          ) : (
            <LibraryItems
              key={JSON.stringify(filter)}
              teamSlug={teamSlug}
              page={page}
              filter={filter}
              folders={folders}
            />
          )}
        </div>
      </div>
    </>
  )
}
