import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { DeliveriesPage } from '../_components/pages/deliveries-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Deliveries') }
}

export default async function DeliveriesPageRoute() {
  await requireOperator()
  return <DeliveriesPage />
}
