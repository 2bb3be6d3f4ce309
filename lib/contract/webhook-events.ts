import type { Operation } from './operations/operations.ts'
import type { Network } from './social.ts'

/** What a team's addresses can be told of, with what a person reads about it. */
export const WEBHOOK_EVENTS = {
  'project.completed': 'A project is finished and its results can be downloaded.',
  'project.failed': 'A project ended without a result.',
  'project.stalled': 'The service has not answered for hours. A late result is still accepted.',
  'post.published': 'A post is on a network.',
  'post.failed': 'A network refused a post, or it could not be sent.',
  'post.unknown': 'A post was handed over, but it is not known whether it was published.',
  'approval.asked': 'A post waits for approval.',
  'usage.at_80_percent': 'The team has used 80 percent of a monthly limit.',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]

type ProjectFacts = {
  id: string
  title: string
  operation: Operation
  /** Its page in the portal. */
  url: string
  origin: 'portal' | 'api'
  /** Why it failed and what to do; null unless it did. */
  error: string | null
}

type PostFacts = {
  id: string
  publicationId: string
  title: string
  network: Network
  account: string
  /** Its page in the portal. */
  url: string
  /** On the network; null unless it was published and the network told. */
  postUrl: string | null
  /** What went wrong or is not known; null if it was published. */
  reason: string | null
}

/** The `data` of each event's body: `{type, timestamp, data}`. Fields are only ever added. */
export type EventData = {
  'project.completed': { project: ProjectFacts; outputs: { id: string; durationSeconds: number }[] }
  'project.failed': { project: ProjectFacts }
  'project.stalled': { project: ProjectFacts }
  'post.published': { post: PostFacts }
  'post.failed': { post: PostFacts }
  'post.unknown': { post: PostFacts }
  'approval.asked': { publication: { id: string; title: string; url: string }; askedBy: string }
  /** `used` and `limit` are in the unit of the meter; `url` is the team's Usage page. */
  'usage.at_80_percent': { usage: { meter: string; used: number; limit: number; url: string } }
}

/** Sent on request, to one address, once. */
export const TEST_EVENT = 'webhook.test'

/** The report of an API submission, to its own `webhookUrl`. Its body is that of the API, not `{type, timestamp, data}`. */
export const REPORT_EVENT = 'report'

/** Stands for the addresses of those reports where an address is named. */
export const REPORT_ADDRESS = 'reports'

export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, name)
}
