import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { Overview } from './_components/overview.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Overview') }
}

export default async function OperatorPage() {
  await requireOperator()
  return <Overview host={publicAddress().host} />
}
