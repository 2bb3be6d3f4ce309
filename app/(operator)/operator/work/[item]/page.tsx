import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { inspectItem } from '#lib/portal/operator/search-installation.ts'
import { translateInspected } from '#lib/portal/operator/translate-snapshot.ts'
import { ItemPage } from '../../_components/pages/item-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Details') }
}

export default async function LookRoute({ params }: { params: Promise<{ item: string }> }) {
  const operator = await requireOperator()
  const looked = translateInspected(await inspectItem(operator, (await params).item), await getText())
  if (looked === null) notFound()
  return <ItemPage item={looked} />
}
