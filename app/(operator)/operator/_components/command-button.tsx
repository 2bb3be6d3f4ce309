'use client'

import type { PlainCommand } from '#lib/portal/operator/plain-command.ts'
import { useCommand } from './use-command.ts'

/** A small button that gives one order. `about` names what it is for, for screen readers. */
export function CommandButton({
  kind,
  id = '',
  about,
  children,
}: {
  kind: PlainCommand
  id?: string
  about?: string
  children: string
}) {
  const { order, sending } = useCommand()
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
