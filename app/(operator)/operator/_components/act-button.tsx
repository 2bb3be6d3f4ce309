'use client'

import type { PlainOrder } from '#lib/portal/operator/plain-order.ts'
import { useOrder } from './use-order.ts'

/** A small button that gives one order. `about` names what it is for, for those who hear the page. */
export function ActButton({
  kind,
  id = '',
  about,
  children,
}: {
  kind: PlainOrder
  id?: string
  about?: string
  children: string
}) {
  const { order, sending } = useOrder()
  return (
    <button
      type="button"
      className="btn btn-outline op-btn"
      aria-label={about === undefined ? undefined : `${children}: ${about}`}
      disabled={sending}
      onClick={() => order(kind, id)}
    >
      {children}
    </button>
  )
}
