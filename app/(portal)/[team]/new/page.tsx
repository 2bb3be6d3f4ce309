import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { mayEdit } from '#lib/auth/member.ts'
import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { NewProjectForm } from './_components/new-project-form.tsx'

export const metadata: Metadata = { title: 'New project' }

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function NewProjectPage({ params, searchParams }: Props) {
  const member = await requireMember((await params).team)
  const search = await searchParams
  const text = (name: string) => [search[name]].flat()[0] ?? ''
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title="New project" nested />
      {mayEdit(member) ? (
        <NewProjectForm
          teamSlug={member.teamSlug}
          samples={await listSamples()}
          asked={{ link: text('link').slice(0, 2000), sampleId: text('sample'), upload: text('upload') !== '' }}
        />
      ) : (
        <p className="mx-auto px-5 py-16 text-base text-muted-foreground">
          Your role in this team can look but not start projects. Ask an owner or admin for more.
        </p>
      )}
    </>
  )
}
