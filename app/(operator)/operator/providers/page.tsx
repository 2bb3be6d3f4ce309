import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listMissingNetworks } from '#lib/portal/operator/missing-networks.ts'
import { ProvidersPage } from '../_components/pages/providers-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Providers') }
}

export default async function ProvidersPageRoute() {
  await requireOperator()
  return <ProvidersPage missingNetworks={await listMissingNetworks(await getText())} />
}
