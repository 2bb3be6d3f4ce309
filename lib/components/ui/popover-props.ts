import type { ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactNode
  label: string
  /** It stays open, but neither it nor its shadow is seen. */
  isHidden?: boolean
  /** Its own look, such as its width. */
  className?: string
  /** Where it is beside the trigger; below it, with their ends in line, by default. */
  side?: 'right' | 'bottom'
  align?: 'start' | 'end'
  children: ReactNode
}
