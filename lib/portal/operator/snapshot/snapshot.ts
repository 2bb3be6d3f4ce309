import type { HoldCause } from '#db/holds.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { TaskRun } from '#lib/contract/operator-facts.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Feature } from '../../features/features.ts'

/** Why something of the service is not there: it is hosted by someone else, or did not answer. */
export type UnseenReason = 'hosted' | 'silent'

/** Of the service, by operation; of the portal, by what its worker does. */
export type QueueRow = {
  name: string
  part: 'service' | 'portal'
  waiting: number
  running: number
  oldestSeconds: number | null
  /** Longer than people should wait. */
  isLate: boolean
  lastHour: number
  /** How much ended in each of the last 12 hours, the current hour last. */
  hours: number[]
}

export type WorkerRow = {
  id: string
  host: string
  /** Null from versions that did not report it. */
  pid: number | null
  version: string | null
  state: 'running' | 'full' | 'draining' | 'paused' | 'gone'
  reason: string | null
  reasonMessage: CodedMessage | null
  slots: number
  seenSeconds: number
  busyWith: { title: string | null; operation: string; stage: string | null; percent: number | null }[]
  freeDiskBytes: number | null
  drainUntil: string | null
}

/** A process beside the service's workers: one that shows pages, the portal's worker, or one that answers for the service. */
export type ServerRow = {
  id: string
  part: 'portal' | 'portal worker' | 'service'
  host: string
  pid: number | null
  version: string
  seenSeconds: number
  isGone: boolean
}

/** Why everything that acts outside is held, in one of the two programs. */
export type HoldRow = { part: 'portal' | 'service'; cause: HoldCause; reason: string | null; since: string }
/** What one of the two programs does by itself. Times and failures are those of all its workers. */
export type TaskRow = TaskRun & { part: 'service' | 'portal' }

/** Work that needs a look. `isSafe`: starting it again can neither post nor charge twice. */
export type StuckRow = {
  id: string
  kind: 'project' | 'post'
  state: PortalProjectState | 'unknown' | 'failed'
  title: string
  /** The network of a post. */
  network: string | null
  team: string
  /** In the product's words, as the team reads it. */
  reason: string | null
  reasonMessage: CodedMessage | null
  since: string
  isSafe: boolean
  mayCancel: boolean
  requestId: string | null
}

export type WebhookRow = {
  id: string
  name: string
  host: string
  team: string
  isOn: boolean
  failingSince: string | null
  offAt: string | null
  offReason: string | null
  waiting: number
  held: number
  tries: number
  nextAt: string | null
  lastFailure: string | null
}

export type ReceiverRow = {
  receiver: string
  projectId: string | null
  isOff: boolean
  failingSince: string
  failures: number
  undelivered: number
  nextAt: string | null
  lastFailure: string | null
}

export type MailRow = {
  id: string
  recipient: string
  kind: string
  state: 'waiting' | 'failed'
  tries: number
  nextAt: string | null
  failure: string | null
  createdAt: string
}

export type DeliveryFacts = {
  webhooks: WebhookRow[]
  receivers: ReceiverRow[]
  mails: MailRow[]
  mailsWaiting: number
  /** Of webhook messages since midnight in UTC; null where there were none. */
  today: { sent: number; firstTryShare: number; medianMs: number } | null
}

export type ProviderRow = {
  name: string
  /** Null where the product does it itself, or nobody does (mail). */
  host: string | null
  model: string | null
  isAsked: boolean
  checkedAt: string | null
  isOk: boolean | null
  durationMs: number | null
  failedAt: string | null
  failure: string | null
  /** Of what the portal uses itself, while it fails. Not there from a worker of an earlier version. */
  failingSince?: string | null
}

export type StoreRow = {
  name: 'bucket' | 'disk' | 'work disk' | 'portal database' | 'service database'
  usedBytes: number
  /** Null if the space is not known. */
  totalBytes: number | null
  /** A day, by a straight line through the last 14 days; null with fewer, and where it does not fill up. */
  fullOn: string | null
}

export type TeamRow = {
  id: string
  slug: string
  name: string
  suspendedAt: string | null
  members: number
  used: Partial<Record<Meter, number>>
  limits: Partial<Record<Meter, number>>
}

export type ErrorRow = {
  place: string
  message: string
  role: string
  host: string
  times: number
  lastAt: string
  requestId: string | null
  /** How many projects of these requests failed, and how many of them succeeded later. */
  failedProjects: number
  doneProjects: number
}

export type ReportedRow = {
  at: string
  team: string
  shareId: string
  url: string
  isOver: boolean
  reason: string
  details: string
  email: string | null
}

export type Snapshot = {
  readAt: string
  version: string
  /** When this worker of the portal began. */
  upSince: string
  /** How far the worker's clock is from the database's. */
  clockOffsetMs: number
  /** Null where the service is seen. */
  unseen: UnseenReason | null
  heldSince: string | null
  queue: QueueRow[]
  workers: WorkerRow[]
  servers: ServerRow[]
  /** Empty where posts, webhooks and mails go out. */
  holds: HoldRow[]
  /** Absent where a worker of an earlier version read the rest. */
  tasks?: TaskRow[]
  stuck: StuckRow[]
  deliveries: DeliveryFacts
  providers: ProviderRow[]
  stores: StoreRow[]
  teams: TeamRow[]
  teamCount: number
  features: Record<Feature, boolean>
  errors: ErrorRow[]
  reported: ReportedRow[]
  /** When the installation was last backed up with the operator's tool; null where nothing is recorded. */
  backup: { at: string; file: string; sizeBytes: number } | null
  invitations: { id: string; email: string; team: string; expiresAt: string }[]
}
