import { z } from 'zod'
import { PRIVACIES } from '#lib/contract/enumerations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { isDate } from '../schedules/wall-clock.ts'
import { description, tags, title } from './post-fields.ts'
import { timeZone } from './publishing-options.ts'

const id = z.string().min(1).max(64)

/** A form sends one value, several or none. */
const list = <Schema extends z.ZodType>(item: Schema, max: number, message: string) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max, message),
  )

const privacy = oneOf(PRIVACIES)
const coverSeconds = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z
    .number(issueText(translatable('Choose a moment in the video.')))
    .min(0)
    .max(24 * 3600),
)

/** A destination, with its own values; absent ones are as for all. */
const destination = z.object({
  accountId: id,
  title: title.optional(),
  description: description.optional(),
  tags: tags.optional(),
  privacy: privacy.optional(),
})
export type Destination = z.output<typeof destination>

/**
 * When something is posted. `wall` is a date and time on the clock of `zone`, or of the team's zone; `at` is an instant.
 * `slot` is the next free slot of each account.
 */
export const when = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('draft') }),
    z.object({ kind: z.literal('now') }),
    z.object({ kind: z.literal('slot') }),
    z.object({
      kind: z.literal('at'),
      at: z.iso.datetime({ offset: true, message: issueText(translatable('Choose a time.')) }),
    }),
    z.object({
      kind: z.literal('wall'),
      date: z
        .string(issueText(translatable('Choose a date.')))
        .refine(isDate, issueText(translatable('Choose a date.'))),
      time: z
        .string(issueText(translatable('Choose a time.')))
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueText(translatable('Choose a time.'))),
      zone: timeZone.optional(),
    }),
  ],
  issueText(translatable('Choose when to post.')),
)
export type When = z.output<typeof when>

const shared = {
  title: title.default(''),
  description: description.default(''),
  tags: tags.default([]),
  privacy: privacy.default('public'),
  coverSeconds: coverSeconds.optional(),
  destinations: z
    .preprocess(
      (value) => (Array.isArray(value) || typeof value !== 'object' || value === null ? value : Object.values(value)),
      z
        .array(destination, issueText(translatable('Choose at least one account.')))
        .min(1, issueText(translatable('Choose at least one account.')))
        .max(50),
    )
    .refine(
      (all) => new Set(all.map(({ accountId }) => accountId)).size === all.length,
      issueText(translatable('Choose each account only once.')),
    ),
}

/** The composer's form: one or several videos, each of which becomes a publication. */
export const newPublications = z.object({
  outputIds: list(id, 50, issueText(translatable('Choose at most 50 videos at once.'))).pipe(
    z.array(id).min(1, issueText(translatable('Choose a video.'))),
  ),
  ...shared,
  when,
})
export type NewPublications = z.output<typeof newPublications>

/**
 * An edit of a publication. `revision` is the one that was shown: a change by someone else since then is a conflict.
 */
export const publicationEdit = z.object({
  publicationId: id,
  revision: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int()),
  ...shared,
})
export type PublicationEdit = z.output<typeof publicationEdit>

/** One destination's own values. */

const postIds = list(id, 500, issueText(translatable('Choose at most 500 posts at once.'))).pipe(
  z.array(id).min(1, issueText(translatable('Choose a post.'))),
)

/** By whole days: each post keeps its time on the clock of the team's zone. */
const MOST_DAYS_MOVED = 365
const shift = z.object({
  kind: z.literal('shift'),
  days: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.int(issueText(translatable('Enter a whole number of days.'))),
    )
    .refine(
      (days) => days !== 0 && Math.abs(days) <= MOST_DAYS_MOVED,
      issueText(translatable('Choose 1 to {count} days.', { count: MOST_DAYS_MOVED })),
    ),
})
export type Shift = z.output<typeof shift>

/** Moving, and scheduling of drafts, held and failed posts. */
export const placeInput = z.object({
  postIds,
  when: z.discriminatedUnion('kind', [shift, ...when.options], issueText(translatable('Choose a time.'))),
})
export type PlaceInput = z.output<typeof placeInput>

export const postsInput = z.object({ postIds })

/** An approver's word about the revision that they saw. */
export const decisionInput = z.object({
  publicationId: id,
  revision: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int()),
  decision: z.enum(['approve', 'decline'], issueText(translatable('Approve or decline.'))),
  note: z
    .string()
    .trim()
    .max(1_000, issueText(translatable('Use at most 1,000 characters.')))
    .default(''),
})
export type DecisionInput = z.output<typeof decisionInput>

/** A person's word about a post of which nobody knows whether it was posted. */
export const settleInput = z.object({
  postId: id,
  outcome: z.enum(['published', 'not_published'], issueText(translatable('Tell us whether the post went out.'))),
})
export type SettleInput = z.output<typeof settleInput>

export const postInput = z.object({ postId: id })
export const publicationInput = z.object({ publicationId: id })
