import { z } from 'zod'
import { WEBHOOK_EVENT_NAMES } from '#lib/contract/webhook-events.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { isPrivate } from '../api/api-addresses.ts'

const NOT_AN_ADDRESS = issueText(translatable('Enter an address that starts with https:// or http://.'))

const address = z
  .string(issueText(translatable('Enter the address to send messages to.')))
  .trim()
  .max(2_000, issueText(translatable('Enter an address of up to 2,000 characters.')))
  .refine(isHttpUrl, NOT_AN_ADDRESS)
  .refine(
    (text) => !isHttpUrl(text) || hasNoPassword(text),
    issueText(translatable('Remove the username and password from the address.')),
  )
  .refine(
    // Names are checked when they are called.
    (text) => !isHttpUrl(text) || !isPrivate(text),
    issueText(translatable('This address is private. Enter a public one.')),
  )

const NO_EVENT = issueText(translatable('Choose at least one event.'))

const events = z
  .preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(z.enum(WEBHOOK_EVENT_NAMES), NO_EVENT))
  .transform((names) => WEBHOOK_EVENT_NAMES.filter((name) => names.includes(name)))
  .refine((names) => names.length > 0, NO_EVENT)

/** The input for an address. Without a name it is called after its host. */
export const endpointInput = z.object({
  url: address,
  name: z
    .string()
    .overwrite(plainLine)
    .max(60, issueText(translatable('Enter at most 60 characters.')))
    .optional(),
  events,
})

export const changedEndpointInput = endpointInput.extend({ endpointId: z.string().max(64) })

export const chosenEventsInput = z.object({ endpointId: z.string().max(64), events })

export type EndpointInput = z.output<typeof endpointInput>

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function hasNoPassword(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
