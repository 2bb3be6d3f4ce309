import type { DeliveryState } from '#db/schema/portal/webhook-deliveries.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { WebhookEvent } from '#lib/contract/webhook-events.ts'

/** An address as the Webhooks page shows it. */
export type EndpointView = {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  isOn: boolean
  /** Null while it is on. `stopped`: by us, because it took no messages. */
  off: { by: 'person' | 'stopped'; reason: string; reasonMessage: CodedMessage | null; at: Date | null } | null
  /** Since when nothing has got through; null while messages do. */
  failingSince: Date | null
  lastDeliveredAt: Date | null
  /** Whether a test did not arrive, and nothing has since. */
  hasFailedTest: boolean
  /** Messages that go out when it is turned on. */
  held: number
  /** When the first of those is deleted. */
  heldUntil: Date | null
  createdAt: Date
  /** The last four characters of its signing secret. */
  secretEnding: string
  /** Until when the secret before it signs too; null if none does. */
  bothUntil: Date | null
}

export type AttemptView = {
  id: string
  status: number | null
  /** Null if it arrived. */
  failure: string | null
  failureMessage: CodedMessage | null
  durationMs: number
  replayedBy: string | null
  at: Date
}

export type DeliveryView = {
  id: string
  /** Null for the report of an API submission. */
  endpointName: string | null
  event: string
  about: string
  state: DeliveryState
  /** Attempts that are left before it is given up. */
  attemptsLeft: number
  nextTryAt: Date | null
  createdAt: Date
  /** Oldest first. */
  attempts: AttemptView[]
}

/** Of how many of the last days deliveries are shown. */
export type Period = '1' | '7' | '30'

export type DeliveryFilter = {
  /** An address, or `reports`; absent for all. */
  address?: string | undefined
  event?: string | undefined
  answer?: DeliveryState | undefined
  days: Period
  /** Only deliveries older than this one. */
  before?: string | undefined
}
