import type { ReactNode } from 'react'
import { useText } from '#text'
import { Lockup } from '../pictures/brand.tsx'

/** A whole page with one message: not found, or a failure outside every panel. */
export function MessagePage({
  title,
  home = <OurHome />,
  children,
}: {
  title: string
  /** What leads to the start page: ours, unless the page can be at a team's own host name. */
  home?: ReactNode
  children: ReactNode
}) {
  return (
    <main className="flex min-h-dvh embed:min-h-0 flex-col px-6 py-8">
      <div className="flex max-w-full self-center embed:hidden">{home}</div>
      <div className="mx-auto mt-[20dvh] embed:mt-6 max-w-[440px] py-10 text-center">
        <EmptyFrames />
        <h1 className="mt-4 text-lg font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  )
}

function OurHome() {
  const t = useText()
  return (
    <a href="/" aria-label={t('Reelwright home')}>
      <Lockup />
    </a>
  )
}

/** Three outlines: what could be here and is not. `crossed` marks the middle one as failed. */
export function EmptyFrames({ crossed = false }: { crossed?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className="mx-auto"
      width="132"
      height="72"
      viewBox="0 0 132 72"
      fill="none"
      stroke="var(--input)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="4" y="14" width="36" height="56" rx="6" strokeDasharray="3 3.5" />
      <rect x="48" y="14" width="36" height="56" rx="6" strokeDasharray="3 3.5" />
      <rect x="92" y="14" width="36" height="56" rx="6" strokeDasharray="3 3.5" />
      {crossed && <path d="M60 36l12 12M72 36L60 48" stroke="var(--danger)" strokeWidth="2" />}
    </svg>
  )
}
