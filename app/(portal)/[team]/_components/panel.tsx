import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { HelpLink } from '#lib/components/ui/help-link.tsx'
import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { PhoneBell } from './notices/notice-bell.tsx'

/** The head of a team's panel: where this is, its state, then what acts on the whole page. */
export function PanelHeader({
  teamSlug,
  under,
  ...frame
}: {
  teamSlug: string
  title: string
  /** The place that the page is part of: shows the way back. */
  under?: keyof typeof PLACES
  /** Where there is room: on a phone the page below shows it. */
  beside?: ReactNode
  /** The page of the documentation about it, below /docs. */
  help?: string
  actions?: ReactNode
}) {
  const t = useText()
  const parent = under && { word: t(PLACES[under]), href: `/${teamSlug}/${under}` as Route }
  return <PanelFrame {...frame} parent={parent} />
}

/** The head of any panel. `parent` is the page above it. */
export function PanelFrame({
  title,
  parent,
  beside,
  help,
  actions,
}: {
  title: string
  parent?: Parent | undefined
  beside?: ReactNode
  help?: string
  actions?: ReactNode
}) {
  // In a partner's frame the tabs name the page: its head is left out where it would only repeat that.
  const isBare = !parent && !beside && !actions
  return (
    <header
      className={`panel-head sticky top-0 z-(--z-sticky) flex min-h-12 shrink-0 items-center gap-x-2 border-b bg-card px-4 py-1.5 md:rounded-t-lg md:px-5 ${isBare ? 'panel-head-bare' : ''}`}
    >
      {parent && <WayBack {...parent} />}
      <h1
        className={`min-w-0 truncate text-base font-semibold ${parent ? '' : 'embed:sr-only'}`}
        dir="auto"
        title={title}
      >
        {title}
      </h1>
      {help && <HelpLink page={help} about={title} />}
      {beside && <span className="ml-2 hidden shrink-0 items-center md:flex">{beside}</span>}
      {actions && <span className="ml-auto flex shrink-0 items-center gap-2">{actions}</span>}
      <PhoneBell className={actions ? '' : 'ml-auto'} />
    </header>
  )
}

const PLACES = msgs({
  projects: 'Projects',
  publish: 'Publish',
  autopilot: 'Autopilot',
  library: 'Library',
  settings: 'Settings',
})

type Parent = { word: string; href: Route }

function WayBack({ word, href }: Parent) {
  const t = useText()
  const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
  return (
    <>
      <Link
        href={href}
        className="btn btn-ghost btn-icon -ml-2 md:hidden"
        aria-label={t('Back to {place}', { place: word.toLocaleLowerCase(t.tag) })}
      >
        <ChevronLeft size={20} {...icon} />
      </Link>
      <nav aria-label={t('Breadcrumb')} className="hidden shrink-0 items-center gap-2 md:flex">
        <Link href={href} className="text-base text-muted-foreground hover:text-foreground">
          {word}
        </Link>
        <ChevronRight size={14} {...icon} className="text-muted-foreground" />
      </nav>
    </>
  )
}
