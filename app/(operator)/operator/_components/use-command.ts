'use client'

import type { FormAction } from '#lib/portal/http/form-action.ts'
import type { PlainCommand } from '#lib/portal/operator/plain-command.ts'
import { type Fields, useSend } from '../../../(portal)/_components/use-send.ts'
import { runOperatorCommandAction } from '../actions.ts'
import { useLiveSnapshot } from './live-snapshot.tsx'

/** Has the worker run a command, shows its result, and reads everything again. */
export function useCommand() {
  const { send, sending } = useSend()
  const { readNext } = useLiveSnapshot()
  function sendAndRead<Answer>(action: FormAction<Answer>, fields: Fields, onDone?: (answer: Partial<Answer>) => void) {
    send(action, fields, (answer) => {
      onDone?.(answer)
      void readNext()
    })
  }
  const order = (kind: PlainCommand, id = '') => sendAndRead(runOperatorCommandAction, { kind, id })
  return { order, send: sendAndRead, sending }
}
