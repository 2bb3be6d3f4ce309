import { z } from 'zod'
import { REFUSALS } from '#lib/contract/errors.ts'
import { english } from '#lib/contract/messages/render.ts'
import { addToQueue, previewQueue } from '../../posts/queue/add-to-queue.ts'
import { fixTimes, reorderQueue } from '../../posts/queue/change-queue.ts'
import { pauseQueue } from '../../posts/queue/pause-queue.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { POST_EXAMPLE } from '../posts/post-example.ts'
import { madeQueue, queue, queueBody, queueLock, queueMove, queuePreview, queueSwitch } from './queue-schemas.ts'
import { readQueue, readQueued } from './read-queue.ts'

const tag = 'Publishing'
const permission = 'posts.draft'
const fields = { accountIds: 'socialAccountIds' }

const { publicationId, postId, socialAccountId, outputId, title } = POST_EXAMPLE
const QUEUE: z.input<typeof queue> = {
  ...{ total: 1, message: 'Queue fetched successfully', paused: false },
  data: [{ publicationId, place: 1, posts: [POST_EXAMPLE] }],
}
const BODY: z.input<typeof queueBody> = {
  outputIds: [outputId ?? ''],
  socialAccountIds: [socialAccountId],
  pace: 'day',
}

/** Posts that take the free slots of schedules, in an order that can be changed. */
export const QUEUE_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/queue', id: 'readQueue', tag, permission: 'posts.view' },
    summary: 'Read the queue',
    description: 'What takes slots of your schedules, in the order in which it goes out.',
    answer: queue,
    example: { answer: QUEUE },
    perform: ({ actor }) => readQueue(actor, 'Queue fetched successfully'),
  }),
  defineCreation({
    ...{ method: 'POST', path: '/queue', id: 'addToQueue', tag, permission, prefix: 'pub' },
    isLiveOnly: true,
    summary: 'Add outputs to the queue',
    description:
      'Each takes the next free slot of its accounts, with the title, caption and tags that are known of it. With `pace: "day"` they are spread over the days. Where your team asks for approval, the posts wait for it. If none fits, nothing is added.',
    body: queueBody,
    answer: madeQueue,
    example: {
      body: BODY,
      answer: {
        ...{ message: 'Added to the queue successfully', publicationIds: [publicationId], data: [POST_EXAMPLE] },
        leftOutputIds: [],
      },
    },
    fields,
    create: ({ actor, body: { outputIds, socialAccountIds: accountIds, pace } }, id) =>
      addToQueue(actor, { outputIds, accountIds, pace }, undefined, id),
    read: ({ actor, body: { outputIds } }, id) => readQueued(actor, id, outputIds),
  }),
  defineOperation({
    ...{ method: 'POST', path: '/queue/preview', id: 'previewQueue', tag, permission },
    isLiveOnly: true,
    summary: 'Preview what adding to the queue would do',
    description: 'Nothing is written, and no slot is held.',
    body: queueBody,
    answer: queuePreview,
    example: {
      body: BODY,
      answer: {
        message: 'Queue previewed successfully',
        planned: [
          { outputId: outputId ?? '', title, posts: [{ socialAccountId, scheduledAt: '2026-02-02T11:30:00.000Z' }] },
        ],
        ...{ left: [], awaitsApproval: false },
      },
    },
    fields,
    perform: async ({ actor, body: { outputIds, socialAccountIds: accountIds, pace } }) => {
      const { options, plan } = await previewQueue(actor, { outputIds, accountIds, pace })
      return {
        message: 'Queue previewed successfully',
        planned: plan.planned.map(({ video, texts, placed }) => ({
          ...{ outputId: video.output.id, title: texts.title },
          posts: placed.map(({ account, placement }) => {
            return { socialAccountId: account.id, scheduledAt: placement.plannedAt.toISOString() }
          }),
        })),
        left: plan.left.map(({ video, problem }) => ({ outputId: video.output.id, reason: english(problem) })),
        awaitsApproval: options.approvalRequired,
      }
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/queue/move', id: 'moveInQueue', tag, permission },
    isLiveOnly: true,
    summary: 'Move something in the queue',
    description:
      'Before something else, or to the end. The slots that the queue holds stay the same; who has which follows the new order.',
    body: queueMove,
    answer: queue,
    notFound: REFUSALS.noPost,
    example: { body: { publicationId }, answer: { ...QUEUE, message: 'Queue changed successfully' } },
    perform: async ({ actor, body: { publicationId: moved, beforeId = null } }) => {
      await reorderQueue(actor, { publicationId: moved, beforeId })
      return readQueue(actor, 'Queue changed successfully')
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/queue/lock', id: 'lockTimes', tag, permission },
    isLiveOnly: true,
    summary: 'Lock the times of queued posts',
    description: 'A locked post stays at its time when the queue is reordered, or goes back to the queue.',
    body: queueLock,
    answer: z.object({ message: z.string() }),
    notFound: REFUSALS.noPost,
    conflict: 'This post’s slot has passed, so its time cannot be locked. Choose another time.',
    example: { body: { postIds: [postId], locked: true }, answer: { message: 'Times changed successfully' } },
    perform: async ({ actor, body: { postIds, locked: isFixed } }) => {
      await fixTimes(actor, { postIds, isFixed })
      return { message: 'Times changed successfully' }
    },
  }),
  defineOperation({
    ...{ method: 'PATCH', path: '/queue', id: 'switchQueue', tag, permission },
    isLiveOnly: true,
    summary: 'Pause or resume the queue',
    description: 'Paused, its posts keep their places and are not sent. Slots that pass are not made up for.',
    body: queueSwitch,
    answer: z.object({ message: z.string(), paused: z.boolean(), moved: z.int().describe('Posts with a new time.') }),
    example: { body: { paused: true }, answer: { message: 'Queue changed successfully', paused: true, moved: 0 } },
    perform: async ({ actor, body: { paused } }) => ({
      ...{ message: 'Queue changed successfully', paused, moved: await pauseQueue(actor, paused) },
    }),
  }),
]
