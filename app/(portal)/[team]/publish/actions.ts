'use server'

import { z } from 'zod'
import { msg, translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { deleteDraft } from '#lib/portal/posts/edit-publication.ts'
import { importAllPosts } from '#lib/portal/posts/import/import-all-posts.ts'
import { importInput, sheetFileOf } from '#lib/portal/posts/import/import-input.ts'
import { previewImport } from '#lib/portal/posts/import/preview-import.ts'
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

/** Moves posts, and schedules drafts, held and failed ones: to a time, by days, into free slots, or now. */
export const placePostsAction = formAction('posts.draft', placeInput, async (member, input) => {
  const placed = await placePosts(member, input)
  const isWaiting = placed.some(({ state }) => state === 'awaiting_approval')
  return { message: translatable(isWaiting ? PLACED_WAITING : PLACED, { count: placed.length, done: input.when.kind }) }
})

const PLACED = msg(
  '{count, plural, one {# post} other {# posts}} {done, select, draft {moved to drafts} now {being sent} other {moved}}',
)
const PLACED_WAITING = msg(
  '{count, plural, one {# post} other {# posts}} {done, select, draft {moved to drafts} now {ready to send} other {moved}}, awaiting approval',
)

export const cancelPostsAction = formAction('posts.draft', postsInput, async (member, { postIds }) => {
  await cancelPosts(member, postIds)
  return {
    message: translatable('{count, plural, one {# post} other {# posts}} canceled', { count: new Set(postIds).size }),
  }
})

/** Tries again what has failed, and nothing else. */
export const retryPostsAction = formAction('posts.draft', postsInput, async (member, { postIds }) => {
  const placed = await retryPosts(member, postIds)
  const isWaiting = placed.some(({ state }) => state === 'awaiting_approval')
  return {
    message: isWaiting
      ? translatable('{count, plural, one {# post} other {# posts}} awaiting approval', { count: placed.length })
      : translatable('{count, plural, one {Retrying # post} other {Retrying # posts}}', { count: placed.length }),
  }
})

export const lookUpPostAction = formAction('posts.draft', postInput, async (member, { postId }) => {
  await lookUpUnknown(member, postId)
  return { message: translatable('Checking now') }
})

/** What a person sees at the network. */
export const settlePostAction = formAction('posts.draft', settleInput, async (member, input) => {
  await settleUnknown(member, input)
  return {
    message:
      input.outcome === 'published' ? translatable('Marked as published') : translatable('Marked as not published'),
  }
})

export const decidePublicationAction = formAction('posts.approve', decisionInput, async (member, input) => {
  await decidePublication(member, input)
  return { message: input.decision === 'approve' ? translatable('Approved') : translatable('Declined') }
})

export const deleteDraftAction = formAction('posts.draft', publicationInput, async (member, { publicationId }) => {
  await deleteDraft(member, publicationId)
  return { message: translatable('Draft deleted') }
})

/** How a file of posts is read; nothing is kept. */
export const previewImportAction = formAction('posts.draft', importInput, async (member, input) => ({
  preview: previewImport(member, await sheetFileOf(input)),
}))

export const importPostsAction = formAction('posts.draft', importInput, async (member, input) => ({
  message: translatable('{count, plural, one {# post} other {# posts}} imported', {
    count: await importAllPosts(member, await sheetFileOf(input)),
  }),
}))

/** The old address of the calendar feed ends. */
export const renewFeed = formAction('publishing.manage', z.object({}), async (member) => {
  await renewCalendarAddress(member)
  return { message: translatable('Calendar feed address updated') }
})
