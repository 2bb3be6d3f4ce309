import type { Metadata } from 'next'
import { requireOperator } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { ErrorsPage } from '../_components/pages/errors-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Errors') }
}

export default async function ErrorsPageRoute() {
  await requireOperator()
  return <ErrorsPage />
}
