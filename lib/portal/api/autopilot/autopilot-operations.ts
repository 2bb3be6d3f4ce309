import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ItemView, RuleView } from '../../autopilot/autopilot-view.ts'
import { checkNow, makeAnyway, pauseRule, resumeRule } from '../../autopilot/change-rule.ts'
import { findItem, listItems } from '../../autopilot/list-items.ts'
import { listRules } from '../../autopilot/list-rules.ts'
import { HISTORY_OUTCOMES } from '../../autopilot/rule-facts.ts'
import type { RuleInput } from '../../autopilot/rule-input.ts'
import { createRule, deleteRule, editRule } from '../../autopilot/save-rule.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { type FoundVideo, foundVideo, pauseBody, type Rule, rule, ruleBody } from './autopilot-schemas.ts'

const tag = 'Autopilot'
const NO_RULE = coded('no_such_rule')
const NO_ITEM = coded('no_such_found_video')

const EXAMPLE: Rule = {
  ...{ ruleId: 'rule_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Harbor talks', sourceKind: 'feed' },
  ...{
    address: 'feeds.example.com/harbor.xml',
    watchedFolderId: null,
    folderId: null,
    presetId: null,
    brandKitId: null,
  },
  ...{ takesNewest: 0, leastMinutes: 10, mostMinutes: 120, skippedWords: ['trailer'], reelsMost: 3, scoreLeast: 75 },
  ...{ socialAccountIds: ['acct_01kbz3k3tm8xq2w5v7n9c4d6fg'], posting: 'approval', videosPerDay: 1, postsPerDay: 2 },
  ...{ minutesPerMonth: 120, isOn: true, pausedUntil: null, usedMinutes: 46, failure: null, failingSince: null },
  ...{ lastCheckedAt: '2026-01-31T09:30:00.000Z', nextCheckAt: '2026-01-31T09:45:00.000Z' },
}

const EXAMPLE_BODY: z.input<typeof ruleBody> = {
  ...{ sourceKind: 'feed', address: 'https://feeds.example.com/harbor.xml', posting: 'approval' },
  ...{ socialAccountIds: ['acct_01kbz3k3tm8xq2w5v7n9c4d6fg'], leastMinutes: 10, skippedWords: ['trailer'] },
}

const FOUND: FoundVideo = {
  ...{ itemId: 'found_01kbz3k3tm8xq2w5v7n9c4d6fg', title: '42. The long way round', durationSeconds: 3494 },
  ...{ pageUrl: 'https://example.com/42', foundAt: '2026-01-31T09:30:00.000Z', outcome: 'made' },
  ...{ reasonCode: null, reason: null, nextLookAt: null, projectId: 'job_01kbz3k3tm8xq2w5v7n9c4d6fg' },
  ...{ sameProjectId: null, madeCount: 3, goodCount: 2, posts: { published: 0, scheduled: 0, waiting: 2, drafts: 0 } },
}

const one = { tag, path: '/autopilot/rules/{id}', notFound: NO_RULE }

const itemsQuery = z.object({
  outcome: oneOf(HISTORY_OUTCOMES).optional().describe('Only videos with this outcome.'),
  after: z.string().max(64).optional().describe('The last `itemId` of the page before.'),
})

