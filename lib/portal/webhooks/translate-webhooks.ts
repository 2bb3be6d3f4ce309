import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import type { DeliveryView, EndpointView } from './webhooks-view.ts'

/** Why messages did not arrive, in the reader's language. */
export function translateDeliveries(deliveries: readonly DeliveryView[], t: Text): DeliveryView[] {
  return deliveries.map((delivery) => ({
    ...delivery,
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      failure: translateStored(attempt.failure, attempt.failureMessage, t),
    })),
  }))
}

/** Why addresses were turned off, in the reader's language. */
export function translateEndpoints(endpoints: readonly EndpointView[], t: Text): EndpointView[] {
  return endpoints.map((endpoint) => {
    const { off } = endpoint
    return off === null
      ? endpoint
      : { ...endpoint, off: { ...off, reason: translateStored(off.reason, off.reasonMessage, t) } }
  })
}
