import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { makeAnyway } from '#lib/portal/autopilot/change-rule.ts'
import { listItems } from '#lib/portal/autopilot/list-items.ts'
import { listTroubled } from '#lib/portal/autopilot/list-troubled.ts'
import { storeTranscripts } from '#lib/portal/transcripts/store-transcripts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import type { LinkedAccount } from '../publishing/arrange.ts'
import { postsOf } from '../publishing/arrange-queue.ts'
import { beginRule, check, itemsOf, makePublisher, makeReels, outcomesOf, run, startFeed } from './arrange.ts'

const service = await startForeignService()
const feed = await startFeed()
await testDatabase()
let member: Member
let account: LinkedAccount

beforeEach(async () => {
  ;({ member, account } = await makePublisher())
  feed.publish([])
})

afterEach(async () => {
  await asSystem((transaction) => transaction.delete(autopilotRules))
})

/** A talk of its own for each seed, with other words than the others. */
const talk = (seed: number) => Array.from({ length: 120 }, (_, at) => `word${(at * seed * 7 + seed) % 997}`).join(' ')
/** As another recording of it is recognized: every twentieth word is another one. */
const heardAgain = (seed: number) =>
  talk(seed)
    .split(' ')
    .map((word, at) => (at % 20 === 19 ? `other${at}` : word))
    .join(' ')

const TALKS: Record<string, string> = { first: talk(1), fixed: heardAgain(1), other: talk(2) }
const saysOf = ({ videoUrl }: Record<string, unknown>) =>
  TALKS[/([a-z]+)\.mp4$/.exec(String(videoUrl))?.[1] ?? ''] ?? ''

const first = { id: 'first', title: 'Slow pour' }
const fixed = { id: 'fixed', title: 'Slow pour, better sound', minutes: 41 }

async function makeFirst(service_: ReturnType<typeof makeReels>): Promise<string> {
  const ruleId = await beginRule(member, feed.address, account)
  service_.finish()
  feed.publish([first])
  await check()
  await run()
  while ((await storeTranscripts(new Date(Date.now() + 1_000))) > 0);
  return ruleId
}

const statesOf = async () => {
  const ofTeam = and(eq(projects.teamId, member.teamId))
  const rows = await asSystem((transaction) => transaction.select().from(projects).where(ofTeam).orderBy(projects.id))
  return rows.map(({ state }) => state)
}

describe('a video with the words of an earlier one', () => {
  it('is not made to its end, the history says so, and a person can have it made all the same', async () => {
    const made = makeReels(service, undefined, saysOf)
    const ruleId = await makeFirst(made)
    made.hold()
    feed.publish([fixed, first])
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'skipped same_words'])
    expect(await statesOf()).toEqual(['completed', 'cancelled'])
    const { items } = await listItems(member, { ruleId })
    const [skipped] = items
    expect(skipped).toMatchObject({ title: fixed.title, canMake: true, project: null })
    expect(skipped?.reason).toMatch(/^(?:8|9)\d% of the words match “Slow pour”$/)
    await makeAnyway(member, skipped?.id ?? '')
    made.finish()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'made'])
    expect(await statesOf()).toEqual(['completed', 'cancelled', 'completed'])
  })

  it('is posted nowhere where its words are known at the end alone', async () => {
    const made = makeReels(service, undefined, saysOf)
    const ruleId = await makeFirst(made)
    const count = (await postsOf(member)).length
    feed.publish([fixed, first])
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'skipped same_words'])
    expect((await postsOf(member)).length).toBe(count)
    const [, item] = await itemsOf(ruleId)
    await makeAnyway(member, item?.id ?? '')
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'made'])
    expect((await postsOf(member)).length).toBe(2 * count)
    expect(await statesOf()).toEqual(['completed', 'completed'])
  })

  it('is another video where something else is said', async () => {
    const made = makeReels(service, undefined, saysOf)
    const ruleId = await makeFirst(made)
    made.hold()
    feed.publish([{ id: 'other', title: 'Slow pour again' }, first])
    await check()
    await run()
    made.finish()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'made'])
  })
})

describe('what needs attention', () => {
  it('has sources that cannot be read, for those who see Autopilot', async () => {
    makeReels(service)
    const ruleId = await beginRule(member, feed.address, account)
    expect(await listTroubled(member)).toEqual([])
    feed.fail(404)
    await check()
    expect(await listTroubled(member)).toMatchObject([{ ruleId, kind: 'broken', failure: expect.any(String) }])
    expect(await listTroubled(await addMember(member, 'client'))).toEqual([])
  })

  it('has caps for which videos wait', async () => {
    makeReels(service)
    const ruleId = await beginRule(member, feed.address, account, { minutesPerMonth: '10' })
    feed.publish([first])
    await check()
    await run()
    expect(await listTroubled(member)).toMatchObject([{ ruleId, kind: 'rule-capped', waiting: 1 }])
  })
})
