import { z } from 'zod'
import { SOCIAL_ACCOUNT_STATES } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded, problem } from '#lib/contract/messages/coded.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { Failure } from '#lib/core/failure.ts'
import { listSchedules, nextFreeTimes, type ScheduleView } from '../../schedules/list-schedules.ts'
import { createSchedule, deleteSchedule, editSchedule } from '../../schedules/save-schedule.ts'
import type { ScheduleInput } from '../../schedules/schedule-input.ts'
import { isDate, isTimeZone } from '../../schedules/wall-clock.ts'
import { listSocialAccounts } from '../../social-accounts/list-social-accounts.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'

const tag = 'Publishing'
const NO_SCHEDULE = coded('no_such_schedule')
const NO_ACCOUNT = coded('no_such_account')

const slot = z.object({
  socialAccountId: z.string(problem('must_be_id')).min(1, problem('must_be_id')).max(64, problem('must_be_id')),
  weekday: z
    .int(problem('must_be_whole_number_between', { least: 1, most: 7 }))
    .min(1, problem('must_be_whole_number_between', { least: 1, most: 7 }))
    .max(7, problem('must_be_whole_number_between', { least: 1, most: 7 }))
    .describe('1 is Monday, 7 is Sunday.'),
  localTime: z
    .string(problem('must_be_clock_time'))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('must_be_clock_time'))
    .describe('On the clock of `timeZone`, such as `12:30`.'),
})

const scheduleBody = z.object({
  name: z
    .string(problem('must_be_string'))
    .trim()
    .min(1, problem('must_not_be_empty'))
    .max(100, problem('too_many_characters', { most: 100 }))
    .describe('What it is called on pages.'),
  timeZone: z
    .string(problem('must_be_time_zone'))
    .refine(isTimeZone, problem('must_be_time_zone'))
    .describe('IANA name of a time zone, such as `Europe/Madrid`.'),
  paused: z.boolean(problem('must_be_boolean')).default(false).describe('Whether its times are left out.'),
  slots: z
    .array(slot, problem('must_be_objects'))
    .max(500, problem('too_many_entries', { most: 500 }))
    .describe('The weekly times of each account.'),
  blackouts: z
    .array(z.string(problem('must_be_date')).refine(isDate, problem('must_be_date')), problem('must_be_strings'))
    .max(400, problem('too_many_entries', { most: 400 }))
    .default([])
    .describe('Dates without posts, such as `2026-12-24`.'),
})

const PLACED =
  'What happens to posts whose slot is gone: they keep their time, move to the next free slots, or become drafts.'

const changedSchedule = scheduleBody.extend({
  placed: oneOf(['keep', 'move', 'unschedule']).default('keep').describe(PLACED),
})

const removalQuery = z.object({
  placed: oneOf(['keep', 'unschedule'])
    .default('keep')
    .describe('What happens to posts in its slots: they keep their time or become drafts.'),
})

export const schedule = z.object({
  scheduleId: z.string(),
  name: z.string(),
  timeZone: z.string(),
  paused: z.boolean(),
  slots: z.array(z.object({ socialAccountId: z.string(), weekday: z.int(), localTime: z.string() })),
  blackouts: z.array(z.string()),
})
type Schedule = z.input<typeof schedule>

const replaced = z.object({
  kept: z.int().describe('Posts that kept their time.'),
  moved: z.int().describe('Posts that moved to another slot.'),
  unscheduled: z.int().describe('Posts that became drafts.'),
})

export const teamAccount = z.object({
  socialAccountId: z.string().describe('What `POST /posts` and `apiAccessKeys` take.'),
  network: z.enum(NETWORKS),
  displayName: z.string(),
  handle: z.string().nullable(),
  profileUrl: z.string().nullable(),
  state: z.enum(SOCIAL_ACCOUNT_STATES).describe('`needs_attention`: it must be linked again.'),
  reason: z.string().nullable(),
  waitingPosts: z.int().describe('Posts that wait for their time or for approval.'),
  createdAt: z.iso.datetime(),
})

const EXAMPLE: Schedule = {
  scheduleId: 'sch_01kbz3k3tm8xq2w5v7n9c4d6fg',
  name: 'Weekdays at noon',
  timeZone: 'Europe/Madrid',
  paused: false,
  slots: [{ socialAccountId: 'acct_01kbz3k3tm8xq2w5v7n9c4d6fg', weekday: 1, localTime: '12:30' }],
  blackouts: ['2026-12-24'],
}
const { scheduleId: _, ...EXAMPLE_BODY } = EXAMPLE

const one = { tag, path: '/schedules/{id}', notFound: NO_SCHEDULE }

