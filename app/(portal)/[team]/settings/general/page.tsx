import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { GeneralPage } from './_components/general-page.tsx'

export const metadata: Metadata = { title: 'General' }

export default async function GeneralSettingsPage({ params }: { params: Promise<{ team: string }> }) {
  return <GeneralPage member={await requireMember((await params).team, 'team.view')} />
}
