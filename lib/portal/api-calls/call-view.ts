import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { DeliveryView } from '../webhooks/webhooks-view.ts'

/** How calls ended, as a filter groups them. */
export type CallOutcome = 'succeeded' | 'refused' | 'failed'

export type CallFilter = {
  keyId: string | null
  outcome: CallOutcome | null
  /** What the path begins with. */
  path: string | null
  /** Only calls older than this one. */
  before: string | null
}

/** A call to the API as a list shows it. */
export type CallView = {
  id: string
  method: string
  /** Below `/api/v2`. */
  path: string
  status: number
  durationMs: number
  at: Date
  /** Null where it was about none. */
  project: { id: string; title: string; state: PortalProjectState; percent: number | null } | null
  /** The message to a refused call; null for every other. */
  refusal: string | null
}

/** A call by the Model Context Protocol. */
export type ToolCallView = {
  id: string
  /** The tool, or the method of the protocol. */
  tool: string
  at: Date
  /** Why it was refused; null if it was not. */
  refusal: string | null
}

export type CallDetail = CallView & {
  key: { name: string; masked: string } | null
  /** As it was answered. */
  requestId: string
  network: string
  /** Of the Model Context Protocol; null for any other call. */
  tool: string | null
  idempotencyKey: string | null
  requestBody: string | null
  answerBody: string | null
  /** Deliveries of the project's report; none until it has ended. */
  deliveries: DeliveryView[]
}
