import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { searchInstallation } from '#lib/portal/operator/search-installation.ts'
import { SearchPage } from '../_components/pages/search-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Search') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SearchRoute({ searchParams }: Props) {
  const operator = await requireOperator()
  const text = ([(await searchParams).q].flat()[0] ?? '').trim().slice(0, 200)
  return <SearchPage text={text} found={await searchInstallation(operator, text)} />
}
