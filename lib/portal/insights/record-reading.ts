import { and, eq } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type PostNumbersRow, postNumbers } from '#db/schema/portal/post-numbers.ts'
import { postReadings } from '#db/schema/portal/post-readings.ts'
import type { PostNumbers, ReadNumbers } from '#lib/contract/post-numbers.ts'
import { newId } from '#lib/core/ids.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { TASKS } from '../tasks.ts'
import type { InsightsGap } from './insights-gap.ts'
import { nextReading } from './next-reading.ts'

const { retry } = TASKS.readNumbers

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A post that is being read. */
export type ClaimedPost = PostNumbersRow & {
  leaseUntil: Date
  accountId: string
  servicePostId: string | null
  publishedAt: Date
}

/** What is known after a reading. `silent`: no answer about the post. `no_service`: nobody can be asked. */
type Reading = ReadNumbers | 'silent' | 'no_service'

type Change = Partial<PostNumbersRow>

/** Records what was read of a post, only while it is still ours. */
export async function recordReading(
  transaction: Transaction,
  post: ClaimedPost,
  reading: Reading,
  now: Date,
): Promise<void> {
  const { postId, leaseUntil, teamId } = post
  const isOurs = and(eq(postNumbers.postId, postId), eq(postNumbers.nextReadAt, leaseUntil))
  const settled = await settle(transaction, postNumbers, isOurs, changeAfter(post, reading, now))
  if (settled === null || typeof reading === 'string' || reading.numbers === null) return
  const row = { ...reading.numbers, readAt: now }
  await transaction
    .insert(postReadings)
    .values({ id: newId('rdg'), teamId, postId, day: now.toISOString().slice(0, 10), ...row })
    .onConflictDoUpdate({ target: [postReadings.postId, postReadings.day], set: row })
}

function changeAfter(post: ClaimedPost, reading: Reading, now: Date): Change {
  if (reading === 'silent') return afterSilence(post, 'unavailable', now)
  if (reading === 'no_service') return afterGap(post, { gap: 'no_service', reason: null }, now)
  const { numbers, gap, reason, reasonMessage: message } = reading
  if (numbers !== null) return afterNumbers(post, numbers, now)
  if (gap === 'deleted') return afterLoss(post, now)
  if (gap === 'rate_limited' || gap === 'unavailable') return afterSilence(post, gap, now)
  return afterGap(post, { gap: gap ?? 'unavailable', reason, message }, now)
}

const NO_GAP = { gap: null, gapReason: null, gapMessage: null, missingSince: null, quietReadings: 0 } as const

function afterNumbers(post: ClaimedPost, numbers: PostNumbers, now: Date): Change {
  return { ...numbers, ...NO_GAP, countedAt: now, ...nextOrFrozen(nextReading(post.publishedAt, now), now) }
}

/** Tried again sooner than the next reading is due. The last reading is tried until it succeeds, or is given up. */
function afterSilence(post: ClaimedPost, gap: InsightsGap, now: Date): Change {
  const quietReadings = post.quietReadings + 1
  const soon = new Date(now.getTime() + nextWait(retry, quietReadings))
  const regular = nextReading(post.publishedAt, now)
  const nextReadAt = regular !== null && regular < soon ? regular : soon
  // What was read before is still what the network said last, so the row is not marked by a short silence.
  return { quietReadings, nextReadAt, ...(post.countedAt === null ? { gap, gapReason: null, gapMessage: null } : {}) }
}

/** The network said that it does not have the post. Once can be its fault. */
function afterLoss(post: ClaimedPost, now: Date): Change {
  if (post.missingSince === null) {
    return { missingSince: now, quietReadings: 0, nextReadAt: new Date(now.getTime() + HOUR_MS) }
  }
  return { gap: 'deleted', gapReason: null, gapMessage: null, deletedAt: now, nextReadAt: null }
}

type Gap = { gap: InsightsGap; reason: string | null; message?: ReadNumbers['reasonMessage'] }

/** Somebody has to do something about it, or nobody can: asked again once a day, as long as the post is read at all. */
function afterGap(post: ClaimedPost, { gap, reason, message = undefined }: Gap, now: Date): Change {
  const next = nextReading(post.publishedAt, now)
  const tomorrow = new Date(now.getTime() + DAY_MS)
  const later = next === null || next > tomorrow ? next : tomorrow
  const words = { gapReason: toPlainText(reason ?? '', 1000) || null, gapMessage: message ?? null }
  return { gap, ...words, quietReadings: 0, ...nextOrFrozen(later, now) }
}

function nextOrFrozen(nextReadAt: Date | null, now: Date): Change {
  return nextReadAt === null ? { nextReadAt: null, frozenAt: now } : { nextReadAt }
}
