import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getText } from '#lib/i18n/server.ts'
import { DocsArticle } from '../_components/docs-article.tsx'
import { DocsFrame } from '../_components/docs-frame.tsx'
import { plainText } from '../_pages/plain-text.ts'
import { shownDocs } from '../_pages/shown-docs.ts'

type Props = { params: Promise<{ page?: string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await findPage(params)
  if (page === undefined) return {}
  return { title: page.title, description: plainText(page.lead?.tokens) }
}

/** A page of the documentation. It needs no account, sets no cookie and can be read without scripts. */
export default async function DocsPage({ params }: Props) {
  const { page, docs } = await findPage(params)
  if (page === undefined) notFound()
  return (
    <DocsFrame docs={docs} page={page}>
      <DocsArticle docs={docs} page={page} />
    </DocsFrame>
  )
}

async function findPage(params: Props['params']) {
  const docs = shownDocs((await getText()).locale)
  const path = ((await params).page ?? []).join('/')
  return { docs, page: docs.pages.find((page) => page.path === path) }
}
