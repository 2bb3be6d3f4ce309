'use server'

import { z } from 'zod'
import { count } from '#lib/components/figures.ts'
import { formAction } from '#lib/portal/form-action.ts'
import { renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { deleteDraft } from '#lib/portal/posts/edit-publication.ts'
import { importAllPosts } from '#lib/portal/posts/import-all-posts.ts'
import { csvInput } from '#lib/portal/posts/import-posts.ts'
import { lookUpUnknown } from '#lib/portal/posts/look-up-unknown.ts'
import { cancelPosts, placePosts, retryPosts } from '#lib/portal/posts/place-posts.ts'
import {
  decisionInput,
  placeInput,
  postInput,
  postsInput,
  publicationInput,
  settleInput,
} from '#lib/portal/posts/post-input.ts'
import { settleUnknown } from '#lib/portal/posts/settle-unknown.ts'

/** Moves posts, and schedules what is a draft, held or failed: to a time, by days, into free slots, or now. */
export const placeThese = formAction(placeInput, async (member, input) => {
  const placed = await placePosts(member, input)
  const isWaiting = placed.some(({ state }) => state === 'awaiting_approval')
  const done = input.when.kind === 'draft' ? 'back among the drafts' : input.when.kind === 'now' ? 'sent now' : 'moved'
  return { message: `${count(placed.length, 'post')} ${done}${isWaiting ? ', awaiting approval' : ''}` }
})

export const cancelThese = formAction(postsInput, async (member, { postIds }) => {
  await cancelPosts(member, postIds)
  return { message: `${count(new Set(postIds).size, 'post')} cancelled` }
})

/** Tries again what has failed, and nothing else. */
export const retryThese = formAction(postsInput, async (member, { postIds }) => {
  const placed = await retryPosts(member, postIds)
  const isWaiting = placed.some(({ state }) => state === 'awaiting_approval')
  return { message: `${count(placed.length, 'post')} ${isWaiting ? 'awaiting approval' : 'tried again'}` }
})

export const lookUpThis = formAction(postInput, async (member, { postId }) => {
  await lookUpUnknown(member, postId)
  return { message: 'We are looking for it now' }
})

/** What a person sees at the network. */
export const settleThis = formAction(settleInput, async (member, input) => {
  await settleUnknown(member, input)
  return { message: input.outcome === 'published' ? 'Marked as published' : 'Marked as not published' }
})

export const decideThis = formAction(
  decisionInput,
  async (member, input) => {
    await decidePublication(member, input)
    return { message: input.decision === 'approve' ? 'Approved' : 'Declined' }
  },
  'posts.view',
)

export const deleteThis = formAction(publicationInput, async (member, { publicationId }) => {
  await deleteDraft(member, publicationId)
  return { message: 'The draft is deleted' }
})

export const importThese = formAction(csvInput, async (member, { csv }) => ({
  message: `${count(await importAllPosts(member, csv), 'post')} imported`,
}))

/** The old address of the calendar feed ends. */
export const renewFeed = formAction(z.object({}), async (member) => {
  await renewCalendarAddress(member)
  return { message: 'The calendar feed has a new address' }
})
