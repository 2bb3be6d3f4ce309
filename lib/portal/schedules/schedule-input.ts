import { z } from 'zod'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { timeZone } from '../posts/publishing-options.ts'
import { isDate } from './wall-clock.ts'

const MAX_SLOTS = 500
const MAX_BLACKOUTS = 400

const localTime = z
  .string(issueText(translatable('Enter a time such as 12:30.')))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueText(translatable('Enter a time such as 12:30.')))

const weekday = z
  .preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.int(issueText(translatable('Choose a day of the week.'))),
  )
  .refine((day) => day >= 1 && day <= 7, issueText(translatable('Choose a day of the week.')))

/** One weekly time of an account: ISO weekday (1 is Monday) and `HH:MM`. */
const slotInput = z.object({ accountId: z.string().min(1).max(64), weekday, localTime })

/** `acct_… 1 12:30`: the form that a checkbox of the grid sends. */
const slotText = z
  .string()
  .transform((text): unknown => {
    const [accountId, day, time] = text.split(' ')
    return { accountId, weekday: day, localTime: time }
  })
  .pipe(slotInput)

/** A form sends one value, several or none. */
const listOf = <Schema extends z.ZodType>(item: Schema, max: number, message: string) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max, message),
  )

/** What happens to posts whose slot an edit removes. */
const PLACED_CHOICES = ['keep', 'move', 'unschedule'] as const
export type PlacedChoice = (typeof PLACED_CHOICES)[number]

/** The form of a schedule. `slots` are objects or texts such as `acct_… 1 12:30`. */
export const scheduleInput = z.object({
  name: z
    .string(issueText(translatable('Enter a name.')))
    .overwrite(plainLine)
    .min(1, issueText(translatable('Enter a name.')))
    .max(100, issueText(translatable('Use at most 100 characters.'))),
  timeZone,
  paused: wireBoolean.default(false),
  slots: listOf(
    z.union([slotInput, slotText]),
    MAX_SLOTS,
    issueText(translatable('A schedule can have up to {count} times.', { count: MAX_SLOTS })),
  ),
  blackouts: listOf(
    z.string().refine(isDate, issueText(translatable('Enter dates such as 2026-12-24.'))),
    MAX_BLACKOUTS,
    issueText(translatable('A schedule can have up to {count} skipped dates.', { count: MAX_BLACKOUTS })),
  ),
})
export type ScheduleInput = z.output<typeof scheduleInput>

/** An edit: `placed` decides what happens to posts whose slot is gone. */
export const scheduleEdit = scheduleInput.extend({
  scheduleId: z.string().min(1).max(64),
  placed: z
    .enum(PLACED_CHOICES, issueText(translatable('Choose what happens to posts that are already scheduled.')))
    .default('keep'),
})
export type ScheduleEdit = z.output<typeof scheduleEdit>

export const scheduleRemoval = z.object({
  scheduleId: z.string().min(1).max(64),
  placed: z
    .enum(['keep', 'unschedule'], issueText(translatable('Choose what happens to posts that are already scheduled.')))
    .default('keep'),
})
