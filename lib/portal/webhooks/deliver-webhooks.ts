import { runDeliveries } from '#lib/core/run-deliveries.ts'
import type { Loop } from '#lib/core/run-loop.ts'
import { TASKS } from '../tasks.ts'
import { deliverMessage } from './deliver-message.ts'
import { receiverOf, takeDeliveries } from './take-deliveries.ts'

/**
 * Delivers messages to the teams' addresses and reports of API submissions, until the signal aborts. A receiver gets its
 * messages one after another, in their order as long as it takes them.
 */
export function deliverWebhooks(signal: AbortSignal): Loop {
  return runDeliveries(TASKS.deliverWebhooks, signal, {
    take: takeDeliveries,
    deliver: async (...given: Parameters<typeof deliverMessage>) => void (await deliverMessage(...given)),
    receiverOf,
  })
}
