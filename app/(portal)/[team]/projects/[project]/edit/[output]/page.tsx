import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { msg } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { findEditor } from '#lib/portal/editing/find-editor.ts'
import { Editor } from './_components/editor.tsx'
import { NoEditor } from './_components/no-editor.tsx'

type Props = { params: Promise<{ team: string; project: string; output: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText()
  const { team, project, output } = await params
  return { title: t('Edit {title}', { title: (await read(team, project, output)).found.title }) }
}

export default async function EditorPage({ params }: Props) {
  const { team, project, output } = await params
  const { member, found } = await read(team, project, output)
  const props = { teamSlug: member.teamSlug, projectId: project }
  if ('reason' in found) return <NoEditor {...props} title={found.title} reason={found.reason} />
  if (!hasPermission(member, 'projects.make'))
    return <NoEditor {...props} title={found.title} reason={(await getText())(VIEWERS)} />
  return <Editor teamSlug={member.teamSlug} view={found} />
}

const VIEWERS = msg('You can watch this team’s videos but not edit them. Ask an owner or admin for access.')

/** Absent and foreign are the same 404. */
const read = cache(async (team: string, project: string, output: string) => {
  const member = await requireMember(team)
  return { member, found: (await findEditor(member, project, output, await getText())) ?? notFound() }
})
