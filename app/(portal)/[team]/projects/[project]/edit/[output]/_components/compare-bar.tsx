'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '#text'
import type { Difference } from './differences.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Walks through the differences between the last version and the draft. */
export function CompareBar({
  differences,
  at,
  go,
  undo,
}: {
  differences: readonly Difference[]
  at: number
  go: (at: number) => void
  undo: (difference: Difference) => void
}) {
  const t = useText()
  const difference = differences[at]
  if (difference === undefined) return null
  return (
    <section className="editor-bar" aria-label={t('Differences')}>
      <span className="num px-2 font-medium whitespace-nowrap" role="status">
        {t('{at} of {count}', { at: at + 1, count: differences.length })}
        <span className="ml-2 font-normal">{difference.words}</span>
      </span>
      <button
        type="button"
        className="btn btn-sm btn-icon"
        aria-label={t('Previous difference')}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <ArrowUp {...ICON} />
      </button>
      <button
        type="button"
        className="btn btn-sm btn-icon"
        aria-label={t('Next difference')}
        disabled={at === differences.length - 1}
        onClick={() => go(at + 1)}
      >
        <ArrowDown {...ICON} />
      </button>
      <button type="button" className="btn btn-sm" onClick={() => undo(difference)}>
        {t('Undo this change')}
      </button>
    </section>
  )
}
