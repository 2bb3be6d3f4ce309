'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Allowance } from '#lib/portal/usage/find-allowance.ts'

/** What a form is about to use, in the unit of its meter; null where only the result will tell. */
export type Takes = { meter: keyof Allowance; amount: number | null }

const Given = createContext<Allowance>({})

/** Tells the form inside what the team's limits leave. */
export function AllowanceProvider({ allowance, children }: { allowance: Allowance; children: ReactNode }) {
  return <Given value={allowance}>{children}</Given>
}

/** What is left of each limit that the form uses, and how much of it the form takes. Nothing for teams without limits. */
export function AllowanceNote({ takes }: { takes: readonly Takes[] }) {
  const allowance = useContext(Given)
  const lines = takes.flatMap(({ meter, amount }) => {
    const limited = allowance[meter]
    if (limited === undefined) return []
    const isOver = amount === null ? limited.left === 0 : amount > limited.left
    return [{ meter, isOver, text: `${limited.sentence}${takesSentence(meter, amount, isOver)}` }]
  })
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1 text-xs text-muted-foreground" aria-live="polite">
      {lines.map(({ meter, isOver, text }) => (
        <p key={meter} className="num" style={isOver ? { color: 'var(--danger-text)' } : {}}>
          {text}
        </p>
      ))}
    </div>
  )
}

function takesSentence(meter: Takes['meter'], amount: number | null, isOver: boolean): string {
  const unit = UNITS[meter]
  if (unit === undefined || amount === 0) return ''
  if (amount === null) return unit.unknown
  const figure = Math.ceil(amount / unit.size)
  return ` ${unit.subject} ${isOver ? 'needs' : 'takes'} ${figure.toLocaleString('en-GB')}.`
}

/** As refusals say it: minutes are rounded up. What a result takes of the storage is never known before. */
const UNITS: Partial<Record<Takes['meter'], { size: number; subject: string; unknown: string }>> = {
  'source-seconds': {
    size: 60,
    subject: 'This video',
    unknown: ' The length of the source counts once it is known.',
  },
  characters: { size: 1, subject: 'This script', unknown: ' The script counts once it is written.' },
  posts: { size: 1, subject: 'This', unknown: '' },
}
