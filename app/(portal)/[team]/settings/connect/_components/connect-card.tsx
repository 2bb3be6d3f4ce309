import type { LucideIcon } from 'lucide-react'
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** One way to use the portal from other programs, with its links at the bottom. */
export function ConnectCard({
  Icon,
  title,
  note,
  links,
  children,
}: {
  Icon: LucideIcon
  title: string
  note?: string
  links: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card flex min-w-0 flex-col gap-2.5 px-3.5 pt-3 pb-2.5" aria-label={title}>
      <CardTitle Icon={Icon} title={title} note={note} />
      {children}
      <p className="mt-auto flex flex-wrap gap-x-4 pt-0.5">{links}</p>
    </section>
  )
}

export function CardTitle({ Icon, title, note }: { Icon: LucideIcon; title: string; note?: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5">
      <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm border bg-muted">
        <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
      </span>
      <h3 className="text-base font-semibold">{title}</h3>
      {note !== undefined && <span className="ml-auto text-xs text-muted-foreground">{note}</span>}
    </div>
  )
}

const LINK = 'inline-flex min-h-6 items-center gap-1 text-xs font-medium hover:underline'

/** To a page outside of the team's pages, in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={LINK} href={href} target="_blank" rel="noopener">
      {children}
      <ArrowUpRight aria-hidden="true" size={12} strokeWidth={1.75} />
    </a>
  )
}

/** To another page of the team. */
export function InsideLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link className={LINK} href={href}>
      {children}
      <ChevronRight aria-hidden="true" size={12} strokeWidth={1.75} />
    </Link>
  )
}
