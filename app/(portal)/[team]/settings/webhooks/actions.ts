'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { changedEndpointInput, chosenEventsInput, endpointInput } from '#lib/portal/webhooks/endpoint-input.ts'
import { readBody } from '#lib/portal/webhooks/list-deliveries.ts'
import { revealSecret, rotateSecret } from '#lib/portal/webhooks/rotate-secret.ts'
import { addEndpoint, changeEndpoint, chooseEvents, deleteEndpoint } from '#lib/portal/webhooks/save-endpoint.ts'
import { sendNow, sendTest } from '#lib/portal/webhooks/send-now.ts'
import { turnOffEndpoint, turnOnEndpoint } from '#lib/portal/webhooks/switch-endpoint.ts'

const oneEndpoint = z.object({ endpointId: z.string().max(64) })
const oneDelivery = z.object({ deliveryId: z.string().max(64) })

/** Answers with the new address's id. */
export const addAddress = formAction('webhooks.manage', endpointInput, async (member, input) => ({
  message: translatable('Address added.'),
  endpointId: (await addEndpoint(member, input)).id,
}))

export const changeAddress = formAction(
  'webhooks.manage',
  changedEndpointInput,
  async (member, { endpointId, ...input }) => {
    await changeEndpoint(member, endpointId, input)
    return { message: translatable('Address changed.') }
  },
)

export const saveEvents = formAction('webhooks.manage', chosenEventsInput, async (member, { endpointId, events }) => {
  await chooseEvents(member, endpointId, events)
  return { message: translatable('Events saved.') }
})

export const deleteAddress = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => {
  await deleteEndpoint(member, endpointId)
  return { message: translatable('Address deleted.') }
})

export const turnOnAddress = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => {
  const { released } = await turnOnEndpoint(member, endpointId)
  const message = translatable(
    'Address turned on.{released, plural, =0 {} one { # held message goes out now.} other { # held messages go out now.}}',
    { released },
  )
  return { message }
})

export const turnOffAddress = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => {
  await turnOffEndpoint(member, endpointId)
  return { message: translatable('Address turned off. Its messages are held for 30 days.') }
})

export const testAddress = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => ({
  message: translateReason((await sendTest(member, endpointId)).message, await getText()),
}))

export const replayDelivery = formAction('webhooks.manage', oneDelivery, async (member, { deliveryId }) => ({
  message: translateReason((await sendNow(member, deliveryId)).message, await getText()),
}))

/** Answers with the body as it was sent last. */
export const showBody = formAction('webhooks.manage', oneDelivery, async (member, { deliveryId }) => ({
  body: await readBody(member, deliveryId),
}))

/** Answers with the secret. */
export const showSecret = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => ({
  secret: await revealSecret(member, endpointId),
}))

/** Answers with the new secret. */
export const replaceSecret = formAction('webhooks.manage', oneEndpoint, async (member, { endpointId }) => ({
  message: translatable('Secret rotated. We sign with both secrets for 24 hours.'),
  secret: await rotateSecret(member, endpointId),
}))
