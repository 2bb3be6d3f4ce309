import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { pauseRule, resumeRule, setCap, stopReel } from '../../autopilot/change-rule.ts'
import { listRules } from '../../autopilot/list-rules.ts'
import type { RuleInput } from '../../autopilot/rule-input.ts'
import { runTrial, type TriedSource } from '../../autopilot/run-trial.ts'
import { defineOperation } from '../define-operation.ts'
import { bodyId } from '../short-name.ts'
import { pauseBody, ruleBody } from './autopilot-schemas.ts'

const tag = 'Autopilot'

export const autopilot = z.object({
  isOn: z.boolean().describe('False: the whole of it is paused.'),
  pausedUntil: z.iso.datetime().nullable(),
  usedMinutes: z.int().describe('Source minutes that all rules have used in this month.'),
  minutesPerMonth: z.int().nullable().describe('The most that all rules may use in a month; null for no cap.'),
  countsAgainAt: z.iso.datetime().describe('When the next month begins.'),
})
type Autopilot = z.input<typeof autopilot>

const CAP = problem('must_be_whole_number_between', { least: 0, most: 1_000_000 })

const autopilotChange = pauseBody.partial({ isOn: true }).extend({
  minutesPerMonth: z.int(CAP).min(0, CAP).max(1_000_000, CAP).optional().describe('0 for no cap.'),
})

const trial = z.object({
  kind: z
    .enum(['source', 'page', 'sign-in', 'failed'])
    .describe('`page`: the address is of a page that names feeds. `sign-in`: the feed asks for a user and a password.'),
  problem: z.string().nullable().describe('Why the source could not be read.'),
  feeds: z.array(z.object({ address: z.string(), title: z.string() })).describe('The feeds that a page names.'),
  title: z.string().nullable().describe('What the source calls itself.'),
  found: z.int().describe('Videos of the last 30 days.'),
  taken: z.int().describe('Those that the rule would have taken.'),
  reels: z.int().describe('Reels that it would have made at most.'),
  minutes: z.int().describe('Source minutes that it would have used.'),
  capReachedAt: z.iso.datetime().nullable().describe('When its cap of a month would have been reached.'),
  videos: z.array(
    z.object({
      title: z.string(),
      publishedAt: z.iso.datetime().nullable(),
      durationSeconds: z.number().nullable(),
      isTaken: z.boolean(),
      reason: z.string().nullable().describe('Why it would have been left out.'),
    }),
  ),
})
type Trial = z.input<typeof trial>

const EXAMPLE: Autopilot = {
  ...{ isOn: true, pausedUntil: null, usedMinutes: 46, minutesPerMonth: 600 },
  countsAgainAt: '2026-02-01T00:00:00.000Z',
}
const TRIAL: Trial = {
  ...{ kind: 'source', problem: null, feeds: [], title: 'Harbor talks', found: 4, taken: 3, reels: 9, minutes: 121 },
  ...{ capReachedAt: '2026-01-28T09:30:00.000Z' },
  videos: [
    {
      ...{ title: '42. The long way round', publishedAt: '2026-01-28T09:30:00.000Z', durationSeconds: 3494 },
      ...{ isTaken: true, reason: null },
    },
  ],
}

/** The whole of a team's Autopilot, and what a rule would do. */
export const AUTOPILOT_TEAM_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/autopilot', id: 'readAutopilot', tag, permission: 'autopilot.view' },
    summary: 'Read the state of Autopilot',
    description: 'Whether it runs, and what all rules of your team have used in this month.',
    answer: autopilot,
    example: { answer: EXAMPLE },
    perform: ({ actor }) => readAutopilot(actor),
  }),
  defineOperation({
    ...{ method: 'PATCH', path: '/autopilot', id: 'switchAutopilot', tag, permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Pause Autopilot, turn it on, or change its cap',
    description: 'For all rules of your team at once. What is being made is finished.',
    body: autopilotChange,
    answer: autopilot,
    example: { body: { isOn: false, until: '2026-02-02' }, answer: { ...EXAMPLE, isOn: false } },
    fields: { date: 'until' },
    perform: async ({ actor, body: { isOn, until: date, minutesPerMonth: cap } }) => {
      if (isOn === true) await resumeRule(actor, null)
      if (isOn === false) await pauseRule(actor, { ruleId: null, until: date === undefined ? 'on' : 'date', date })
      if (cap !== undefined) await setCap(actor, { minutesPerMonth: cap === 0 ? null : cap })
      return readAutopilot(actor)
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/autopilot/trial', id: 'tryRule', tag, permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Try a rule on the last 30 days',
    description: 'Reads the source, and works out what the rule would have done with it. Nothing is made or kept.',
    body: ruleBody,
    answer: trial,
    example: {
      body: { sourceKind: 'feed', address: 'https://feeds.example.com/harbor.xml', posting: 'approval' },
      answer: TRIAL,
    },
    perform: async ({ actor, body: { socialAccountIds: accountIds, ...body } }) =>
      presentTrial(await runTrial(actor, { ...body, accountIds } satisfies RuleInput)),
  }),
  defineOperation({
    ...{ method: 'POST', path: '/autopilot/stop', id: 'stopReel', tag, permission: 'autopilot.stop' },
    isLiveOnly: true,
    summary: 'Stop a reel that a rule has put into the queue',
    description: 'Its posts become drafts. It can be stopped for two hours, and until the first post goes out.',
    body: z.object({ publicationId: bodyId.describe('That of its posts.') }),
    answer: z.object({ message: z.string() }),
    notFound: REFUSALS.noPost,
    conflict: 'This post can no longer be stopped here. Open it to cancel it.',
    example: {
      body: { publicationId: 'pub_01kbz3k3tm8xq2w5v7n9c4d6fg' },
      answer: { message: 'Reel stopped successfully' },
    },
    perform: async ({ actor, body: { publicationId } }) => {
      await stopReel(actor, publicationId)
      return { message: 'Reel stopped successfully' }
    },
  }),
]

async function readAutopilot(actor: Actor): Promise<Autopilot> {
  const { isPaused, pausedUntil, usedMinutes, minutesPerMonth, opensAt } = (await listRules(actor)).summary
  return { isOn: !isPaused, pausedUntil, usedMinutes, minutesPerMonth, countsAgainAt: opensAt }
}

const NOTHING = { problem: null, feeds: [], title: null, found: 0, taken: 0, reels: 0, minutes: 0 }

function presentTrial(tried: TriedSource): Trial {
  const empty = { ...NOTHING, capReachedAt: null, videos: [] }
  if (tried.kind === 'failed') return { ...empty, kind: 'failed', problem: english(tried.problem) }
  if (tried.kind === 'page') return { ...empty, kind: 'page', feeds: tried.offered }
  if (tried.kind !== 'source') return { ...empty, kind: 'sign-in' }
  const { title, found, taken, reels, minutes, stops, items } = tried.trial
  return {
    ...empty,
    ...{ kind: 'source', title, found, taken, reels, minutes, capReachedAt: stops?.at ?? null },
    videos: items.map(({ title: name, at: publishedAt, seconds: durationSeconds, reason }) => {
      const said = reason === null ? null : english(reason)
      return { title: name, publishedAt, durationSeconds, isTaken: reason === null, reason: said }
    }),
  }
}
