import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listNotes } from '#lib/portal/reviews/list-notes.ts'
import { listShares } from '#lib/portal/shares/list-shares.ts'
import { findSimilarVoices } from '#lib/portal/voices/similar-voices.ts'
import { PostingProvider } from './_components/posting/posting-context.tsx'
import { readPosting } from './_components/posting/read-posting.ts'
import { ProjectView } from './_components/project-view.tsx'

type Props = {
  params: Promise<{ team: string; project: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { team, project } = await params
  return { title: (await read(team, project)).found.title }
}

/** `share=1` in the address opens the dialog that shares it. */
export default async function ProjectPage({ params, searchParams }: Props) {
  const { team, project } = await params
  const { member, found } = await read(team, project)
  const voices = found.voiceId === null ? null : await findSimilarVoices(member, found.voiceId, await getText())
  const sharing = hasPermission(member, 'shares.manage') ? await listShares(member, { projectId: found.id }) : null
  const notes = await listNotes(member, found.id)
  return (
    <PostingProvider posting={await readPosting(member, found, await getText())}>
      <ProjectView
        teamSlug={member.teamSlug}
        given={found}
        editable={hasPermission(member, 'projects.make')}
        voices={voices}
        links={sharing}
        opensSharing={(await searchParams).share === '1'}
        notes={notes}
      />
    </PostingProvider>
  )
}

/** Absent and foreign are the same 404. */
const read = cache(async (team: string, project: string) => {
  const member = await requireMember(team)
  return { member, found: (await findProject(member, project, await getText())) ?? notFound() }
})
