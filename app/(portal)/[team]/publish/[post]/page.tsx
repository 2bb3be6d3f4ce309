import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { PostDetail } from '../_components/detail/post-detail.tsx'
import { RefreshOnChange } from '../_components/refresh-on-change.tsx'
import { teamOptions } from '../_components/team-options.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Post') }
}

export default async function PostPage({ params }: { params: Promise<{ team: string; post: string }> }) {
  const t = await getText()
  const { team, post } = await params
  const member = await requireMember(team, 'posts.view')
  const publication = await findPublication(member, post, t)
  if (publication === null) {
    // What a client declined goes back to the team's drafts.
    if (!hasPermission(member, 'projects.view')) redirect(`/${member.teamSlug}/publish`)
    notFound()
  }
  const { timeZone } = await teamOptions(member)
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={publication.title || t('Untitled post')} under="publish" />
      <RefreshOnChange publicationId={publication.id} />
      <div className="mx-auto w-full max-w-[720px]">
        <PostDetail
          teamSlug={member.teamSlug}
          publication={publication}
          zone={timeZone}
          editable={hasPermission(member, 'posts.draft')}
          decides={hasPermission(member, 'posts.approve')}
          isAlone
        />
      </div>
    </>
  )
}
