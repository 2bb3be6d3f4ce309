import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { PACES } from '../../posts/queue/plan-queue.ts'
import { teamPost } from '../posts/post-schemas.ts'
import { bodyId } from '../short-name.ts'

const ids = (most: number) =>
  z.array(bodyId, problem('must_be_strings')).max(most, problem('too_many_entries', { most }))

/** POST /queue and POST /queue/preview. */
export const queueBody = z.object({
  outputIds: ids(200)
    .min(1, problem('must_not_be_empty'))
    .refine((given) => new Set(given).size === given.length, problem('is_not_valid'))
    .describe('Finished outputs, in the order in which they take slots.'),
  socialAccountIds: ids(50)
    .default([])
    .describe('The accounts that each is posted to. None: the default accounts of your team.'),
  pace: oneOf(PACES)
    .default('slot')
    .describe('`slot`: each takes the next free slot. `day`: spread, one on each day at most.'),
})

/** POST /queue/move. */
export const queueMove = z.object({
  publicationId: bodyId.describe('What is moved.'),
  beforeId: bodyId.optional().describe('The `publicationId` that it is moved before. Absent: to the end.'),
})

/** PATCH /queue. */
export const queueSwitch = z.object({
  paused: z
    .boolean(problem('must_be_boolean'))
    .describe('True: nothing in it goes out. False: posts whose slots have passed take the next free ones.'),
})

/** POST /queue/lock. */
export const queueLock = z.object({
  postIds: ids(200).min(1, problem('must_not_be_empty')),
  locked: z.boolean(problem('must_be_boolean')).describe('False gives them back to the queue.'),
})

export const queued = z.object({
  publicationId: z.string(),
  place: z.int().describe('From 1.'),
  posts: z.array(teamPost).describe('One for each account.'),
})

export const queue = z.object({
  total: z.int(),
  message: z.string(),
  paused: z.boolean().describe('While it is paused, nothing in it goes out.'),
  data: z.array(queued),
})

export const madeQueue = z.object({
  message: z.string(),
  publicationIds: z.array(z.string()),
  data: z.array(teamPost),
  leftOutputIds: z
    .array(z.string())
    .describe(
      'Outputs that an account does not take, or for which there is no slot. `POST /queue/preview` has the reasons.',
    ),
})

export const queuePreview = z.object({
  message: z.string(),
  planned: z.array(
    z.object({
      outputId: z.string(),
      title: z.string(),
      posts: z.array(z.object({ socialAccountId: z.string(), scheduledAt: z.iso.datetime() })),
    }),
  ),
  left: z.array(z.object({ outputId: z.string(), reason: z.string() })).describe('What would stay out, and why.'),
  awaitsApproval: z.boolean().describe('Whether the posts would wait for approval.'),
})
