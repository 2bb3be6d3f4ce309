'use server'

import { z } from 'zod'
import { operatorAction } from '#lib/portal/form-action.ts'
import { invitationAddress } from '#lib/portal/invitations/invitation-link.ts'
import { leftOutIn } from '#lib/portal/operator/left-out.ts'
import { limitInput, readLimits } from '#lib/portal/operator/limit-input.ts'
import { order } from '#lib/portal/operator/order.ts'
import { plainOrder } from '#lib/portal/operator/plain-order.ts'
import { saidText } from '#lib/portal/told-text.ts'
import { getText } from '#lib/words/server.ts'

/** Every order that needs no more than the id of what it is about. */
export const orderHere = operatorAction(plainOrder, async (operator, { kind, ...input }) => {
  const { sentence } = await order(operator, kind, input)
  return { message: sentence }
})

export const switchFeatureHere = operatorAction(
  z.object({ id: z.string(), on: z.enum(['yes', 'no']) }),
  async (operator, input) => {
    const { sentence } = await order(operator, 'switch-feature', input)
    return { message: sentence }
  },
)

/** Says what was left out, and why. */
export const retrySafeHere = operatorAction(z.object({}), async (operator) => {
  const { sentence, answer } = await order(operator, 'retry-safe', {})
  const t = await getText()
  const leftOut = leftOutIn(answer).map((one) => ({ ...one, reason: saidText(one.reason, t) }))
  return { message: sentence, leftOut }
})

export const limitTeamHere = operatorAction(limitInput, async (operator, { id, ...typed }) => {
  const { sentence } = await order(operator, 'limit-team', { id, ...readLimits(typed) })
  return { message: sentence }
})

/** The link itself is made here: it follows from a secret that only the portal has. */
export const copyInvitationHere = operatorAction(z.object({ id: z.string().max(200) }), async (operator, { id }) => {
  const { answer } = await order(operator, 'invitation-link', { id })
  const sentAt = new Date(String(answer.sentAt))
  const sent = { id, sentAt, tokenHash: String(answer.tokenHash) }
  return { link: Number.isNaN(sentAt.getTime()) ? '' : invitationAddress(sent) }
})
