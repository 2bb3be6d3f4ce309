import { ArrowLeft, ArrowRight, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#lib/i18n/server.ts'
import type { DocsPage } from '../_pages/parse-page.ts'
import { addressOf, type Docs } from '../_pages/read-docs.ts'
import { Blocks } from './markdown/blocks.tsx'
import { Inline } from './markdown/inline.tsx'

/** A page: where it is, its title, its content, and the pages before and after it. */
export function DocsArticle({ docs, page }: { docs: Docs & { language: string }; page: DocsPage }) {
  const at = docs.pages.indexOf(page)
  const group = docs.groups.find(({ parts }) => parts.some(({ pages }) => pages.includes(page)))
  return (
    <article className="docs-article" lang={docs.language}>
      <p className="docs-crumb">
        {group?.name}
        <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} />
        <span className="text-foreground">{page.title}</span>
      </p>
      <h1>{page.title}</h1>
      {page.lead !== undefined && (
        <p className="docs-lead">
          <Inline tokens={page.lead.tokens} page={page.path} />
        </p>
      )}
      <Blocks tokens={page.blocks} page={page.path} />
      <Neighbors before={docs.pages[at - 1]} after={docs.pages[at + 1]} />
    </article>
  )
}

function Neighbors({ before, after }: { before: DocsPage | undefined; after: DocsPage | undefined }) {
  const t = useText()
  return (
    <nav aria-label={t('Previous and next pages')} lang={t.locale} className="docs-neighbors">
      {before !== undefined && (
        <Link href={addressOf(before.path) as Route}>
          <span className="text-xs text-muted-foreground">{t('Previous')}</span>
          <span className="docs-neighbor" lang="en">
            <ArrowLeft aria-hidden="true" size={14} strokeWidth={1.75} />
            {before.title}
          </span>
        </Link>
      )}
      {after !== undefined && (
        <Link href={addressOf(after.path) as Route} className="docs-next">
          <span className="text-xs text-muted-foreground">{t('Next')}</span>
          <span className="docs-neighbor" lang="en">
            {after.title}
            <ArrowRight aria-hidden="true" size={14} strokeWidth={1.75} />
          </span>
        </Link>
      )}
    </nav>
  )
}
