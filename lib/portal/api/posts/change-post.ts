import type { Actor } from '#lib/auth/member.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import { decidePublication } from '../../posts/decide-publication.ts'
import { editPublication } from '../../posts/edit-publication.ts'
import { findPublication } from '../../posts/find-publication.ts'
import { cancelPosts, placePosts } from '../../posts/place-posts.ts'
import type { When } from '../../posts/post-input.ts'
import type { OwnText } from '../../posts/post-state.ts'
import type { PostTime, TeamPost } from './post-schemas.ts'
import { requirePost } from './present-post.ts'

/** When something is posted, as the portal's forms say it. */
export function whenOf(time: PostTime): When {
  if (time === 'draft' || time === 'now') return { kind: time }
  if (time === 'next-slot') return { kind: 'slot' }
  return { kind: 'at', at: time }
}

/** Changes the text of one destination. @throws Failure `not_found`, `conflict`, `invalid`. */
export async function changeText(actor: Actor, post: TeamPost, text: OwnText): Promise<void> {
  const publication = await findPublication(actor, post.publicationId)
  if (publication === null) throw new Failure('not_found', REFUSALS.noPost)
  const { id: publicationId, title, description, tags, privacy, coverSeconds } = publication
  const destinations = publication.posts
    .filter(({ id, state }) => id === post.postId || state !== 'cancelled')
    .map(({ id, accountId, ownText }) => ({ accountId, ...ownText, ...(id === post.postId ? text : {}) }))
  await editPublication(actor, {
    ...{ publicationId, revision: post.revision, title, description, tags, privacy, destinations },
    ...(coverSeconds === null ? {} : { coverSeconds }),
  })
}

/** Moves a post, or makes it a draft again. @throws Failure `forbidden`, `conflict`, `invalid`. */
export async function placePost(actor: Actor, postId: string, time: PostTime): Promise<void> {
  await placePosts(actor, { postIds: [postId], when: whenOf(time) })
}

/** Cancels a post that has not been sent; once it is canceled, nothing changes. @throws Failure `conflict`. */
export async function cancelPost(actor: Actor, id: string): Promise<TeamPost> {
  const { state } = await requirePost(actor, id)
  if (state !== 'cancelled') await cancelPosts(actor, [id])
  return requirePost(actor, id)
}

type Decision = { note: string; revision?: number | undefined }

/** Decides about a post and all that were composed with it. @throws Failure `forbidden`, `conflict`. */
export async function decideAbout(
  actor: Actor,
  id: string,
  decision: 'approve' | 'decline',
  { note, revision }: Decision,
): Promise<TeamPost> {
  const post = await requirePost(actor, id)
  const { publicationId } = post
  await decidePublication(actor, { publicationId, revision: revision ?? post.revision, decision, note })
  return requirePost(actor, id)
}
