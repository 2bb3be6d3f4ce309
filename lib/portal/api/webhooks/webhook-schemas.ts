import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { WEBHOOK_EVENT_NAMES } from '#lib/contract/webhook-events.ts'
import { httpUrl, oneOf } from '#lib/contract/wire-types.ts'
import { isPrivate } from '../api-addresses.ts'
import { PAGING } from '../paging.ts'

const url = httpUrl
  .refine((text) => !URL.canParse(text) || isWithoutPassword(text), problem('must_have_no_password'))
  // Names are checked when they are called.
  .refine((text) => !URL.canParse(text) || !isPrivate(text), problem('must_not_be_private'))
  .describe('Where messages are posted.')
const name = z
  .string(problem('must_be_string'))
  .trim()
  .max(60, problem('too_many_characters', { most: 60 }))
  .describe('What it is called on pages. Absent: the host of the address.')
const events = z
  .array(oneOf(WEBHOOK_EVENT_NAMES as [string, ...string[]]), problem('must_be_strings'))
  .min(1, problem('must_not_be_empty'))
  .transform((given) => WEBHOOK_EVENT_NAMES.filter((one) => given.includes(one)))
  .describe('The events that are sent to it.')

/** POST /webhooks. */
export const newWebhook = z.object({ url, name: name.optional(), events })

/** PATCH /webhooks/{id}. */
export const webhookChange = z.object({
  url: url.optional(),
  name: name.optional(),
  events: events.optional(),
  on: z
    .boolean(problem('must_be_boolean'))
    .optional()
    .describe('False: messages are held until it is turned on again.'),
})

export const webhook = z.object({
  webhookId: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  on: z.boolean(),
  offReason: z.string().nullable().describe('Why it was turned off; null while it is on.'),
  failingSince: z.iso.datetime().nullable().describe('Since when nothing has been delivered; null while it works.'),
  lastDeliveredAt: z.iso.datetime().nullable(),
  heldMessages: z.int().describe('Messages that go out when it is turned on.'),
  secretEnding: z.string().describe('The last four characters of its signing secret.'),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.input<typeof webhook>

const secret = z.string().describe('Signs its messages, by Standard Webhooks. Keep it secret.')

export const webhookWithSecret = webhook.extend({ secret })
export const shownSecret = z.object({ message: z.string(), secret })

const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'held'] as const

/** GET /webhook-deliveries. */
export const deliveriesQuery = z.object({
  webhookId: z
    .string()
    .max(64, problem('must_be_id'))
    .optional()
    .describe('Only messages to this webhook; `reports` for the reports of API projects.'),
  event: z.string().max(64, problem('must_be_string')).optional().describe('Only messages of this event.'),
  state: oneOf(DELIVERY_STATES).optional().describe('Only messages in this state.'),
  days: oneOf(['1', '7', '30']).default('7').describe('Only messages of so many last days.'),
  cursor: PAGING.cursor,
})

export const delivery = z.object({
  deliveryId: z.string().describe('The `webhook-id` of the message.'),
  webhookName: z.string().nullable().describe('Null for the report of an API project.'),
  event: z.string(),
  about: z.string(),
  state: z.enum(DELIVERY_STATES),
  attemptsLeft: z.int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.int().nullable().describe('The HTTP status of the response; null without one.'),
      failure: z.string().nullable().describe('Null if it was delivered.'),
      durationMs: z.number(),
    }),
  ),
})

export const deliveryWithBody = z.object({
  deliveryId: z.string(),
  body: z.string().describe('The body as it was sent last.'),
})

export const sentNow = z.object({
  delivered: z.boolean().describe('Whether the address confirmed it with a 2xx status.'),
  message: z.string(),
})

function isWithoutPassword(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
