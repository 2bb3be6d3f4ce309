import type { ReactNode } from 'react'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { isPortalReady } from '#lib/portal/site/read-docs-facts.ts'
import type { DocsPage } from '../_pages/parse-page.ts'
import { markdownAddressOf } from '../_pages/read-docs.ts'
import type { ShownDocs } from '../_pages/shown-docs.ts'
import { DocsHeader } from './docs-header.tsx'
import { DocsNav } from './docs-nav.tsx'
import { OnThisPage, OnThisPageBar } from './on-this-page.tsx'
import { PageActions } from './page-actions.tsx'

/** The header, the list of pages, and beside the page its contents. `page` is absent on the page of the search. */
export async function DocsFrame({ docs, page, children }: { docs: ShownDocs; page?: DocsPage; children: ReactNode }) {
  const t = await getText()
  const headings = page?.headings.filter(({ depth }) => depth <= 3) ?? []
  const nav = <DocsNav docs={docs} current={page?.path} isReady={await isPortalReady()} />
  return (
    <ToastProvider>
      <div className="docs">
        <a href="#page" className="docs-skip btn btn-outline">
          {t('Skip to content')}
        </a>
        <DocsHeader language={docs.language} nav={nav} />
        <div className="docs-side">{nav}</div>
        {headings.length > 0 && <OnThisPageBar headings={headings} />}
        <main id="page" tabIndex={-1} className="docs-main">
          {children}
        </main>
        {page !== undefined && (
          <aside className="docs-toc" aria-label={t('On this page')}>
            {headings.length > 0 && <OnThisPage headings={headings} />}
            <PageActions address={markdownAddressOf(page.path)} />
          </aside>
        )}
      </div>
    </ToastProvider>
  )
}
