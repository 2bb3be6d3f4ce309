import type { Text } from '#lib/i18n/text.ts'
import { dealtOrder, type QueuedPost, queueOrder } from '#lib/portal/posts/queue/queue-order.ts'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { formatZonedDateTime } from '../zoned-date-time.ts'

type Named = { id: string; publicationId: string; accountId: string }

/** The posts of the queue as they stand. */
function queuedPosts(groups: readonly CalendarGroup[]): QueuedPost<Named>[] {
  return groups
    .filter(({ place }) => place !== null)
    .flatMap(({ publicationId, times }) =>
      times.map(({ postId: id, accountId, plannedAt }) => ({
        post: { id, publicationId, accountId },
        plannedAt: new Date(plannedAt),
      })),
    )
}

/** A publication whose posts get other times, with the first of those. */
type QueueChange = { publicationId: string; title: string; from: string; to: string }

/** What would change if a publication stood before another one, or at the end (null). */
export function changesOf(
  groups: readonly CalendarGroup[],
  publicationId: string,
  beforeId: string | null,
  zone: string,
  t: Text,
): QueueChange[] {
  const before = queuedPosts(groups)
  const former = new Map(before.map(({ post, plannedAt }) => [post.id, plannedAt.getTime()]))
  const changed = dealtOrder(before, publicationId, beforeId).filter(
    ({ post, plannedAt }) => former.get(post.id) !== plannedAt.getTime(),
  )
  const moment = (at: number) => formatZonedDateTime(new Date(at), zone, t)
  return [...Map.groupBy(changed, ({ post }) => post.publicationId)].map(([id, all]) => {
    const from = Math.min(...all.map(({ post }) => former.get(post.id) ?? 0))
    const to = Math.min(...all.map(({ plannedAt }) => plannedAt.getTime()))
    const title = groups.find((group) => group.publicationId === id)?.title ?? ''
    return { publicationId: id, title, from: moment(from), to: moment(to) }
  })
}

/** Before which publication one stands after a step earlier or later; undefined where there is no such step. */
export function besideOf(
  groups: readonly CalendarGroup[],
  publicationId: string,
  step: -1 | 1,
): string | null | undefined {
  const order = queueOrder(queuedPosts(groups))
  const index = order.indexOf(publicationId)
  if (step === -1) return index < 1 ? undefined : order[index - 1]
  return index === -1 || index === order.length - 1 ? undefined : (order[index + 2] ?? null)
}
