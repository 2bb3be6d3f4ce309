'use client'

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#text'

/** One option by its name. On a phone it is a line with its value, which opens. */
export function OptionRow({
  name,
  value,
  isChanged = false,
  control,
  children,
}: {
  name: string
  /** The choices, for a phone. */
  value: string
  /** Whether it differs from the preset. */
  isChanged?: boolean
  /** Stands at the end of the line where there is room. */
  control?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const body = useId()
  return (
    <section aria-label={name} className="option-row" data-open={open}>
      <h3 className="font-medium max-md:hidden">{name}</h3>
      <h3 className="md:hidden">
        <button
          type="button"
          className="option-row-line"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen((now) => !now)}
        >
          <span className="shrink-0 text-base font-medium">{name}</span>
          <span className="ml-auto truncate text-base text-muted-foreground">{value}</span>
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className={open ? 'rotate-90' : ''} />
        </button>
      </h3>
      <div id={body} className="option-row-body">
        <div className="min-w-0 flex-1">{children}</div>
        {isChanged && (
          <span className="shrink-0 self-center rounded-xs bg-keep px-1.5 py-0.5 text-xs font-medium text-keep-foreground">
            {t('Changed')}
          </span>
        )}
        {control && <div className="option-row-control">{control}</div>}
      </div>
    </section>
  )
}
