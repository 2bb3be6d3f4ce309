import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postEvents } from '#db/schema/portal/post-events.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import type { CodedMessage, TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { newId } from '#lib/core/ids.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { chargePost } from '../usage/post-usage.ts'
import { announcePost } from '../webhooks/announce-post.ts'
import type { PostState, ReasonCode } from './post-state.ts'

/**
 * From which states each can be reached. Nothing leaves `published`, and only a person decides about an unknown result.
 */
const REACHED_FROM: Record<PostState, readonly PostState[]> = {
  draft: ['draft', 'awaiting_approval', 'scheduled', 'held', 'failed'],
  awaiting_approval: ['draft', 'awaiting_approval', 'scheduled', 'held', 'failed'],
  // From `publishing` only once the service has confirmed that nothing was or will be sent.
  scheduled: ['draft', 'awaiting_approval', 'scheduled', 'publishing', 'held', 'failed'],
  publishing: ['scheduled', 'publishing'],
  published: ['publishing', 'unknown'],
  failed: ['scheduled', 'publishing', 'unknown'],
  unknown: ['scheduled', 'publishing', 'unknown'],
  held: ['scheduled', 'publishing', 'awaiting_approval'],
  cancelled: ['draft', 'awaiting_approval', 'scheduled', 'held', 'failed', 'publishing', 'unknown'],
}

export type PostMove = {
  to: PostState
  set?: Partial<Omit<PostRow, 'id' | 'teamId' | 'state'>>
  reason?: PostReason
  /** Written to the history. */
  event?: CodedMessage
}

/** Why a post is where it is: for programs, and for people. */
export type PostReason = { code: ReasonCode } & TextWithMessage

export function postReason(code: ReasonCode, reason: CodedMessage): PostReason {
  return { code, ...toTextWithMessage(reason) }
}

/** The columns of the reason. */
export function reasonOf(reason: CodedMessage) {
  const { text, message } = toTextWithMessage(reason)
  return { reason: text, reasonMessage: message }
}

/**
 * Moves a post in one guarded update: a state that cannot follow the present one, and an attempt that is not the last
 * one any more, change nothing.
 *
 * @returns the row as it is now; null when nothing changed.
 */
export async function movePost(
  transaction: Transaction,
  post: Pick<PostRow, 'id' | 'teamId' | 'publicationId' | 'attempts'>,
  { to, set, reason, event }: PostMove,
  now: Date,
): Promise<PostRow | null> {
  const [row] = await transaction
    .update(posts)
    .set({
      nextStepAt: null,
      ...(to === 'cancelled' || to === 'draft' ? { slotAt: null, slotScheduleId: null, queued: false } : {}),
      ...set,
      reason: toPlainText(reason?.text ?? '', 1_000) || null,
      reasonMessage: reason?.message ?? null,
      reasonCode: reason?.code ?? null,
      state: to,
      updatedAt: now,
    })
    .where(
      and(
        eq(posts.teamId, post.teamId),
        eq(posts.id, post.id),
        eq(posts.attempts, post.attempts),
        inArray(posts.state, [...REACHED_FROM[to]]),
      ),
    )
    .returning()
  if (row?.state === 'published') await chargePost(transaction, row, now)
  const recorded = event ?? reason
  if (row !== undefined && recorded !== undefined) await recordPostEvent(transaction, row, to, recorded, now)
  if (row !== undefined) await announcePost(transaction, row, now)
  return row ?? null
}

/** Adds to the history of a publication. */
export async function recordPostEvent(
  transaction: Transaction,
  of: { teamId: string; publicationId: string; id: string | null },
  kind: string,
  event: CodedMessage | TextWithMessage,
  at: Date,
): Promise<void> {
  const { teamId, publicationId, id: postId } = of
  const row = { id: newId('evt', at.getTime()), teamId, publicationId, postId, kind, at }
  const { text, message } = 'text' in event ? event : toTextWithMessage(event)
  await transaction.insert(postEvents).values({ ...row, sentence: toPlainText(text, 1_000), message })
}
