import type { Route } from 'next'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { DeliveryFilter, Period } from '#lib/portal/webhooks/webhooks-view.ts'

/** What deliveries are filtered by, in words. */
export const ANSWERS: Record<NonNullable<DeliveryFilter['answer']>, Message> = msgs({
  delivered: 'Delivered',
  failed: 'Failed',
  waiting: 'Retrying',
  held: 'Held',
})

export const PERIODS: Record<Period, Message> = msgs({ '1': '24 hours', '7': '7 days', '30': '30 days' })

type Given = Record<string, string | string[] | undefined>

/** What an address of the page asks for; unknown values count as not given. */
export function readWebhooksView(given: Given): DeliveryFilter {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined
  }
  const answer = text('answer')
  const days = text('days')
  return {
    address: text('address'),
    event: text('event'),
    answer: isOneOf(ANSWERS, answer) ? answer : undefined,
    days: isOneOf(PERIODS, days) ? days : '7',
    before: text('before'),
  }
}

/** The page with one part of its view changed; another filter starts with the newest deliveries. */
export function webhooksAddress(teamSlug: string, view: DeliveryFilter, change: Partial<DeliveryFilter> = {}): Route {
  const next = { ...view, before: undefined, ...change }
  const query = new URLSearchParams()
  for (const name of ['address', 'event', 'answer', 'before'] as const) {
    if (next[name] !== undefined) query.set(name, next[name])
  }
  if (next.days !== '7') query.set('days', next.days)
  return `/${teamSlug}/settings/webhooks${query.size === 0 ? '' : `?${query}`}` as Route
}

function isOneOf<Choices extends object>(choices: Choices, value: string | undefined): value is string & keyof Choices {
  return value !== undefined && Object.hasOwn(choices, value)
}
