import type { Text } from '#lib/i18n/text.ts'
import type { QueueOffer } from '#lib/portal/posts/queue/queue-offer.ts'
import { formatZonedDateTime } from '../zoned-date-time.ts'

/** An offer in words: the next free slots, each once and soonest first, and the accounts. */
export function offerText({ accounts, timeZone }: QueueOffer, t: Text) {
  const times = accounts.flatMap(({ nextFree }) => nextFree?.getTime() ?? [])
  const moments = [...new Set(times.sort((one, other) => one - other))].map((at) =>
    formatZonedDateTime(new Date(at), timeZone, t),
  )
  const [first = '', ...later] = moments
  const moment =
    later.length > 1 ? t('{first} and {count} later times', { first, count: later.length }) : joined(moments, t)
  return { moment, accounts: accounts.map(({ network, name }) => ({ network, name })) }
}

function joined(moments: string[], t: Text): string {
  return new Intl.ListFormat(t.tag, { type: 'conjunction' }).format(moments)
}
