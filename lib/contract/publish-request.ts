import { z } from 'zod'
import { PRIVACIES } from './enumerations.ts'
import { languageTag } from './languages/language-tag.ts'
import { problem } from './messages/coded.ts'
import { httpUrl, oneOf } from './wire-types.ts'

const SCHEDULE_HINT = problem('must_be_date_time')

/** With seconds and their fractions, or in minutes. */
const dateTime = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
  SCHEDULE_HINT,
)

const title = z
  .string(problem('must_be_string'))
  .max(500, problem('too_many_characters', { most: 500 }))
  .optional()
const description = z
  .string(problem('must_be_string'))
  .max(70_000, problem('too_many_characters', { most: 70000 }))
  .optional()

/** The values of one account that replace those for all of them. */
const accountText = z.object({
  apiAccessKey: z.string(problem('must_be_string')).describe('One of `apiAccessKeys`.'),
  title: title.describe('Title of this post.'),
  description: description.describe('Caption of this post.'),
  privacy: oneOf(PRIVACIES).optional().describe('Who may see this post.'),
  tags: z
    .array(
      z
        .string(problem('must_be_string'))
        .trim()
        .min(1, problem('must_not_be_empty'))
        .max(200, problem('too_many_characters', { most: 200 }))
        .regex(/^[^#\s,<>][^\n,<>]*$/, problem('must_be_tag')),
      problem('must_be_strings'),
    )
    .max(500, problem('too_many_entries', { most: 500 }))
    .optional()
    .describe('Tags of this post, without #.'),
  coverSeconds: z
    .number(problem('must_be_seconds'))
    .min(0, problem('must_be_seconds'))
    .max(24 * 3600, problem('must_be_seconds'))
    .optional()
    .describe('The moment of the video that is its cover, where the network lets it be chosen.'),
})
export type AccountText = z.output<typeof accountText>

/**
 * POST /publish-to-socials, section 4.6. The document leaves open which fields are required: `videoUrl` and at least
 * one access key are. A `scheduleTime` in the past means now. `perAccount` and the languages go beyond the document.
 */
export const publishRequest = z.object({
  videoUrl: httpUrl.describe('The video to post.'),
  apiAccessKeys: z
    .array(
      z.string(problem('must_be_string')).min(1, problem('must_not_be_empty')).max(500, problem('not_an_access_key')),
      problem('must_be_strings'),
    )
    .min(1, problem('must_name_access_key'))
    .max(100, problem('too_many_entries', { most: 100 }))
    .describe('Access keys of the linked social accounts, one post each. They are secrets.'),
  title: title.describe('Title of the post.'),
  description: description.describe('Caption of the post.'),
  privacy: oneOf(PRIVACIES).default('public').describe('Who may see the post.'),
  scheduleTime: dateTime.optional().describe('When to post, at most a year ahead. Absent or past: now.'),
  perAccount: z
    .array(accountText, problem('must_be_objects'))
    .max(100, problem('too_many_entries', { most: 100 }))
    .optional()
    .describe('Text of single accounts, each at most once. What is absent is taken from the request.')
    .meta({ 'x-extension': true }),
  languageTag: languageTag
    .optional()
    .describe('BCP 47 tag of the language of the texts and captions, for networks that have a field for it.')
    .meta({ 'x-extension': true }),
  audioLanguageTag: languageTag
    .optional()
    .describe('BCP 47 tag of the language that is spoken, where it is another one than `languageTag`.')
    .meta({ 'x-extension': true }),
})
export type PublishRequest = z.output<typeof publishRequest>
