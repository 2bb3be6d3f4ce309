import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { mayEdit } from '#lib/auth/member.ts'
import { openComposer } from '#lib/portal/posts/open-composer.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { Composer } from './_components/composer.tsx'

export const metadata: Metadata = { title: 'New post' }

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `output` in the address names finished videos; `project` takes all the videos of projects. Each may be repeated. */
export default async function NewPostPage({ params, searchParams }: Props) {
  const member = await requireMember((await params).team)
  const search = await searchParams
  const asked = (name: string) => [search[name] ?? []].flat().slice(0, 100)
  const composer = await openComposer(member, { outputIds: asked('output'), projectIds: asked('project') })
  const { teamSlug } = member
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title="New post" under="projects" />
      {!mayEdit(member) ? (
        <Sentence>Your role can view this team’s posts but not make any. Ask an owner or admin for access.</Sentence>
      ) : composer.videos.length === 0 ? (
        <Sentence action={<Link href={`/${teamSlug}/projects?tab=completed`}>Completed projects</Link>}>
          There is no finished video to post here. Open a completed project and press Publish.
        </Sentence>
      ) : composer.accounts.length === 0 ? (
        <Sentence action={<Link href={`/${teamSlug}/settings/social-accounts`}>Link an account</Link>}>
          This team has no social accounts yet. Link one first; a team feed needs no account anywhere.
        </Sentence>
      ) : (
        <Composer teamSlug={teamSlug} composer={composer} />
      )}
    </>
  )
}

function Sentence({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-5 py-16 text-center text-base text-muted-foreground">
      <p>{children}</p>
      {action && <p className="mt-4 [&>a]:link">{action}</p>}
    </div>
  )
}
