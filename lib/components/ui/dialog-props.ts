import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Nothing in it takes the focus. */
  forReading?: boolean
  /** Only its content closes it: no click outside, no Esc, no button of its own. */
  lasting?: boolean
  /** Up to 1040 wide, for choices beside what they lead to. */
  wide?: boolean
  children: ReactNode
}

export type DrawerProps = DialogProps & { actions?: ReactNode }
