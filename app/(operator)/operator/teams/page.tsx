import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { TeamsPage } from '../_components/pages/teams-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Teams and limits') }
}

export default async function TeamsPageRoute() {
  await requireOperator()
  return <TeamsPage />
}
