import { z } from 'zod'
import { MAX_REELS } from '#lib/contract/limits.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { HISTORY_OUTCOMES, ITEM_REASONS, POSTINGS, SOURCE_KINDS } from '../../autopilot/rule-facts.ts'

const id = z.string(problem('must_be_id')).min(1, problem('must_be_id')).max(64, problem('must_be_id'))

const text = (most: number) => z.string(problem('must_be_string')).max(most, problem('too_many_characters', { most }))

const whole = (least: number, most: number) => {
  const wrong = problem('must_be_whole_number_between', { least, most })
  return z.int(wrong).min(least, wrong).max(most, wrong)
}

const listOf = <Schema extends z.ZodType>(item: Schema, most: number) =>
  z.array(item, problem('must_be_strings')).max(most, problem('too_many_entries', { most }))

/** What a rule is made of, as a request has it. */
export const ruleBody = z.object({
  name: text(100).default('').describe('What it is called. Empty: as its source calls itself.'),
  sourceKind: oneOf(SOURCE_KINDS).describe('A podcast or video feed, a YouTube channel, or a folder of the library.'),
  address: text(2_000).default('').describe('Of the feed, or of the page of the channel. Not for a folder.'),
  user: text(200).default('').describe('User name of a private feed.'),
  password: text(200).default('').describe('Its password, which is stored encrypted and never shown.'),
  watchedFolderId: id.nullable().default(null).describe('The folder that is watched.'),
  folderId: id.nullable().default(null).describe('The folder that its projects go to.'),
  presetId: id.nullable().default(null).describe('A preset of your team for clips. Null: the usual settings.'),
  brandKitId: id
    .nullable()
    .default(null)
    .describe('A brand kit of your team, or `none`. Null: that of the preset, otherwise the default kit.'),
  takesNewest: whole(0, 10).default(0).describe('How many of the videos that are there already are taken too.'),
  leastMinutes: whole(0, 1_440).nullable().default(null).describe('Shorter videos are skipped.'),
  mostMinutes: whole(1, 1_440).nullable().default(null).describe('Longer videos are skipped.'),
  skippedWords: listOf(text(60), 30).default([]).describe('Videos with one of them in their title are skipped.'),
  reelsMost: whole(1, MAX_REELS).default(3).describe('The most reels of a video.'),
  scoreLeast: whole(0, 100).default(0).describe('Reels with a lower score stay in their project.'),
  socialAccountIds: listOf(id, 20).default([]).describe('The accounts that reels are posted to.'),
  posting: oneOf(POSTINGS).describe(
    '`approval`: reels wait for approval. `queue`: they take the next free slot, two hours later at the earliest. `make`: they stay in their project.',
  ),
  videosPerDay: whole(1, 50).default(1),
  postsPerDay: whole(1, 50).default(2).describe('Of each account.'),
  minutesPerMonth: whole(1, 100_000).default(120).describe('Source minutes of this rule in a month.'),
})

export const rule = ruleBody.omit({ user: true, password: true }).extend({
  ruleId: z.string(),
  isOn: z.boolean(),
  pausedUntil: z.iso.datetime().nullable(),
  usedMinutes: z.int().describe('Source minutes that it has used in this month.'),
  lastCheckedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
  failure: z.string().nullable().describe('Why its source could not be read.'),
  failingSince: z.iso.datetime().nullable(),
})
export type Rule = z.input<typeof rule>

export const foundVideo = z.object({
  itemId: z.string(),
  title: z.string(),
  pageUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  foundAt: z.iso.datetime(),
  outcome: z.enum(HISTORY_OUTCOMES),
  reasonCode: z.enum(ITEM_REASONS).nullable(),
  reason: z.string().nullable(),
  nextLookAt: z.iso.datetime().nullable().describe('When one that waits is looked at again.'),
  projectId: z.string().nullable(),
  sameProjectId: z.string().nullable().describe('The project that it is the same video as.'),
  madeCount: z.int().nullable().describe('Reels that were made.'),
  goodCount: z.int().nullable().describe('Reels that reached the score.'),
  posts: z.object({ published: z.int(), scheduled: z.int(), waiting: z.int(), drafts: z.int() }),
})
export type FoundVideo = z.input<typeof foundVideo>

export const pauseBody = z.object({
  isOn: z.boolean(problem('must_be_boolean')).describe('False pauses the rule, true turns it on.'),
  until: z.iso.date(problem('must_be_date')).optional().describe('The day on which a pause ends.'),
})
