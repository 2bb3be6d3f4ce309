import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { msg } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { findEditor } from '#lib/portal/editing/find-editor.ts'
import { NotAvailable } from '../../_components/not-available.tsx'
import { Editor } from './_components/editor.tsx'

type Props = { params: Promise<{ team: string; project: string; output: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText()
  const { team, project, output } = await params
  return { title: t('Edit {title}', { title: (await read(team, project, output)).found.title }) }
}

export default async function EditorPage({ params }: Props) {
  const { team, project, output } = await params
  const { member, found } = await read(team, project, output)
  const t = await getText()
  const isViewer = !hasPermission(member, 'projects.make')
  if ('reason' in found || isViewer) {
    const reason = 'reason' in found ? found.reason : t(VIEWERS)
    const props = { teamSlug: member.teamSlug, projectId: project, title: found.title, reason }
    return <NotAvailable {...props} heading={t('This video cannot be edited')} />
  }
  return <Editor teamSlug={member.teamSlug} view={found} />
}

const VIEWERS = msg('You can watch this team’s videos but not edit them. Ask an owner or admin for access.')

/** Absent and foreign are the same 404. */
const read = cache(async (team: string, project: string, output: string) => {
  const member = await requireMember(team)
  return { member, found: (await findEditor(member, project, output, await getText())) ?? notFound() }
})
