import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { findLanguages } from '#lib/portal/languages/find-languages.ts'
import { NotAvailable } from '../../_components/not-available.tsx'
import { Languages } from './_components/languages.tsx'

type Props = {
  params: Promise<{ team: string; project: string; output: string }>
  searchParams: Promise<{ language?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText()
  const { team, project, output } = await params
  const { found } = await read(team, project, output)
  return { title: t('Languages of {title}', { title: found.title }) }
}

export default async function LanguagesPage({ params, searchParams }: Props) {
  const { team, project, output } = await params
  const { language } = await searchParams
  const { member, found } = await read(team, project, output)
  if ('reason' in found) {
    const props = { teamSlug: member.teamSlug, projectId: project, title: found.title, reason: found.reason }
    const t = await getText()
    return <NotAvailable {...props} heading={t('This video cannot be made in other languages')} />
  }
  const asked = typeof language === 'string' ? language : null
  return <Languages teamSlug={member.teamSlug} view={found} asked={asked} />
}

/** Absent and foreign are the same 404. */
const read = cache(async (team: string, project: string, output: string) => {
  const member = await requireMember(team)
  return { member, found: (await findLanguages(member, project, output, await getText())) ?? notFound() }
})
