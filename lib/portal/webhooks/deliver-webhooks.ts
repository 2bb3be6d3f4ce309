import { runDeliveries } from '#lib/core/work/run-deliveries.ts'
import type { Loop } from '#lib/core/work/run-loop.ts'
import { TASKS } from '../tasks.ts'
import { claimDeliveries, receiverOf } from './claim-deliveries.ts'
import { deliverMessage } from './deliver-message.ts'

/**
 * Delivers messages to the teams' addresses and reports of API submissions, until the signal aborts. A receiver gets its
 * messages one after another, in their order as long as it takes them.
 */
export function deliverWebhooks(signal: AbortSignal): Loop {
  return runDeliveries(TASKS.deliverWebhooks, signal, {
    claim: claimDeliveries,
    deliver: async (...given: Parameters<typeof deliverMessage>) => void (await deliverMessage(...given)),
    receiverOf,
  })
}
