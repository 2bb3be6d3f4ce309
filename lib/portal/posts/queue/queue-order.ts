/** A post of the queue, and when it goes out. */
export type QueuedPost<Post extends { publicationId: string; accountId: string }> = { post: Post; plannedAt: Date }

type Named = { id: string; publicationId: string; accountId: string }

/** The publications of the queue, in the order in which they begin to go out. */
export function queueOrder(queued: readonly QueuedPost<Named>[]): string[] {
  return [...new Set(inTime(queued).map(({ post }) => post.publicationId))]
}

/**
 * The posts with their times once a publication stands before another one, or at the end (null). The times that an account
 * has in the queue stay the same; its posts share them in their new order. Accounts that the moved publication does not
 * go to are left as they are, and so are posts that it does not pass.
 */
export function dealtOrder<Post extends Named>(
  queued: readonly QueuedPost<Post>[],
  publicationId: string,
  beforeId: string | null,
): QueuedPost<Post>[] {
  const order = queueOrder(queued)
  const moved = order.filter((id) => id !== publicationId)
  const place = beforeId === null ? moved.length : moved.indexOf(beforeId)
  const isEarlier = order.indexOf(publicationId) >= place
  const byAccount = Map.groupBy(inTime(queued), ({ post }) => post.accountId)
  return [...byAccount.values()].flatMap((ofAccount) => {
    const own = ofAccount.find(({ post }) => post.publicationId === publicationId)
    if (own === undefined) return ofAccount
    const others = ofAccount.filter((one) => one !== own)
    const isBefore = ({ post }: QueuedPost<Post>) => moved.indexOf(post.publicationId) < place
    const index = isEarlier ? others.findIndex((one) => !isBefore(one)) : others.findLastIndex(isBefore) + 1
    const next = index === -1 ? [...others, own] : others.toSpliced(index, 0, own)
    return next.map(({ post }, position) => ({ post, plannedAt: ofAccount[position]?.plannedAt ?? own.plannedAt }))
  })
}

function inTime<Post extends Named>(queued: readonly QueuedPost<Post>[]): QueuedPost<Post>[] {
  return queued.toSorted(
    (one, other) =>
      one.plannedAt.getTime() - other.plannedAt.getTime() ||
      one.post.publicationId.localeCompare(other.post.publicationId) ||
      one.post.id.localeCompare(other.post.id),
  )
}
