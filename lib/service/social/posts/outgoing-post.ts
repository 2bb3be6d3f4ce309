import { composePost } from '#lib/contract/compose-post.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { OutgoingPost } from '../adapter.ts'
import type { PostRow } from './find-post.ts'

/** A post as an adapter sends it and looks for it: the same each time. */
export function outgoingPost(post: PostRow): OutgoingPost {
  const { id, privacy, coverSeconds, languageTag, audioLanguageTag } = post
  const { title, text, tags } = composePost(NETWORK_LIMITS[post.network], post)
  const at = post.scheduledAt ?? post.createdAt
  return { id, title: title || null, text, privacy, tags, coverSeconds, languageTag, audioLanguageTag, at }
}
