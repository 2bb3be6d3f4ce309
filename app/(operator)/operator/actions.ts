'use server'

import { z } from 'zod'
import { getText } from '#lib/i18n/server.ts'
import { operatorAction } from '#lib/portal/http/form-action.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { invitationAddress } from '#lib/portal/invitations/invitation-link.ts'
import { limitInput, readLimits } from '#lib/portal/operator/limit-input.ts'
import { plainCommand } from '#lib/portal/operator/plain-command.ts'
import { runCommand } from '#lib/portal/operator/run-command.ts'
import { leftOutIn } from '#lib/portal/operator/skipped-item.ts'

/** Every order that needs no more than the id of what it is about. */
export const runOperatorCommandAction = operatorAction(plainCommand, async (operator, { kind, ...input }) => {
  const { sentence } = await runCommand(operator, kind, input)
  return { message: sentence }
})

export const switchFeatureAction = operatorAction(
  z.object({ id: z.string(), on: z.enum(['yes', 'no']) }),
  async (operator, input) => {
    const { sentence } = await runCommand(operator, 'switch-feature', input)
    return { message: sentence }
  },
)

/** Shows what was left out, and why. */
export const retrySafeProjectsAction = operatorAction(z.object({}), async (operator) => {
  const { sentence, answer } = await runCommand(operator, 'retry-safe', {})
  const t = await getText()
  const leftOut = leftOutIn(answer).map((one) => ({ ...one, reason: translateReason(one.reason, t) }))
  return { message: sentence, leftOut }
})

export const setTeamLimitsAction = operatorAction(limitInput, async (operator, { id, ...typed }) => {
  const { sentence } = await runCommand(operator, 'limit-team', { id, ...readLimits(typed) })
  return { message: sentence }
})

/** The link itself is made here: it follows from a secret that only the portal has. */
export const copyInvitationLinkAction = operatorAction(
  z.object({ id: z.string().max(200) }),
  async (operator, { id }) => {
    const { answer } = await runCommand(operator, 'invitation-link', { id })
    const sentAt = new Date(String(answer.sentAt))
    const sent = { id, sentAt, tokenHash: String(answer.tokenHash) }
    return { link: Number.isNaN(sentAt.getTime()) ? '' : invitationAddress(sent) }
  },
)
