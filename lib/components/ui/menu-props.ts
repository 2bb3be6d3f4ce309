import type { ReactNode } from 'react'

export type MenuProps = {
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** What opened a menu: a key puts the focus on its first item. */
export type OpenMethod = 'key' | 'pointer'
