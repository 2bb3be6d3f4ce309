'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useText } from '#text'

const SelectingContext = createContext<{ on: boolean; set: (on: boolean) => void }>({ on: false, set: () => {} })

/** On a phone the boxes of the list are hidden until the user starts selecting. */
export function SelectingProvider({ children }: { children: ReactNode }) {
  const [on, set] = useState(false)
  return <SelectingContext value={{ on, set }}>{children}</SelectingContext>
}

export function useSelecting() {
  return useContext(SelectingContext)
}

export function SelectButton() {
  const t = useText()
  const { on, set } = useSelecting()
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm text-muted-foreground md:hidden"
      aria-pressed={on}
      onClick={() => set(!on)}
    >
      {on ? t('Done') : t('Select')}
    </button>
  )
}
