import type { ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactNode
  label: string
  /** It stays open, but neither it nor its shadow is seen. */
  isHidden?: boolean
  children: ReactNode
}
