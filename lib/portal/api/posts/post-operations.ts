import { eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { createPublications } from '../../posts/create-publications.ts'
import { retryPosts } from '../../posts/place-posts.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { pageOf, toPage } from '../paging.ts'
import { cancelPost, changeText, decideAbout, placePost, whenOf } from './change-post.ts'
import { POST_EXAMPLE } from './post-example.ts'
import { madePosts, newPost, postChange, postDecision, postsQuery, teamPost } from './post-schemas.ts'
import { findPosts, requirePost, requirePostsOf } from './present-post.ts'

const tag = 'Publishing'
const one = { tag, answer: teamPost, notFound: REFUSALS.noPost, path: '/posts/{id}' }
const SENT = 'This post is being sent. Wait for it to finish.'

/** Composing, moving, approving and canceling posts. */
export const POST_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/posts', id: 'listPosts', tag, permission: 'posts.view' },
    summary: 'List posts, newest first',
    description: 'For the next page, send `nextCursor` as `cursor`. On the last page it is null.',
    query: postsQuery,
    answer: pageOf(teamPost),
    example: { answer: { message: 'Posts fetched successfully', data: [POST_EXAMPLE], nextCursor: null } },
    perform: async ({ actor, query: { state, socialAccountId, outputId, cursor, limit } }) => {
      const conditions = [
        ...(state === undefined ? [] : [eq(posts.state, state)]),
        ...(socialAccountId === undefined ? [] : [eq(posts.accountId, socialAccountId)]),
        ...(outputId === undefined ? [] : [eq(publications.outputId, outputId)]),
      ]
      const found = await findPosts(actor, conditions, cursor, limit + 1)
      return toPage(found, limit, ({ postId }) => postId, 'Posts fetched successfully')
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/posts', id: 'createPosts', tag, permission: 'posts.draft', prefix: 'pub' },
    summary: 'Compose posts of an output',
    description:
      'One post for each account, all of them or none. Posts that are to go out are first checked against the limits of their networks. Where your team asks for approval, they wait for it. A test key makes drafts.',
    body: newPost,
    answer: madePosts,
    example: {
      body: {
        outputId: POST_EXAMPLE.outputId,
        socialAccountIds: [POST_EXAMPLE.socialAccountId],
        when: 'next-slot',
        title: POST_EXAMPLE.title,
        description: POST_EXAMPLE.description,
      },
      answer: {
        message: 'Posts created successfully',
        publicationId: POST_EXAMPLE.publicationId,
        data: [POST_EXAMPLE],
      },
    },
    conflict: 'Another post on this account uses this slot. Choose another time.',
    create: ({ actor, body: { outputId, socialAccountIds, perAccount, when, ...texts } }, id) => {
      const destinations = socialAccountIds.map((accountId) => {
        const { socialAccountId: _, ...own } = perAccount.find((text) => text.socialAccountId === accountId) ?? {}
        return { accountId, ...own }
      })
      const time = actor.isTest ? 'draft' : when
      const ids = { outputIds: [outputId], publicationIds: [id] }
      return createPublications(actor, { ...texts, ...ids, destinations, when: whenOf(time) })
    },
    read: async ({ actor }, publicationId) => ({
      message: 'Posts created successfully',
      publicationId,
      data: await requirePostsOf(actor, publicationId),
    }),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readPost', permission: 'posts.view' },
    summary: 'Read a post and its result',
    description:
      'There is one post for each account. `unknown`: the network did not confirm or reject the post. We look for it and do not send it again in the meantime.',
    example: { answer: POST_EXAMPLE },
    perform: ({ actor, params }) => requirePost(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changePost', permission: 'posts.draft' },
    summary: 'Move a post or change its text',
    description:
      'Moves it to a time or a free slot, makes it a draft, or changes its own text. What is absent stays as it is. A failed or held post is scheduled again. Where your team asks for approval, the changed post waits for it.',
    body: postChange,
    example: { body: { when: '2026-02-02T17:00:00.000Z' }, answer: POST_EXAMPLE },
    conflict: SENT,
    perform: async ({ actor, params, body: { when, ...text } }) => {
      const post = await requirePost(actor, params.id ?? '')
      if (Object.values(text).some((value) => value !== undefined)) await changeText(actor, post, text)
      if (when !== undefined) await placePost(actor, post.postId, when)
      return requirePost(actor, post.postId)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'cancelPost', permission: 'posts.draft' },
    summary: 'Cancel a post that has not been sent',
    description: 'Its slot is free again. Canceling it again changes nothing.',
    example: { answer: { ...POST_EXAMPLE, state: 'cancelled', status: 'cancelled' } },
    conflict: SENT,
    perform: ({ actor, params }) => cancelPost(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'POST', path: '/posts/{id}/retry', id: 'retryPost', permission: 'posts.draft' },
    summary: 'Try a failed post again now',
    description: 'Only a post that failed. What was approved stays approved.',
    example: { answer: { ...POST_EXAMPLE, state: 'scheduled', status: 'scheduled' } },
    conflict: 'Only failed posts can be retried.',
    perform: async ({ actor, params }) => {
      const { postId } = await requirePost(actor, params.id ?? '')
      await retryPosts(actor, [postId])
      return requirePost(actor, postId)
    },
  }),
  ...(['approve', 'decline'] as const).map((decision) =>
    defineOperation({
      ...{ ...one, method: 'POST', path: `/posts/{id}/${decision}`, permission: 'posts.approve' },
      id: `${decision}Post`,
      summary: decision === 'approve' ? 'Approve a post' : 'Decline a post',
      description: `${decision === 'approve' ? 'Releases the post and all that were composed with it for their times.' : 'Makes the post and all that were composed with it drafts again.'} What was proposed with a key needs another key or a person.`,
      body: postDecision,
      example: { body: { note: 'The new logo, please.' }, answer: POST_EXAMPLE },
      conflict: 'This post is no longer waiting for approval.',
      perform: ({ actor, params, body }) => decideAbout(actor, params.id ?? '', decision, body),
    }),
  ),
]
