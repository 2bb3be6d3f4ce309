import { z } from 'zod'
import { PRIVACIES } from './enumerations.ts'
import { httpUrl, oneOf } from './wire-types.ts'

const SCHEDULE_HINT = 'must be an ISO 8601 date-time with a zone, such as 2026-01-31T09:30:00.000Z'

/** With seconds and their fractions, or in minutes. */
const dateTime = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
  SCHEDULE_HINT,
)

/**
 * POST /publish-to-socials, section 4.6. The document leaves open which fields are required: `videoUrl` and at least
 * one access key are. A `scheduleTime` in the past means now.
 */
export const publishRequest = z.object({
  videoUrl: httpUrl.describe('The video to post.'),
  apiAccessKeys: z
    .array(
      z.string('must be a string').min(1, 'must not be empty').max(500, 'is not an access key'),
      'must be an array of strings',
    )
    .min(1, 'must name at least one access key')
    .max(100, 'must have at most 100 entries')
    .describe('Access keys of the linked social accounts, one post each. They are secrets.'),
  title: z
    .string('must be a string')
    .max(500, 'must be at most 500 characters')
    .optional()
    .describe('Title of the post.'),
  description: z
    .string('must be a string')
    .max(10_000, 'must be at most 10000 characters')
    .optional()
    .describe('Caption of the post.'),
  privacy: oneOf(PRIVACIES).default('public').describe('Who may see the post.'),
  scheduleTime: dateTime.optional().describe('When to post, at most a year ahead. Absent or past: now.'),
})
export type PublishRequest = z.output<typeof publishRequest>
