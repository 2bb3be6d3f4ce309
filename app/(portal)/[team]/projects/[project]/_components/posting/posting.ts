import type { Network } from '#lib/contract/social.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'

/** What a project’s page knows about posting its results. */
export type Posting = {
  /** What “Add to queue” does; null where it cannot be offered. */
  offer: QueueOfferText | null
  /** By the first version of a result. */
  posted: Record<string, PostedText>
}

/** `moment` names the next free slot, or those of the accounts where they differ. */
type QueueOfferText = { moment: string; accounts: { network: Network; name: string }[] }

/** The most important state among its posts. `moment` is when it goes out or did; null without a time. */
export type PostedText = { state: PostState; moment: string | null; publicationId: string; count: number }
