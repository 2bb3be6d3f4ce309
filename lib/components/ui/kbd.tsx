import type { ReactNode } from 'react'

/** A key cap. Decoration beside a named control, so it is silent; `inverse` lies on a primary button. */
export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return (
    <span aria-hidden="true" className={inverse ? 'kbd kbd-inverse' : 'kbd'}>
      {children}
    </span>
  )
}
