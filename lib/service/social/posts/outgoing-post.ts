import { shownText } from '#lib/contract/network-checks.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { OutgoingPost } from '../adapter.ts'
import type { PostRow } from './find-post.ts'

/** A post as an adapter sends it and looks for it: the same each time. */
export function outgoingPost(post: PostRow): OutgoingPost {
  const { id, title, privacy, tags, coverSeconds } = post
  const text = shownText(NETWORK_LIMITS[post.network], {
    title: title ?? undefined,
    description: post.description ?? undefined,
  })
  return { id, title, text, privacy, tags, coverSeconds, at: post.scheduledAt ?? post.createdAt }
}
