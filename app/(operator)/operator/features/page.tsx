import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { FeaturesPage } from '../_components/pages/features-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Features') }
}

export default async function FeaturesPageRoute() {
  await requireOperator()
  return <FeaturesPage />
}
