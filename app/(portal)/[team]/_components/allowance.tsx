'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { Allowance } from '#lib/portal/usage/find-allowance.ts'
import { useText } from '#text'

/** What a form is about to use, in the unit of its meter; null where only the result shows it. */
export type UsageAmount = { meter: keyof Allowance; amount: number | null }

const AllowanceContext = createContext<Allowance>({})

/** Passes what the team's limits leave to the form inside. */
export function AllowanceProvider({ allowance, children }: { allowance: Allowance; children: ReactNode }) {
  return <AllowanceContext value={allowance}>{children}</AllowanceContext>
}

/** The rest of each limit that the form uses, and how much of it the form takes. Nothing for teams without limits. */
export function AllowanceNote({ takes }: { takes: readonly UsageAmount[] }) {
  const t = useText()
  const allowance = useContext(AllowanceContext)
  const lines = takes.flatMap(({ meter, amount }) => {
    const limited = allowance[meter]
    if (limited === undefined) return []
    const isOver = amount === null ? limited.left === 0 : amount > limited.left
    return [{ meter, isOver, text: `${limited.sentence} ${takesSentence(meter, amount, isOver, t)}`.trim() }]
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

/** As in refusals: minutes are rounded up. What a result takes of the storage is never known before. */
function takesSentence(meter: UsageAmount['meter'], amount: number | null, isOver: boolean, t: Text): string {
  if (amount === 0) return ''
  const figure = Math.ceil((amount ?? 0) / (meter === 'source-seconds' ? 60 : 1)).toLocaleString(t.tag)
  const values = { figure, isOver: String(isOver) }
  switch (meter) {
    case 'source-seconds':
      if (amount === null) return t('We count the source minutes once we know the video’s length.')
      return t('{isOver, select, true {This video needs {figure}.} other {This video uses {figure}.}}', values)
    case 'characters':
      if (amount === null) return t('We count the characters once the script is written.')
      return t('{isOver, select, true {This script needs {figure}.} other {This script uses {figure}.}}', values)
    case 'posts':
      return amount === null
        ? ''
        : t('{isOver, select, true {This needs {figure}.} other {This uses {figure}.}}', values)
    default:
      return ''
  }
}