/** Watched sources, and what became of what was found there. */
export const AUTOPILOT_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/autopilot/rules', id: 'listRules', tag, permission: 'autopilot.view' },
    summary: 'List watched sources',
    description: 'The rules of your team, oldest first.',
    answer: listOf(rule),
    example: { answer: { total: 1, message: 'Rules fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor }) => {
      const data = (await listRules(actor)).rules.map(presentRule)
      return { total: data.length, message: 'Rules fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/autopilot/rules', id: 'createRule', tag, prefix: 'rule' },
    isLiveOnly: true,
    permission: 'autopilot.manage',
    summary: 'Watch a source',
    description:
      'Reads the source at once. The key also needs the scope `create`, and `publish` for reels that are posted.',
    body: ruleBody,
    answer: rule,
    example: { body: EXAMPLE_BODY, answer: EXAMPLE },
    create: ({ actor, body }, id) => createRule(actor, inputOf(body), id),
    read: ({ actor }, id) => requireRule(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readRule', permission: 'autopilot.view' },
    summary: 'Read a watched source',
    description: 'One rule with its state.',
    answer: rule,
    example: { answer: EXAMPLE },
    perform: ({ actor, params }) => requireRule(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PUT', id: 'replaceRule', permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Replace the rule of a watched source',
    description: 'Takes the whole rule. With another source, what is in it by then is not taken.',
    body: ruleBody,
    answer: rule,
    example: { body: EXAMPLE_BODY, answer: EXAMPLE },
    perform: async ({ actor, params, body }) => {
      await editRule(actor, params.id ?? '', inputOf(body))
      return requireRule(actor, params.id ?? '')
    },
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'switchRule', permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Pause a watched source, or turn it on',
    description: 'What is being made is finished.',
    body: pauseBody,
    answer: rule,
    example: { body: { isOn: false, until: '2026-02-02' }, answer: { ...EXAMPLE, isOn: false, nextCheckAt: null } },
    perform: async ({ actor, params, body: { isOn, until } }) => {
      const ruleId = params.id ?? ''
      if (isOn) await resumeRule(actor, ruleId)
      else await pauseRule(actor, { ruleId, until: until === undefined ? 'on' : 'date', date: until })
      return requireRule(actor, ruleId)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteRule', permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Stop watching a source',
    description: 'Its history is deleted. Projects, reels and posts stay.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Rule deleted successfully' } },
    perform: async ({ actor, params }) => {
      await deleteRule(actor, params.id ?? '')
      return { message: 'Rule deleted successfully' }
    },
  }),
  defineOperation({
    ...{ ...one, method: 'POST', path: '/autopilot/rules/{id}/check', id: 'checkRule', permission: 'autopilot.manage' },
    isLiveOnly: true,
    summary: 'Check a source now',
    description: 'At most once a minute.',
    answer: z.object({ isChecking: z.boolean().describe('False if it was checked within the last minute.') }),
    example: { answer: { isChecking: true } },
    conflict: 'This source is paused. Turn it on first.',
    perform: async ({ actor, params }) => ({ isChecking: await checkNow(actor, params.id ?? '') }),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', path: '/autopilot/rules/{id}/videos', id: 'listFoundVideos' },
    permission: 'autopilot.view',
    summary: 'List what was found in a source',
    description: 'Newest first, 50 at a time. Every video has exactly one outcome.',
    query: itemsQuery,
    answer: listOf(foundVideo),
    example: { answer: { total: 1, message: 'Videos fetched successfully', data: [FOUND] } },
    perform: async ({ actor, params, query: { outcome = null, after = null } }) => {
      const { items } = await listItems(actor, { ruleId: params.id ?? '', outcome, after })
      return { total: items.length, message: 'Videos fetched successfully', data: items.map(presentItem) }
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/autopilot/videos/{id}/make', id: 'makeFoundVideo', tag },
    permission: 'projects.make',
    isLiveOnly: true,
    summary: 'Make a video that was skipped',
    description: 'Sets aside the reason for which it was skipped.',
    answer: foundVideo,
    notFound: NO_ITEM,
    conflict: 'This video was not skipped, or is being made already.',
    example: { answer: { ...FOUND, outcome: 'waiting', projectId: null, madeCount: null, goodCount: null } },
    perform: async ({ actor, params }) => {
      await makeAnyway(actor, params.id ?? '')
      return presentItem(await findItem(actor, params.id ?? ''))
    },
  }),
]

function inputOf({ socialAccountIds, ...body }: z.output<typeof ruleBody>): RuleInput {
  return { ...body, accountIds: socialAccountIds }
}

async function requireRule(actor: Actor, id: string): Promise<Rule> {
  const found = (await listRules(actor)).rules.find((view) => view.id === id)
  if (found === undefined) throw new Failure('not_found', NO_RULE)
  return presentRule(found)
}

function presentRule(view: RuleView): Rule {
  const { name, sourceKind, watchedFolderId, folderId, presetId, brandKitId, takesNewest, leastMinutes } = view
  const { mostMinutes, skippedWords, reelsMost, scoreLeast, posting, videosPerDay, postsPerDay, minutesPerMonth } = view
  const { id: ruleId, isOn, usedMinutes, lastCheckedAt, nextCheckAt, failure, failingSince, state } = view
  return {
    ...{ ruleId, name, sourceKind, address: view.shownAddress, watchedFolderId, folderId, presetId },
    ...{ brandKitId, takesNewest, leastMinutes, mostMinutes, skippedWords, reelsMost, scoreLeast, posting },
    ...{ videosPerDay, postsPerDay },
    socialAccountIds: view.accounts.map(({ id }) => id),
    ...{ minutesPerMonth, isOn, usedMinutes, lastCheckedAt, nextCheckAt, failure, failingSince },
    pausedUntil: state.kind === 'paused' ? state.until : null,
  }
}

function presentItem(view: ItemView): FoundVideo {
  const { id: itemId, title, pageUrl, durationSeconds, foundAt, outcome, reasonCode, reason, nextLookAt } = view
  const { project, sameProjectId, madeCount, goodCount, posts } = view
  return {
    ...{ itemId, title, pageUrl, durationSeconds, foundAt, outcome, reasonCode, reason, nextLookAt },
    ...{ projectId: project?.id ?? null, sameProjectId, madeCount, goodCount, posts },
  }
}
