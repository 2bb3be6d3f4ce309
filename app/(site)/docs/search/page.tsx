import type { Metadata } from 'next'
import { getText } from '#lib/i18n/server.ts'
import { DocsFrame } from '../_components/docs-frame.tsx'
import { findSections, nearestSections } from '../_components/search/docs-index.ts'
import { FoundSections } from '../_components/search/found-sections.tsx'
import { shownDocs } from '../_pages/shown-docs.ts'

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getText())('Search the documentation') }
}

/** The search as a page of its own, for browsers without scripts and for links to it. */
export default async function SearchPage({ searchParams }: Props) {
  const t = await getText()
  const docs = shownDocs(t.locale)
  const { q = '' } = await searchParams
  const query = (typeof q === 'string' ? q : '').trim().slice(0, 200)
  const found = query === '' ? [] : findSections(docs.index, query)
  const near = query === '' || found.length > 0 ? [] : nearestSections(docs.index, query)
  return (
    <DocsFrame docs={docs}>
      <div className="docs-article">
        <h1>{t('Search the documentation')}</h1>
        <form action="/docs/search" className="mt-4 mb-4 flex gap-2">
          <label className="input grow">
            <span className="sr-only">{t('Search the documentation')}</span>
            <input type="search" name="q" defaultValue={query} maxLength={200} />
          </label>
          <button type="submit" className="btn btn-outline">
            {t('Search')}
          </button>
        </form>
        {query !== '' && <FoundSections found={found} near={near} />}
      </div>
    </DocsFrame>
  )
}
