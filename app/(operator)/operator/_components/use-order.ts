'use client'

import type { FormAction } from '#lib/portal/form-action.ts'
import type { PlainOrder } from '#lib/portal/operator/plain-order.ts'
import { type Fields, useSend } from '../../../(portal)/_components/use-send.ts'
import { orderHere } from '../actions.ts'
import { useLive } from './live-snapshot.tsx'

/** Has the worker do something, says what came of it, and reads everything again. */
export function useOrder() {
  const { send, sending } = useSend()
  const { readNext } = useLive()
  function sendAndRead<Answer>(action: FormAction<Answer>, fields: Fields, onDone?: (answer: Partial<Answer>) => void) {
    send(action, fields, (answer) => {
      onDone?.(answer)
      void readNext()
    })
  }
  const order = (kind: PlainOrder, id = '') => sendAndRead(orderHere, { kind, id })
  return { order, send: sendAndRead, sending }
}
