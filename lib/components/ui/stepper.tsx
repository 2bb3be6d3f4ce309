'use client'

import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useText } from '#text'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

type Props = {
  id: string
  min: number
  max: number
  /** Null is the choice below `min`, shown as `none`. */
  value: number | null
  none: string
  onChange: (value: number | null) => void
  describedBy?: string
}

/** A small whole number, or none. It can be typed, or changed with its buttons and the arrow keys. */
export function Stepper({ id, min, max, value, none, onChange, describedBy }: Props) {
  const t = useText()
  const fewer = () => onChange(value === null || value <= min ? null : value - 1)
  const more = () => onChange(value === null ? min : Math.min(max, value + 1))
  function type(text: string) {
    const digits = text.replace(/\D/g, '')
    onChange(digits === '' ? null : Math.min(max, Math.max(min, Number(digits))))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: more, ArrowDown: fewer }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <div className="input justify-between px-1!">
      <button
        type="button"
        className="stepper-button"
        aria-label={t('Fewer')}
        disabled={value === null}
        onClick={fewer}
      >
        <Minus {...ICON} />
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? none : undefined}
        aria-describedby={describedBy}
        className="num min-w-0 text-center font-medium"
        value={value ?? none}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="stepper-button" aria-label={t('More')} disabled={value === max} onClick={more}>
        <Plus {...ICON} />
      </button>
    </div>
  )
}
