import { Menu } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { useText } from '#lib/i18n/server.ts'
import { docsFacts } from '#lib/portal/site/read-docs-facts.ts'
import { DocsSearch } from './search/docs-search.tsx'

/** `nav` is the list of pages, which narrow windows open from here. */
export function DocsHeader({ language, nav }: { language: string; nav: ReactNode }) {
  const t = useText()
  const { base, version } = docsFacts()
  return (
    <header className="docs-top">
      <div className="docs-logo">
        <Link href="/" aria-label={t('Reelwright home')}>
          <Lockup />
        </Link>
        <Link href={'/docs' as Route} className="text-md text-muted-foreground">
          {t('Docs')}
        </Link>
      </div>
      <DocsSearch language={language} />
      <nav aria-label={t('Site')} className="docs-site">
        <a href={`${base}/reference`} className="max-lg:hidden">
          {t('API reference')}
        </a>
        <Link href={'/docs/start/changes' as Route} className="max-lg:hidden">
          {t('Version {version}', { version })}
        </Link>
        <Link href="/sign-in" className="btn btn-ghost text-foreground">
          {t('Sign in')}
        </Link>
      </nav>
      <details className="docs-menu">
        <summary className="btn btn-ghost btn-icon" aria-label={t('Pages')}>
          <Menu aria-hidden="true" size={20} strokeWidth={1.75} />
        </summary>
        <div className="docs-menu-pages">{nav}</div>
      </details>
    </header>
  )
}
