import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { checkSources } from '#lib/portal/autopilot/background/check-sources.ts'
import { checkNow, makeAnyway, pauseRule, resumeRule, setCap } from '#lib/portal/autopilot/change-rule.ts'
import { listItems } from '#lib/portal/autopilot/list-items.ts'
import { listRules } from '#lib/portal/autopilot/list-rules.ts'
import { ruleInput } from '#lib/portal/autopilot/rule-input.ts'
import { createRule, deleteRule } from '#lib/portal/autopilot/save-rule.ts'
import { addFolder } from '#lib/portal/folders/folders.ts'
import { shareFolder } from '#lib/portal/folders/share-folder.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import type { LinkedAccount } from '../publishing/arrange.ts'
import {
  beginRule,
  check,
  itemsOf,
  makePublisher,
  makeReels,
  outcomesOf,
  ruleOf,
  run,
  startFeed,
  watch,
} from './arrange.ts'

const service = await startForeignService()
const feed = await startFeed()
const database = await testDatabase()
const DAY_MS = 24 * 3_600_000
let reels = makeReels(service)
let member: Member
let account: LinkedAccount

beforeEach(async () => {
  reels = makeReels(service)
  ;({ member, account } = await makePublisher())
  feed.publish([])
})

afterEach(async () => {
  await asSystem((transaction) => transaction.delete(autopilotRules))
})

const begin = (given: Record<string, unknown> = {}) => beginRule(member, feed.address, account, given)

describe('what a rule finds', () => {
  it('is skipped by title, length and the limit of a day, each with one outcome, and never found twice', async () => {
    const ruleId = await begin({ leastMinutes: '5', mostMinutes: '60', skippedWords: ['trailer'], videosPerDay: '2' })
    const episodes = [
      { id: '5', title: 'Third of the day' },
      { id: '4', title: 'Second of the day' },
      { id: '3', title: 'First of the day' },
      { id: '2', title: 'The long one', minutes: 90 },
      { id: '1', title: 'Trailer', minutes: 20 },
      { id: '0', title: 'The short one', minutes: 2 },
    ]
    feed.publish(episodes)
    await check()
    expect(await outcomesOf(ruleId)).toEqual([
      'skipped too_short',
      'skipped title',
      'skipped too_long',
      'waiting',
      'waiting',
      'skipped day_limit',
    ])
    // Under another id, with the same file; and under another address, with the same title and length.
    feed.publish([
      ...episodes,
      { id: '3b', title: 'Renamed', file: '3.mp4' },
      { id: '4b', title: 'Second of the day', file: 'x.mp4' },
    ])
    await check()
    expect(await itemsOf(ruleId)).toHaveLength(6)
    expect((await ruleOf(ruleId)).lastFound).toBe(0)
  })

  it('that was there before is left, but for as many of the newest as were asked for', async () => {
    const old = ['c', 'b', 'a'].map((id, index) => ({ id, title: id, at: new Date(Date.now() - (index + 1) * DAY_MS) }))
    feed.publish(old)
    const ruleId = await begin({ takesNewest: '2', videosPerDay: '1' })
    const items = await itemsOf(ruleId)
    expect(items.map(({ itemKey, outcome, reasonCode }) => [itemKey, outcome, reasonCode])).toEqual([
      ['a', 'before', null],
      ['b', 'waiting', null],
      ['c', 'waiting', 'day_limit'],
    ])
    expect((await listItems(member, { ruleId })).items).toHaveLength(2)
  })

  it('another rule or a person has made already is skipped with the match, and made when a person wants it', async () => {
    const first = await begin({ posting: 'make' })
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    const second = await watch(member, feed.address, { posting: 'make', takesNewest: '3' })
    await checkSources()
    const [item] = await itemsOf(second)
    expect(item).toMatchObject({
      outcome: 'skipped',
      reasonCode: 'same_video',
      sameProjectId: (await itemsOf(first))[0]?.projectId,
    })
    expect(reels.projects()).toHaveLength(1)
    await makeAnyway(member, item?.id ?? '')
    await expect(makeAnyway(member, item?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
    await run()
    expect(await outcomesOf(second)).toEqual(['made'])
    expect(reels.projects()).toHaveLength(2)
  })

  it('waits for the next month at the cap of its rule, and for a higher one at the cap of all', async () => {
    const ruleId = await begin({ posting: 'make', minutesPerMonth: '100' })
    feed.publish(['2', '1'].map((id) => ({ id, title: `Talk ${id}`, minutes: 60 })))
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'waiting rule_month'])
    const [, late] = await itemsOf(ruleId)
    expect(late?.nextStepAt?.getUTCDate()).toBe(1)
    await setCap(member, { minutesPerMonth: 60 })
    const other = await begin({ posting: 'make', takesNewest: '0' })
    feed.publish([{ id: '9', title: 'Talk 9', minutes: 30 }])
    await check()
    await run()
    expect(await outcomesOf(other)).toEqual(['before', 'before', 'waiting team_month'])
    expect((await listRules(member)).summary).toMatchObject({ usedMinutes: 60, minutesPerMonth: 60 })
    await setCap(member, { minutesPerMonth: null })
    await run()
    expect((await outcomesOf(other)).at(-1)).toBe('made')
  })

  it('fails with the reason of its project, and is made after all when somebody retries that', async () => {
    const ruleId = await begin({ posting: 'make' })
    feed.publish([{ id: '1', title: 'One talk' }])
    reels.fail('The file has no sound.')
    await check()
    await run()
    const [item] = await itemsOf(ruleId)
    expect(item).toMatchObject({ outcome: 'failed', reasonCode: 'project_failed' })
    expect((await listItems(member, { ruleId })).items[0]?.reason).toContain('no sound')
  })
})

