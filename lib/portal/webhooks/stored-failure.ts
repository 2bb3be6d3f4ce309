import { msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'
import type { DeliveryView, EndpointView } from './webhooks-view.ts'

/** Why a message did not arrive, and why an address was turned off, as rows have it: in English. */
const SENTENCES = Object.values(
  msgs({
    stopped: 'Nothing got through for 5 days. {reason}',
    answered: 'It answered {status}.',
    noAnswer: 'No answer within {seconds} s.',
    redirect: 'Redirects are not followed.',
    outOfTime: 'No answer in time.',
    refused: 'The address is private or cannot be reached.',
    noConnection: 'No connection, or not an HTTP response ({code}).',
    noResponse: 'No connection, or not an HTTP response.',
    late: 'The address {host} did not answer in time. Try again later.',
    privateAddress:
      'The address {host} is private or cannot be reached from the service. Make it public or upload the file.',
  }),
)

/** The same in the reader's language. */
export function storedFailure(failure: string, t: Text): string {
  return storedText(failure, SENTENCES, t)
}

export function deliveriesIn(deliveries: readonly DeliveryView[], t: Text): DeliveryView[] {
  return deliveries.map((delivery) => {
    const attempts = delivery.attempts.map((attempt) => ({
      ...attempt,
      failure: attempt.failure === null ? null : storedFailure(attempt.failure, t),
    }))
    return { ...delivery, attempts }
  })
}

export function endpointsIn(endpoints: readonly EndpointView[], t: Text): EndpointView[] {
  return endpoints.map((endpoint) => {
    const { off } = endpoint
    return off === null ? endpoint : { ...endpoint, off: { ...off, reason: storedFailure(off.reason, t) } }
  })
}
