import type { Text } from '#lib/words/text.ts'
import { textOrMessage } from '../told-text.ts'
import type { DeliveryView, EndpointView } from './webhooks-view.ts'

/** Why messages did not arrive, in the reader's language. */
export function deliveriesIn(deliveries: readonly DeliveryView[], t: Text): DeliveryView[] {
  return deliveries.map((delivery) => ({
    ...delivery,
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      failure: textOrMessage(attempt.failure, attempt.failureMessage, t),
    })),
  }))
}

/** Why addresses were turned off, in the reader's language. */
export function endpointsIn(endpoints: readonly EndpointView[], t: Text): EndpointView[] {
  return endpoints.map((endpoint) => {
    const { off } = endpoint
    return off === null
      ? endpoint
      : { ...endpoint, off: { ...off, reason: textOrMessage(off.reason, off.reasonMessage, t) } }
  })
}
