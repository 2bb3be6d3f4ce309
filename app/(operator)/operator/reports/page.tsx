import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { ReportsPage } from '../_components/pages/reports-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Reported videos') }
}

export default async function ReportsPageRoute() {
  await requireOperator()
  return <ReportsPage />
}
