import { z } from 'zod'
import { NOTE_KINDS } from '#db/schema/portal/review-notes.ts'
import { SHARE_MODES } from '#db/schema/portal/share-links.ts'
import { MAX_PASSWORD_LENGTH } from '#lib/auth/password.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { SHARE_DAYS } from '../../shares/share-input.ts'
import { bodyId } from '../short-name.ts'

const MOST_TEXT = 2_000
const DAYS = problem('must_be_one_of', { values: ['never', ...SHARE_DAYS].join(', ') })

const choices = {
  mode: oneOf(SHARE_MODES).describe(
    '`public`: search engines may list it. `unlisted`: anyone with the link. `password`: with a password too.',
  ),
  password: z
    .string(problem('must_be_string'))
    .max(MAX_PASSWORD_LENGTH, problem('too_many_characters', { most: MAX_PASSWORD_LENGTH }))
    .optional()
    .describe('At least 8 characters; for `mode: "password"`.'),
  downloads: z.boolean(problem('must_be_boolean')).describe('Whether people may download the videos.'),
  comments: z.boolean(problem('must_be_boolean')).describe('Whether people may comment, approve and ask for changes.'),
}
const expires = z
  .union([z.literal('never'), z.number().refine((days) => SHARE_DAYS.some((one) => one === days), DAYS)], DAYS)
  .describe(`After how many days it stops: ${SHARE_DAYS.join(', ')}, or \`never\`.`)

/** POST /projects/{id}/shares. */
export const newShare = z.object({
  outputId: bodyId.optional().describe('The output that it shares. Absent: all of the project.'),
  mode: choices.mode.default('unlisted'),
  password: choices.password,
  downloads: choices.downloads.default(false),
  comments: choices.comments.default(true),
  expiresInDays: expires.default(30),
})

/** PATCH /shares/{id}. */
export const shareChange = z.object({
  mode: choices.mode.optional(),
  password: choices.password,
  downloads: choices.downloads.optional(),
  comments: choices.comments.optional(),
  expiresInDays: expires.optional(),
})

/** GET /shares. */
export const sharesQuery = z.object({
  projectId: z.string().max(64, problem('must_be_id')).optional().describe('Only links to this project.'),
})

export const share = z.object({
  shareId: z.string(),
  url: z.string().describe('What people open. Anyone with it can watch, so keep it out of logs.'),
  projectId: z.string(),
  outputId: z.string().nullable().describe('Null: all outputs of the project.'),
  title: z.string(),
  mode: z.enum(SHARE_MODES),
  downloads: z.boolean(),
  comments: z.boolean(),
  state: z.enum(['open', 'ended', 'revoked']),
  views: z.int().describe('How often its videos were begun.'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type Share = z.input<typeof share>

const text = z
  .string(problem('must_be_string'))
  .trim()
  .min(1, problem('must_not_be_empty'))
  .max(MOST_TEXT, problem('too_many_characters', { most: MOST_TEXT }))

/** POST /shares/{id}/comments. */
export const newComment = z.object({
  outputId: bodyId.describe('The output that it is about.'),
  atSeconds: z
    .number(problem('must_be_seconds_from_zero'))
    .min(0, problem('must_be_seconds_from_zero'))
    .default(0)
    .describe('The moment of the video.'),
  text,
})

/** POST /comments/{id}/replies. */
export const newReply = z.object({ text })

/** PATCH /comments/{id}. */
export const commentChange = z.object({
  resolved: z.boolean(problem('must_be_boolean')).describe('False opens it again.'),
})

export const comment = z.object({
  commentId: z.string(),
  shareId: z.string().describe('The link by which it was written.'),
  outputId: z.string(),
  version: z.int().describe('The version that they saw, counted from 1.'),
  kind: z.enum(NOTE_KINDS).describe('`approved` and `changes` are decisions about that version.'),
  atSeconds: z.number().nullable().describe('The moment of the video; null for a decision.'),
  text: z.string(),
  author: z.string(),
  isMember: z.boolean().describe('Whether a member of your team wrote it. Anybody else chose their name themselves.'),
  takesReplies: z.boolean(),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
})
export type Comment = z.input<typeof comment>
