import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { WorkPage } from '../_components/pages/work-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Work') }
}

export default async function WorkPageRoute() {
  await requireOperator()
  return <WorkPage />
}