describe('a source that cannot be read', () => {
  it('is tried less and less often, owners are notified once, and it is turned off after 14 days', async () => {
    const ruleId = await begin()
    feed.fail(404)
    const begun = Date.now()
    const waits: number[] = []
    let now = new Date(begun)
    const told = () =>
      asSystem((transaction) =>
        transaction.$count(notices, and(eq(notices.teamId, member.teamId), eq(notices.kind, 'autopilot'))),
      )
    for (let tries = 0; tries < 40; tries++) {
      await asSystem((transaction) =>
        transaction.update(autopilotRules).set({ nextCheckAt: now }).where(eq(autopilotRules.isOn, true)),
      )
      await checkSources(now)
      const rule = await ruleOf(ruleId)
      if (!rule.isOn || rule.nextCheckAt === null) break
      if (tries === 0)
        expect((await listRules(member)).rules[0]).toMatchObject({ isOn: true, state: { kind: 'broken' } })
      if (tries === 1) expect(await told()).toBe(0)
      waits.push(rule.nextCheckAt.getTime() - now.getTime())
      now = rule.nextCheckAt
    }
    expect(waits[0]).toBe(15 * 60_000)
    expect(Math.max(...waits)).toBe(DAY_MS)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(await told()).toBe(1)
    expect(await ruleOf(ruleId)).toMatchObject({ isOn: false, failure: { code: 'autopilot_feed_gone' } })
    expect((await ruleOf(ruleId)).gaveUpAt?.getTime()).toBeGreaterThanOrEqual(begun + 14 * DAY_MS)
    feed.publish([])
    await resumeRule(member, ruleId)
    await checkSources()
    expect(await ruleOf(ruleId)).toMatchObject({ isOn: true, gaveUpAt: null, failures: 0, failure: null })
  })

  it('is no rule: a page, a private address and a feed behind a password are refused with what to do', async () => {
    const add = (given: Record<string, unknown>) =>
      createRule(member, ruleInput.parse({ sourceKind: 'feed', posting: 'make', address: feed.address, ...given }))
    feed.peer.answerWith({
      body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
    })
    await expect(add({ address: `${feed.peer.origin}/page` })).rejects.toMatchObject({
      code: 'invalid',
      fields: { address: expect.anything() },
    })
    await expect(add({ address: 'http://10.0.0.1/feed.xml' })).rejects.toMatchObject({ code: 'invalid' })
    const answer = (authorization: string | undefined) =>
      authorization === `Basic ${Buffer.from('ada:secret').toString('base64')}`
        ? { body: '<rss version="2.0"><channel><title>Private</title><description>d</description></channel></rss>' }
        : { status: 401 }
    feed.peer.answerWith(({ headers }) => answer(headers.authorization))
    await expect(add({ address: `${feed.address}?1` })).rejects.toMatchObject({ code: 'invalid' })
    const ruleId = await add({ address: `${feed.address}?1`, user: 'ada', password: 'secret' })
    await checkSources()
    const rule = await ruleOf(ruleId)
    expect(rule).toMatchObject({ name: 'Private', failures: 0, lastReadAt: expect.any(Date) })
    expect(JSON.stringify(rule)).not.toContain('secret')
  })
})

describe('a person', () => {
  it('has a source checked at most once a minute, and not while it is paused', async () => {
    const ruleId = await begin()
    const before = feed.reads()
    expect(await checkNow(member, ruleId)).toBe(false)
    await database.owner`update portal.autopilot_rules set last_checked_at = now() - interval '2 minutes'`
    expect([await checkNow(member, ruleId), await checkNow(member, ruleId)]).toEqual([true, false])
    await Promise.all([checkSources(), checkSources()])
    expect(feed.reads() - before).toBe(1)
    await pauseRule(member, { ruleId, until: 'tomorrow' })
    await expect(checkNow(member, ruleId)).rejects.toMatchObject({ code: 'conflict' })
    expect((await listRules(member)).rules[0]?.state).toMatchObject({ kind: 'paused', by: member.userName })
    await checkSources(new Date(Date.now() + 2 * DAY_MS))
    expect(await ruleOf(ruleId)).toMatchObject({ isOn: true, pausedUntil: null })
  })

  it('pauses all: nothing is begun, and what runs is finished', async () => {
    const ruleId = await begin({ posting: 'make' })
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await pauseRule(member, { ruleId: null, until: 'on' })
    feed.publish([
      { id: '2', title: 'Two' },
      { id: '1', title: 'One talk' },
    ])
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['waiting'])
    await resumeRule(member, null)
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'made'])
  })

  it('of another team, without the role, or without the folder sees and changes nothing', async () => {
    const stranger = await makeTeam()
    const viewer = await addMember(member, 'viewer')
    const editor = await addMember(member, 'editor')
    const folderId = await addFolder(member, 'Halden', null)
    await shareFolder(member, { folderId, isClient: 'yes', userId: [] })
    const ruleId = await begin({ posting: 'make', folderId })
    expect((await listRules(stranger)).rules).toEqual([])
    expect((await listRules(editor)).rules).toEqual([])
    for (const person of [stranger, editor]) {
      await expect(deleteRule(person, ruleId)).rejects.toMatchObject({ code: 'not_found' })
      await expect(listItems(person, { ruleId })).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(deleteRule(viewer, ruleId)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await listRules(member)).rules).toMatchObject([{ id: ruleId, folder: 'Halden' }])
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    const made = await asSystem((transaction) =>
      transaction.select().from(projects).where(eq(projects.teamId, member.teamId)),
    )
    expect(made).toMatchObject([{ folderId, createdBy: null, title: 'One talk' }])
    await deleteRule(member, ruleId)
    expect(await itemsOf(ruleId)).toEqual([])
  })
})
