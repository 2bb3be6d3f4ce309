'use client'

import { CircleAlert, Search } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { TimeOfDay } from '#lib/components/text/date-time.tsx'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { useLiveSnapshot } from './live-snapshot.tsx'

/** The head of a page, what it was read, and what it shows once the worker has answered. */
export function OperatorPanel({
  title,
  beside,
  actions,
  children,
}: {
  title: string
  beside?: string
  actions?: ReactNode
  children: (snapshot: Snapshot) => ReactNode
}) {
  const t = useText()
  const { snapshot } = useLiveSnapshot()
  return (
    <>
      <header className="sticky top-0 z-(--z-sticky) flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-4 py-1.5 md:rounded-t-lg md:px-5">
        <h1 className="min-w-0 truncate text-base font-semibold">{title}</h1>
        {beside && (
          <span className="min-w-0 truncate font-mono text-xs text-muted-foreground max-md:hidden">{beside}</span>
        )}
        <span className="ml-auto flex min-w-0 items-center gap-3">
          <LiveMark />
          {actions}
          <Link href="/operator/search" aria-label={t('Search')} className="btn btn-ghost btn-icon xl:hidden">
            <Search aria-hidden="true" size={20} strokeWidth={1.75} />
          </Link>
        </span>
      </header>
      {snapshot === null ? (
        <NoAnswerNotice />
      ) : (
        <>
          <HoldBanner holds={snapshot.holds} />
          {children(snapshot)}
        </>
      )}
    </>
  )
}

function LiveMark() {
  const t = useText()
  const { snapshot, isLost } = useLiveSnapshot()
  if (snapshot === null) return null
  const at = { at: <TimeOfDay at={snapshot.readAt} /> }
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
      <span aria-hidden="true" className="op-live" data-lost={isLost || undefined} />
      <span className="truncate">
        {isLost ? t.rich('Updated at {at}, retrying', at) : t.rich('Live, updated at {at}', at)}
      </span>
    </span>
  )
}

function NoAnswerNotice() {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-2 px-5 py-8" role="status">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="text-danger" />
        {t('The portal’s worker is not responding')}
      </p>
      <p className="max-w-[75ch] text-muted-foreground">
        {t(
          'It provides the data on these pages. Make sure it is running and check its log. We retry every few seconds.',
        )}
      </p>
    </div>
  )
}

/** Where work is held: that it is, and the way back. */
export function PausedWork({ snapshot: { heldSince } }: { snapshot: Snapshot }) {
  const t = useText()
  return heldSince === null ? (
    <CommandButton kind="hold-work">{t('Pause new work')}</CommandButton>
  ) : (
    <CommandButton kind="resume-work">{t('Resume work')}</CommandButton>
  )
}

/** A part of a page under its title. */
export function Section({
  title,
  beside,
  acts,
  className = '',
  children,
}: {
  title: string
  beside?: ReactNode
  acts?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`op-sec ${className}`}>
      <div className="op-head">
        <h2 className="min-w-0 truncate">{title}</h2>
        {beside && <span className="min-w-0 truncate text-xs text-muted-foreground">{beside}</span>}
        {acts && <div className="op-acts">{acts}</div>}
      </div>
      {children}
    </section>
  )
}

/** Nothing to show, in one sentence. */
export function MutedText({ children }: { children: ReactNode }) {
  return <p className="max-w-none border-t py-2 text-muted-foreground">{children}</p>
}
