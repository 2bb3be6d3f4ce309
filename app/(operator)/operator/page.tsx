import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { publicAddress } from '#lib/portal/public-address.ts'
import { getText } from '#lib/words/server.ts'
import { Overview } from './_components/overview.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Overview') }
}

export default async function OperatorPage() {
  await requireOperator()
  return <Overview host={publicAddress().host} />
}
