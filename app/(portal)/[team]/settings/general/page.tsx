import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { GeneralPage } from './_components/general-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('General') }
}

export default async function GeneralSettingsPage({ params }: { params: Promise<{ team: string }> }) {
  return <GeneralPage member={await requireMember((await params).team, 'team.view')} />
}
