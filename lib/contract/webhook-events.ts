import { msgs } from '#lib/i18n/message.ts'
import type { Operation } from './operations/operations.ts'
import type { Network } from './social.ts'

/** The events that a team's addresses can receive, with their text for people. */
export const WEBHOOK_EVENTS = msgs({
  'project.completed': 'A project finished and its results are ready to download.',
  'project.failed': 'A project ended without a result.',
  'project.stalled': 'A project has had no update for hours. A late result is still accepted.',
  'post.published': 'A post was published.',
  'post.failed': 'A post was rejected by a network or could not be sent.',
  'post.unknown': 'A post was sent, but its result is unknown.',
  'approval.asked': 'A post is waiting for approval.',
  'review.commented': 'Someone with a shared link commented on a video.',
  'review.approved': 'Someone with a shared link approved a video.',
  'review.changes_asked': 'Someone with a shared link asked for changes to a video.',
  'usage.at_80_percent': 'The team has used 80% of a monthly limit.',
  'usage.reached_limit': 'The team has used all of a monthly limit.',
})

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
  /** On the network; null unless it was published and the network reported it. */
  postUrl: string | null
  /** What went wrong or is not known; null if it was published. */
  reason: string | null
}

type ReviewFacts = {
  id: string
  projectId: string
  /** The result as in `project.completed`, and the version of it that was seen. */
  outputId: string
  versionId: string
  /** Of the result. */
  title: string
  /** The project's page in the portal. */
  url: string
  /** A member's name, or else the one that a person with the link gave, which proves nothing. */
  author: string
  isMember: boolean
  /** Of a comment; null for the others. */
  atSeconds: number | null
  /** Plain text; empty for an approval without words. */
  text: string
}

/** `used` and `limit` are in the unit of the meter; `url` is the team's Usage page. */
type UsageFacts = { meter: string; used: number; limit: number; url: string }

/** Whose event a partner receives: the customer as the partner's server names it when it begins a session. */
export type EventCustomer = { externalId: string; name: string }

/**
 * The `data` of each event's body: `{type, timestamp, data}`. Fields are only ever added. A team that embeds the portal is
 * sent its customers' events too: they have `customer` beside `data`.
 */
export type EventData = {
  'project.completed': { project: ProjectFacts; outputs: { id: string; durationSeconds: number }[] }
  'project.failed': { project: ProjectFacts }
  'project.stalled': { project: ProjectFacts }
  'post.published': { post: PostFacts }
  'post.failed': { post: PostFacts }
  'post.unknown': { post: PostFacts }
  'approval.asked': { publication: { id: string; title: string; url: string }; askedBy: string }
  'review.commented': { review: ReviewFacts }
  'review.approved': { review: ReviewFacts }
  'review.changes_asked': { review: ReviewFacts }
  'usage.at_80_percent': { usage: UsageFacts }
  'usage.reached_limit': { usage: UsageFacts }
}

const EXAMPLE_PROJECT: ProjectFacts = {
  id: 'job_01kb4r0tz5w3v6q8n2m9x7c1da',
  title: 'Town hall',
  operation: 'clip',
  url: 'https://reelwright.example.com/northbeam-7k2qd/projects/job_01kb4r0tz5w3v6q8n2m9x7c1da',
  origin: 'portal',
  error: null,
}

const EXAMPLE_POST: PostFacts = {
  id: 'post_01kb4r5m8e1h4j7t0y3w6z9bfc',
  publicationId: 'pub_01kb4r5m8d0g3k6s9v2x5a8cde',
  title: 'Price is a promise',
  network: 'youtube',
  account: 'Northbeam Studio',
  url: 'https://reelwright.example.com/northbeam-7k2qd/publish/pub_01kb4r5m8d0g3k6s9v2x5a8cde',
  postUrl: 'https://www.youtube.com/shorts/4kT9bXq2LmE',
  reason: null,
}

const EXAMPLE_REVIEW: ReviewFacts = {
  id: 'note_01kb4r7s2f6j9n3q5t8w0z4bhk',
  projectId: EXAMPLE_PROJECT.id,
  outputId: 'out_01kb4r4d7c0f3g6h9j2k5m8npq',
  versionId: 'out_01kb4r4d7c0f3g6h9j2k5m8npq',
  title: 'Price is a promise',
  url: EXAMPLE_PROJECT.url,
  author: 'Kim Lee',
  isMember: false,
  atSeconds: 12.4,
  text: 'Can this pause be shorter?',
}

const EXAMPLE_USAGE: UsageFacts = {
  meter: 'source-seconds',
  used: 57_600,
  limit: 72_000,
  url: 'https://reelwright.example.com/northbeam-7k2qd/settings/usage',
}

const NO_SPEECH = 'We heard no speech. Choose another video.'

/** The `data` of a body of each event, for the reference. */
export const WEBHOOK_EXAMPLES: EventData = {
  'project.completed': {
    project: EXAMPLE_PROJECT,
    outputs: [{ id: 'out_01kb4r4d7c0f3g6h9j2k5m8npq', durationSeconds: 41.2 }],
  },
  'project.failed': { project: { ...EXAMPLE_PROJECT, error: NO_SPEECH } },
  'project.stalled': { project: EXAMPLE_PROJECT },
  'post.published': { post: EXAMPLE_POST },
  'post.failed': { post: { ...EXAMPLE_POST, postUrl: null, reason: 'YouTube refused the title: it is too long.' } },
  'post.unknown': {
    post: { ...EXAMPLE_POST, postUrl: null, reason: 'The service did not say whether it was posted.' },
  },
  'approval.asked': {
    publication: { id: EXAMPLE_POST.publicationId, title: EXAMPLE_POST.title, url: EXAMPLE_POST.url },
    askedBy: 'Priya Raman',
  },
  'review.commented': { review: EXAMPLE_REVIEW },
  'review.approved': { review: { ...EXAMPLE_REVIEW, atSeconds: null, text: '' } },
  'review.changes_asked': { review: { ...EXAMPLE_REVIEW, atSeconds: null, text: 'Please use our new logo.' } },
  'usage.at_80_percent': { usage: EXAMPLE_USAGE },
  'usage.reached_limit': { usage: { ...EXAMPLE_USAGE, used: 72_000 } },
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
