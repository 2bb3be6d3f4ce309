import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireOperator } from '#lib/auth/current.ts'
import { lookedIn } from '#lib/portal/operator/in-language.ts'
import { lookAt } from '#lib/portal/operator/search-installation.ts'
import { getText } from '#lib/words/server.ts'
import { LookPage } from '../../_components/pages/look-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Look') }
}

export default async function LookRoute({ params }: { params: Promise<{ item: string }> }) {
  const operator = await requireOperator()
  const looked = lookedIn(await lookAt(operator, (await params).item), await getText())
  if (looked === null) notFound()
  return <LookPage looked={looked} />
}
