import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { BackupsPage } from '../_components/pages/backups-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Backups') }
}

export default async function BackupsPageRoute() {
  await requireOperator()
  return <BackupsPage />
}
