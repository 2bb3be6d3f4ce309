import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { findPostDraft } from '#lib/portal/posts/composer-draft.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { openComposer } from '#lib/portal/posts/open-composer.ts'
import { PanelHeader } from '../../../_components/panel.tsx'
import { postAddress } from '../../_components/publish-address.ts'
import { Composer } from '../../new/_components/composer.tsx'
import { draftOf } from '../../new/_components/draft-of.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Edit post') }
}

type Props = {
  params: Promise<{ team: string; post: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Text, privacy, cover and destinations of a post that has not gone out; its times are changed in the calendar. */
export default async function EditPostPage({ params, searchParams }: Props) {
  const t = await getText()
  const { team, post } = await params
  const member = await requireMember(team)
  const publication = await findPublication(member, post, t)
  if (publication === null) notFound()
  if (!hasPermission(member, 'posts.draft') || !publication.isEditable)
    redirect(postAddress(member.teamSlug, publication.id))
  const outputIds = publication.outputId === null ? [] : [publication.outputId]
  const composer = await openComposer(member, { outputIds, projectIds: [], accountIds: [], at: null })
  const account = [(await searchParams).account].flat()[0] ?? null
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={t('Edit post')} under="publish" />
      <Composer
        key={publication.revision}
        teamSlug={member.teamSlug}
        {...draftOf(publication, composer, account)}
        kept={await findPostDraft(member, publication.id)}
      />
    </>
  )
}
