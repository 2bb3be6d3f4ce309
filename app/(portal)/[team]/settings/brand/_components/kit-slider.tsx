'use client'

import { type CSSProperties, useId } from 'react'

/** A number of a kit, with its value in words beside it. */
export function KitSlider({
  label,
  value,
  bounds: { least, most },
  step,
  shown,
  onChange,
}: {
  label: string
  value: number
  bounds: { least: number; most: number }
  step: number
  /** The value in words, such as `22%`. */
  shown: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="brand-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className="slider min-w-0"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        style={{ '--progress': `${((value - least) / (most - least)) * 100}%` } as CSSProperties}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <span className="num text-right text-muted-foreground" aria-hidden="true">
        {shown}
      </span>
    </div>
  )
}
