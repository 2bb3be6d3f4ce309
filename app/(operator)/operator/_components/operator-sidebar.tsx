'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Mark, PersonMark } from '#lib/components/pictures/brand.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { useLiveSnapshot } from './live-snapshot.tsx'
import { OPERATOR_PAGES, type OperatorPage } from './operator-pages.ts'
import { SearchBox } from './search-box.tsx'

/** 232 px wide; from 768 to 1279 px only its icons, whose names stay for screen readers. */
export function OperatorSidebar({ name }: { name: string }) {
  const t = useText()
  const { snapshot } = useLiveSnapshot()
  return (
    <aside className="sticky top-0 hidden h-dvh w-14 shrink-0 flex-col gap-1 overflow-y-auto px-2.5 pt-2.5 pb-2 md:flex xl:w-[232px]">
      <div className="flex h-9 shrink-0 items-center gap-2 px-1.5">
        <Mark size={22} />
        <span className="truncate text-base font-medium max-xl:sr-only">{t('This installation')}</span>
      </div>
      <SearchBox className="mt-1 max-xl:hidden" hasKey />
      <nav aria-label={t('Operator')} className="mt-3 flex flex-col gap-px">
        {OPERATOR_PAGES.map((place) => (
          <SidebarLink key={place.href} place={place} snapshot={snapshot} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-px">
        {snapshot && <Facts snapshot={snapshot} />}
        <a href="/" title={t('Back to my teams')} className="nav-item max-xl:justify-center">
          <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="sr-only xl:not-sr-only">{t('Back to my teams')}</span>
        </a>
        <Link href="/account" title={name} className="nav-item mt-1 max-xl:justify-center">
          <PersonMark name={name} />
          <span className="min-w-0 truncate font-medium max-xl:sr-only" dir="auto">
            {name}
          </span>
          <span className="ml-auto hidden text-xs text-muted-foreground xl:inline">{t('Operator')}</span>
        </Link>
      </div>
    </aside>
  )
}

function SidebarLink({ place, snapshot }: { place: OperatorPage; snapshot: Snapshot | null }) {
  const t = useText()
  const isHere = useIsHere(place.href)
  const count = snapshot === null ? null : (place.count?.(snapshot, t) ?? null)
  return (
    <Link
      href={place.href}
      title={t(place.word)}
      className="nav-item max-xl:justify-center"
      aria-current={isHere ? 'page' : undefined}
    >
      <place.Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only xl:not-sr-only xl:min-w-0 xl:truncate">{t(place.word)}</span>
      {count && <Count {...count} />}
    </Link>
  )
}

function Count({ text, tint }: { text: string; tint?: 'warning' | 'danger' }) {
  const look = tint && { background: `var(--${tint}-tint)`, color: `var(--${tint}-text)` }
  return (
    <span
      className={`num ml-auto hidden shrink-0 text-xs xl:inline ${tint ? 'rounded-xs px-1.5 py-px font-medium' : 'font-normal text-muted-foreground'}`}
      style={look}
    >
      {text}
    </span>
  )
}

/** The overview is here only by itself; every other place with the pages below it. */
export function useIsHere(href: string): boolean {
  const pathname = usePathname()
  return pathname === href || (href !== '/operator' && pathname.startsWith(`${href}/`))
}

function Facts({ snapshot: { version, upSince, clockOffsetMs } }: { snapshot: Snapshot }) {
  const t = useText()
  const clock =
    clockOffsetMs < 1000
      ? t('in sync, {ms} ms', { ms: clockOffsetMs })
      : t('off by {seconds} s', { seconds: Math.round(clockOffsetMs / 1000) })
  return (
    <dl className="hidden px-2 pb-2.5 text-xs text-muted-foreground xl:block">
      <Fact term={t('Version')}>
        <span className="font-mono text-foreground">{version}</span>
      </Fact>
      <Fact term={t('Worker up since')}>
        <span className="text-foreground">
          <LocalDateTime at={upSince} />
        </span>
      </Fact>
      <Fact term={t('Host clock')}>
        <span className={clockOffsetMs < 1000 ? 'num text-foreground' : 'num op-late'}>{clock}</span>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt>{term}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  )
}
