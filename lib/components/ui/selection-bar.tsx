'use client'

import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text'

/** What can be done with the selection, floating over the foot of the page; `children` are its `BarButton`s. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  const t = useText()
  return (
    <section
      aria-label={t('Selection')}
      className="selection-bar fixed bottom-20 left-1/2 z-(--z-sticky) flex max-w-[calc(100vw-16px)] -translate-x-1/2 items-center rounded-md bg-primary py-1.5 pr-1.5 pl-3 text-primary-foreground shadow-lg sm:gap-1 md:bottom-6 md:left-[calc(50%+28px)] md:pl-4 xl:left-[calc(50%+116px)]"
    >
      <span className="num mr-1 whitespace-nowrap sm:mr-2" role="status">
        {t('{count} selected', { count })}
      </span>
      <div className="flex min-w-0 items-center overflow-x-auto sm:gap-1">{children}</div>
      <button
        type="button"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-primary-hover"
        aria-label={t('Clear selection')}
        title={t('Clear')}
        onClick={onClear}
      >
        <X aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </section>
  )
}

export function BarButton({
  Icon,
  disabled = false,
  onClick,
  children,
}: {
  Icon: LucideIcon
  disabled?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button
      type="button"
      className="num inline-flex h-8 items-center gap-1.5 rounded-sm px-2 font-medium whitespace-nowrap hover:bg-primary-hover disabled:opacity-60 sm:px-2.5"
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="max-sm:hidden" />
      {children}
    </button>
  )
}
