import type { PRIVACIES } from '#lib/contract/enumerations.ts'

/**
 * The states of a post, which has one destination.
 *
 * - `scheduled`: waits for its time. Until then it can be moved, edited and canceled.
 * - `publishing`: handed to the service, or about to be.
 * - `unknown`: nobody knows whether it was posted. It is looked up and never sent again on a guess.
 * - `held`: not sent, because its time passed while the product was down, or something else asks for a decision.
 */
export const POST_STATES = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'unknown',
  'held',
  'cancelled',
] as const
export type PostState = (typeof POST_STATES)[number]

/** Nothing of it has been sent: it can be edited, moved and canceled. */
export const CHANGEABLE_STATES = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'held',
  'failed',
] as const satisfies PostState[]

/** Waits for its time or for approval. */
export const WAITING_STATES = ['scheduled', 'awaiting_approval'] as const satisfies PostState[]

/** Posts of a publication that can be deleted, unless one of them was ever tried. */
export const DELETABLE_STATES = ['draft', 'cancelled'] as const satisfies PostState[]

/** Waits for its time, for a decision or for the service. */
export const OPEN_STATES = [
  'awaiting_approval',
  'scheduled',
  'publishing',
  'unknown',
  'held',
] as const satisfies PostState[]

/** Waits for a person's decision. */
export const ATTENTION_STATES = ['failed', 'unknown', 'held'] as const satisfies PostState[]

/** What a network’s limit is called that a `scheduled` post waits for the end of. */
export const LIMIT_CODES = ['daily_limit', 'rate_limit'] as const

/** Why a post is `failed`, `held` or `unknown`, or still waits, by a stable name; a page offers the remedy by it. */
const REASON_CODES = [
  ...LIMIT_CODES,
  'account_unlinked',
  'account_rejected',
  'access_key_refused',
  'video_deleted',
  'refused',
  'failed_at_network',
  'cancelled_at_service',
  'overdue',
  'over_limit',
  'service_unreachable',
  'restored',
  'no_answer',
  'lost_by_service',
  'sent_before',
  'team_closed',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** `waiting` for an approver, or what an approver decided; null where no approval was asked for. */
export type Approval = 'waiting' | 'approved' | 'declined' | null

export type Privacy = (typeof PRIVACIES)[number]

/** One destination's own values; absent ones are as in the publication. */
export type OwnText = {
  title?: string | undefined
  description?: string | undefined
  tags?: string[] | undefined
  privacy?: Privacy | undefined
}
