'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { axisOf } from '#lib/components/ui/axis-of.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Bar } from '#lib/portal/usage/chart-span.ts'
import { useText } from '#text'
import { DrawnBars } from './drawn-bars.tsx'
import type { UsageView } from './usage-address.ts'
import { barDateLabel, formatAmount, formatFigure, METER_LABELS, operationLabel } from './usage-labels.ts'

type Props = { view: UsageView; bars: readonly Bar[]; kinds: readonly (string | null)[] }

/** Stacked bars. One is reached with Tab, the others with the arrow keys; each announces its numbers. */
export function BarChart({ view, bars, kinds }: Props) {
  const t = useText()
  const { meter, span } = view
  const [pointed, setPointed] = useState<number | null>(null)
  const filled = bars.flatMap(({ parts }, index) => (parts.length > 0 ? [index] : []))
  const [stop, setStop] = useState<number | null>(null)
  const marks = useRef(new Map<number, HTMLButtonElement>())
  const axis = axisOf(Math.max(...bars.map((bar) => formatFigure(meter, totalOf(bar)))))
  const share = 1 / bars.length

  function onKeyDown(event: KeyboardEvent, index: number) {
    const position = filled.indexOf(index)
    const next = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: filled.length - 1 }[event.key]
    const target = next === undefined ? undefined : filled[next]
    if (target === undefined) return
    event.preventDefault()
    setStop(target)
    marks.current.get(target)?.focus()
  }

  return (
    <div className="relative mt-4 mb-8 ml-10 h-[180px] sm:h-[200px]">
      <DrawnBars view={view} bars={bars} kinds={kinds} axis={axis} />
      <ul className="absolute inset-0" aria-label={t('{meter} per {span}', { meter: t(METER_LABELS[meter]), span })}>
        {filled.map((index) => (
          <li key={index}>
            <button
              type="button"
              ref={(mark) => {
                if (mark) marks.current.set(index, mark)
                else marks.current.delete(index)
              }}
              className="absolute inset-y-0 rounded-xs"
              style={{ left: percent(index * share), width: percent(share) }}
              aria-label={`${barDateLabel(span, bars[index]?.begins ?? '', t)}: ${describeParts(meter, bars[index], t)}`}
              tabIndex={index === (stop ?? filled.at(-1)) ? 0 : -1}
              onFocus={() => setPointed(index)}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(null)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          </li>
        ))}
      </ul>
      {pointed !== null && bars[pointed] && (
        <Numbers view={view} bar={bars[pointed]} from={pointed * share} to={(pointed + 1) * share} />
      )}
    </div>
  )
}

/** Beside the bar, on the side that has more room. `from` and `to` are fractions of the chart's width. */
function Numbers({ view: { meter, span }, bar, from, to }: { view: UsageView; bar: Bar; from: number; to: number }) {
  const t = useText()
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 max-w-[60%] rounded-sm border bg-popover px-2.5 py-1.5 text-xs shadow-md"
      style={to < 0.6 ? { left: percent(to) } : { right: percent(1 - from) }}
    >
      <p className="num font-medium">
        {barDateLabel(span, bar.begins, t)}, {formatAmount(meter, totalOf(bar), t)}
      </p>
      <p className="num text-muted-foreground">{describeParts(meter, bar, t)}</p>
    </div>
  )
}

function percent(fraction: number): string {
  return `${fraction * 100}%`
}

function totalOf({ parts }: Bar): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

function describeParts(meter: UsageView['meter'], bar: Bar | undefined, t: Text): string {
  const partTexts = bar?.parts.map(
    ({ operation, amount }) => `${operationLabel(operation, t)} ${formatAmount(meter, amount, t)}`,
  )
  return partTexts?.join(', ') ?? ''
}