/** Linked accounts and the weekly times at which they post. */
export const SCHEDULE_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/social-accounts', id: 'listSocialAccounts', tag, permission: 'publishing.view' },
    summary: 'List linked social accounts',
    description: 'The accounts that are linked to your team, oldest first. People link them under Settings.',
    answer: listOf(teamAccount),
    example: {
      answer: {
        total: 1,
        message: 'Social accounts fetched successfully',
        data: [
          {
            socialAccountId: 'acct_01kbz3k3tm8xq2w5v7n9c4d6fg',
            network: 'bluesky',
            displayName: 'Example',
            handle: '@example.bsky.social',
            profileUrl: 'https://bsky.app/profile/example.bsky.social',
            state: 'active',
            reason: null,
            waitingPosts: 2,
            createdAt: '2026-01-31T09:30:00.000Z',
          },
        ],
      },
    },
    perform: async ({ actor }) => {
      const found = await listSocialAccounts(actor)
      const data = found.map((account) => {
        const { id: socialAccountId, network, displayName, handle, profileUrl, state, reason, waitingPosts } = account
        const shown = { socialAccountId, network, displayName, handle, profileUrl, state, reason, waitingPosts }
        return { ...shown, createdAt: account.createdAt.toISOString() }
      })
      return { total: data.length, message: 'Social accounts fetched successfully', data }
    },
  }),
  defineOperation({
    ...{ method: 'GET', path: '/social-accounts/{id}/free-slots', id: 'listFreeSlots', tag },
    permission: 'publishing.view',
    summary: 'List the next free slots of an account',
    description: 'The next ten times of your schedules at which the account has no post yet.',
    answer: listOf(z.iso.datetime()),
    notFound: NO_ACCOUNT,
    example: {
      answer: { total: 1, message: 'Free slots fetched successfully', data: ['2026-02-02T11:30:00.000Z'] },
    },
    perform: async ({ actor, params }) => {
      const accounts = await listSocialAccounts(actor)
      if (accounts.every(({ id }) => id !== params.id)) throw new Failure('not_found', NO_ACCOUNT)
      const data = (await nextFreeTimes(actor, params.id ?? '')).map((at) => at.toISOString())
      return { total: data.length, message: 'Free slots fetched successfully', data }
    },
  }),
  defineOperation({
    ...{ method: 'GET', path: '/schedules', id: 'listSchedules', tag, permission: 'publishing.view' },
    summary: 'List schedules',
    description: 'The weekly times at which your accounts post, oldest schedule first.',
    answer: listOf(schedule),
    example: { answer: { total: 1, message: 'Schedules fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor }) => {
      const data = (await listSchedules(actor)).map(presentSchedule)
      return { total: data.length, message: 'Schedules fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/schedules', id: 'createSchedule', tag, prefix: 'sch' },
    isLiveOnly: true,
    permission: 'publishing.manage',
    summary: 'Create a schedule',
    description: 'Posts with `when: "next-slot"` take its free times in their order.',
    body: scheduleBody,
    answer: schedule,
    example: { body: EXAMPLE_BODY, answer: EXAMPLE },
    create: ({ actor, body }, id) => createSchedule(actor, inputOf(body), id),
    read: ({ actor }, id) => requireSchedule(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readSchedule', permission: 'publishing.view' },
    summary: 'Read a schedule',
    description: 'One schedule with its times.',
    answer: schedule,
    example: { answer: EXAMPLE },
    perform: ({ actor, params }) => requireSchedule(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PUT', id: 'replaceSchedule', permission: 'publishing.manage' },
    isLiveOnly: true,
    summary: 'Replace a schedule',
    description: `Takes the whole schedule. ${PLACED}`,
    body: changedSchedule,
    answer: schedule.extend({ placed: replaced }),
    example: { body: EXAMPLE_BODY, answer: { ...EXAMPLE, placed: { kept: 0, moved: 0, unscheduled: 0 } } },
    perform: async ({ actor, params, body: { placed: choice, ...body } }) => {
      const scheduleId = params.id ?? ''
      const placed = await editSchedule(actor, { ...inputOf(body), scheduleId, placed: choice })
      return { ...(await requireSchedule(actor, scheduleId)), placed }
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteSchedule', permission: 'publishing.manage' },
    isLiveOnly: true,
    summary: 'Delete a schedule',
    description: 'Its times are no longer offered.',
    query: removalQuery,
    answer: z.object({ message: z.string(), placed: replaced }),
    example: { answer: { message: 'Schedule deleted successfully', placed: { kept: 2, moved: 0, unscheduled: 0 } } },
    perform: async ({ actor, params, query: { placed } }) => ({
      message: 'Schedule deleted successfully',
      placed: await deleteSchedule(actor, { scheduleId: params.id ?? '', placed }),
    }),
  }),
]

function inputOf({ slots, ...body }: z.output<typeof scheduleBody>): ScheduleInput {
  return {
    ...body,
    slots: slots.map(({ socialAccountId: accountId, weekday, localTime }) => ({ accountId, weekday, localTime })),
  }
}

function presentSchedule({ id: scheduleId, slots, ...view }: ScheduleView): Schedule {
  return {
    scheduleId,
    ...view,
    slots: slots.map(({ accountId: socialAccountId, weekday, localTime }) => ({ socialAccountId, weekday, localTime })),
  }
}

async function requireSchedule(actor: Actor, id: string): Promise<Schedule> {
  const found = (await listSchedules(actor)).find((one) => one.id === id)
  if (found === undefined) throw new Failure('not_found', NO_SCHEDULE)
  return presentSchedule(found)
}
