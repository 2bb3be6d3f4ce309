import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { WorkersPage } from '../_components/pages/workers-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Workers') }
}

export default async function WorkersPageRoute() {
  await requireOperator()
  return <WorkersPage />
}
