import { z } from 'zod'
import { MAX_REELS } from '#lib/contract/limits.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { POSTINGS, SOURCE_KINDS } from './rule-facts.ts'

/** A form sends one value, several or none. */
const list = <Schema extends z.ZodType>(item: Schema, most: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat().filter((one) => one !== '')),
    z.array(item).max(most),
  )

const whole = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z
      .int(issueText(translatable('Enter a number from {least} to {most}.', { least, most })))
      .min(least, issueText(translatable('Enter a number from {least} to {most}.', { least, most })))
      .max(most, issueText(translatable('Enter a number from {least} to {most}.', { least, most }))),
  )

/** Empty for none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

const id = z.string().max(64)

/** The longest video that a rule can ask for, in minutes. */
const MOST_MINUTES = 24 * 60

/** What a rule watches, as a person gives it: nothing has been looked up. */
const sourceInput = z.object({
  sourceKind: z.enum(SOURCE_KINDS),
  address: z.string().trim().max(2_000).default(''),
  user: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
  watchedFolderId: optional(id),
})
export type SourceInput = z.output<typeof sourceInput>

const settings = z.object({
  name: z
    .string()
    .overwrite(plainLine)
    .max(100, issueText(translatable('Use at most 100 characters.')))
    .default(''),
  folderId: optional(id),
  presetId: optional(id),
  brandKitId: optional(id),
  takesNewest: whole(0, 10).default(0),
  leastMinutes: optional(whole(0, MOST_MINUTES)),
  mostMinutes: optional(whole(1, MOST_MINUTES)),
  skippedWords: list(z.string().overwrite(plainLine).min(1).max(60), 30),
  reelsMost: whole(1, MAX_REELS).default(3),
  scoreLeast: whole(0, 100).default(0),
  accountIds: list(id, 20),
  posting: z.enum(POSTINGS),
  videosPerDay: whole(1, 50).default(1),
  postsPerDay: whole(1, 50).default(2),
  minutesPerMonth: whole(1, 100_000).default(120),
})

/** The form of a rule. */
export const ruleInput = sourceInput.extend(settings.shape).check(({ value, issues }) => {
  const { leastMinutes, mostMinutes, posting, accountIds } = value
  const complain = (path: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  if (leastMinutes !== null && mostMinutes !== null && mostMinutes < leastMinutes) {
    complain('mostMinutes', issueText(translatable('The longest length is below the shortest.')))
  }
  if (posting !== 'make' && accountIds.length === 0) {
    complain('accountIds', issueText(translatable('Choose at least one account, or choose “Make only”.')))
  }
})
export type RuleInput = z.output<typeof ruleInput>

/** The same for a rule that is there. A password that is left empty stays. */
export const ruleEdit = z.intersection(z.object({ ruleId: id }), ruleInput)

export const ruleName = z.object({ ruleId: id })

/** Until when it is paused: until somebody turns it on, until tomorrow, or until a date. */
export const pauseInput = z.object({
  ruleId: optional(id),
  until: z.enum(['on', 'tomorrow', 'date']).default('on'),
  date: z.iso.date(issueText(translatable('Choose a date.'))).optional(),
})

export const itemName = z.object({ itemId: id })

export const stopInput = z.object({ publicationId: id })

/** The cap of all rules; empty for none. */
export const capInput = z.object({ minutesPerMonth: optional(whole(1, 1_000_000)) })
