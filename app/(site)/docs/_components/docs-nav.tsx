import {
  Braces,
  ChevronRight,
  Clapperboard,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  PanelTop,
  Rocket,
  Send,
  Server,
  Users,
  Webhook,
  Wrench,
} from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#lib/i18n/server.ts'
import type { DocsPage } from '../_pages/parse-page.ts'
import { addressOf, type Docs, type PageGroup } from '../_pages/read-docs.ts'

const ICONS: Record<string, LucideIcon> = {
  start: Rocket,
  make: Clapperboard,
  publish: Send,
  teams: Users,
  embed: PanelTop,
  api: Braces,
  webhooks: Webhook,
  'self-host': Server,
  operate: Gauge,
  contribute: Wrench,
}

/** The list of pages: groups that open without scripts, the one of the current page at first. */
export function DocsNav({
  docs,
  current,
  isReady,
}: {
  docs: Docs & { language: string }
  current: string | undefined
  isReady: boolean
}) {
  const t = useText()
  return (
    <nav aria-label={t('Documentation')} className="docs-nav">
      <div lang={docs.language}>
        {docs.groups.map((group) => (
          <Group key={group.slug} group={group} current={current} />
        ))}
      </div>
      <a href="/api/health/ready" className="docs-status">
        {isReady && <span aria-hidden="true" className="size-2 rounded-full bg-success" />}
        {isReady ? t('All systems normal') : t('Status')}
      </a>
    </nav>
  )
}

function Group({ group: { name, slug, parts }, current }: { group: PageGroup; current: string | undefined }) {
  const Icon = ICONS[slug] ?? LifeBuoy
  const isOpen = parts.some(({ pages }) => pages.some(({ path }) => path === current))
  return (
    <details open={isOpen} className="docs-group">
      <summary>
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
        <span className="grow">{name}</span>
        <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="docs-group-mark" />
      </summary>
      {parts.map((part) => (
        <Part key={part.name} name={part.name} pages={part.pages} current={current} />
      ))}
    </details>
  )
}

function Part({ name, pages, current }: { name: string | null; pages: DocsPage[]; current: string | undefined }) {
  return (
    <>
      {name !== null && <p className="docs-part">{name}</p>}
      <ul className="docs-pages">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={addressOf(path) as Route} aria-current={path === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
