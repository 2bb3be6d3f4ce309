import { z } from 'zod'
import { PRIVACIES } from './enumerations.ts'
import { httpUrl, oneOf } from './wire-types.ts'

const SCHEDULE_HINT = 'must be an ISO 8601 date-time with a zone, such as 2026-01-31T09:30:00.000Z'

/** With seconds and their fractions, or in minutes. */
const dateTime = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
  SCHEDULE_HINT,
)

const title = z.string('must be a string').max(500, 'must be at most 500 characters').optional()
const description = z.string('must be a string').max(70_000, 'must be at most 70000 characters').optional()

/** What one of the accounts gets instead of what the request says for all of them. */
const accountText = z.object({
  apiAccessKey: z.string('must be a string').describe('One of `apiAccessKeys`.'),
  title: title.describe('Title of this post.'),
  description: description.describe('Caption of this post.'),
  privacy: oneOf(PRIVACIES).optional().describe('Who may see this post.'),
  tags: z
    .array(
      z
        .string('must be a string')
        .trim()
        .min(1, 'must not be empty')
        .max(200, 'must be at most 200 characters')
        .regex(/^[^#\s,<>][^\n,<>]*$/, 'must be a tag without a leading #, commas and angle brackets'),
      'must be an array of strings',
    )
    .max(500, 'must have at most 500 entries')
    .optional()
    .describe('Tags of this post, without #.'),
  coverSeconds: z
    .number('must be a number of seconds')
    .min(0, 'must be a number of seconds')
    .max(24 * 3600, 'must be a number of seconds')
    .optional()
    .describe('The moment of the video that is its cover, where the network lets it be chosen.'),
})
export type AccountText = z.output<typeof accountText>

/**
 * POST /publish-to-socials, section 4.6. The document leaves open which fields are required: `videoUrl` and at least
 * one access key are. A `scheduleTime` in the past means now. `perAccount` goes beyond the document.
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
  title: title.describe('Title of the post.'),
  description: description.describe('Caption of the post.'),
  privacy: oneOf(PRIVACIES).default('public').describe('Who may see the post.'),
  scheduleTime: dateTime.optional().describe('When to post, at most a year ahead. Absent or past: now.'),
  perAccount: z
    .array(accountText, 'must be an array of objects')
    .max(100, 'must have at most 100 entries')
    .optional()
    .describe('Text of single accounts, each at most once. What is absent is taken from the request.')
    .meta({ 'x-extension': true }),
})
export type PublishRequest = z.output<typeof publishRequest>
