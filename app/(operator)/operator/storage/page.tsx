import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { StoragePage } from '../_components/pages/storage-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Storage') }
}

export default async function StoragePageRoute() {
  await requireOperator()
  return <StoragePage />
}
