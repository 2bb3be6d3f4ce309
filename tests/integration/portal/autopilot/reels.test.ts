import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { posts } from '#db/schema/portal/posts.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { freeUnanswered } from '#lib/portal/autopilot/background/free-unanswered.ts'
import { makeFound } from '#lib/portal/autopilot/background/make-found.ts'
import { stopReel } from '#lib/portal/autopilot/change-rule.ts'
import { listItems } from '#lib/portal/autopilot/list-items.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { releasePortal } from '#lib/portal/outside/release-portal.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import type { LinkedAccount } from '../publishing/arrange.ts'
import { postsOf } from '../publishing/arrange-queue.ts'
import { beginRule, check, itemsOf, makePublisher, makeReels, outcomesOf, run, startFeed } from './arrange.ts'

const service = await startForeignService()
const feed = await startFeed()
const database = await testDatabase()
let member: Member
let account: LinkedAccount

beforeEach(async () => {
  makeReels(service)
  ;({ member, account } = await makePublisher())
  feed.publish([])
})

afterEach(async () => {
  await asSystem((transaction) => transaction.delete(autopilotRules))
})

const begin = (given: Record<string, unknown> = {}) => beginRule(member, feed.address, account, given)

describe('the reels of a rule', () => {
  it('that are good enough go to the queue, the best first, and the rest stay', async () => {
    makeReels(service, () => [60, 95, 80, 85])
    const ruleId = await begin({ reelsMost: '2' })
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    expect(await itemsOf(ruleId)).toMatchObject([{ outcome: 'made', madeCount: 4, goodCount: 3, bestScore: 95 }])
    const rows = await postsOf(member)
    expect(rows).toMatchObject([
      { state: 'scheduled', queued: true },
      { state: 'scheduled', queued: true },
    ])
    const scores = await database.owner`
      select (o.info->>'viralityScore')::int as score from portal.posts p join portal.publications pub on pub.id = p.publication_id
      join portal.outputs o on o.id = pub.output_id where p.team_id = ${member.teamId} order by p.planned_at`
    expect(scores.map(({ score }) => score)).toEqual([95, 85])
  })

  it('of which none is good enough stay, and the history says so', async () => {
    makeReels(service, () => [71, 40])
    const ruleId = await begin()
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    expect(await postsOf(member)).toEqual([])
    expect((await listItems(member, { ruleId })).items).toMatchObject([
      { outcome: 'made', goodCount: 0, bestScore: 71 },
    ])
  })

  it('keep to the posts of a day of each account', async () => {
    const ruleId = await begin({ postsPerDay: '1' })
    feed.publish(['2', '1'].map((id) => ({ id, title: `Talk ${id}` })))
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made', 'made'])
    const days = (await postsOf(member)).map(({ plannedAt }) => plannedAt?.toISOString().slice(0, 10))
    expect(days).toHaveLength(4)
    expect(new Set(days).size).toBe(4)
  })

  it('can be stopped by every member for two hours, and are not posted before these are over', async () => {
    const viewer = await addMember(member, 'viewer')
    const client = await addMember(member, 'client')
    await begin()
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    const [first, second] = await postsOf(member)
    await expect(stopReel(client, first?.publicationId ?? '')).rejects.toMatchObject({ code: 'forbidden' })
    await stopReel(viewer, first?.publicationId ?? '')
    expect((await postsOf(member)).find(({ id }) => id === first?.id)).toMatchObject({ state: 'draft', slotAt: null })
    // Somebody reorders the queue, so that the other one's slot comes at once.
    const set = { plannedAt: new Date(), slotAt: null }
    await inTeam(member, (transaction) =>
      transaction
        .update(posts)
        .set(set)
        .where(eq(posts.id, second?.id ?? '')),
    )
    expect(await publishDue(undefined, new Date(Date.now() + 60_000))).toBe(0)
    await database.owner`update portal.autopilot_reels set stop_until = now()`
    await expect(stopReel(viewer, second?.publicationId ?? '')).rejects.toMatchObject({ code: 'conflict' })
    expect(await publishDue(undefined, new Date(Date.now() + 60_000))).toBe(1)
  })

  it('that nobody approves become drafts, their slots are free, and nobody is asked any more', async () => {
    await begin({ posting: 'approval' })
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    const rows = await postsOf(member)
    expect(rows.map(({ state }) => state)).toEqual(['awaiting_approval', 'awaiting_approval'])
    const asked = and(eq(notices.teamId, member.teamId), eq(notices.kind, 'approval-asked'))
    const read = () => asSystem((transaction) => transaction.select().from(notices).where(asked))
    expect(await read()).toMatchObject([{ doneAt: null }, { doneAt: null }])
    const after = new Date(Math.max(...rows.map(({ plannedAt }) => plannedAt?.getTime() ?? 0)) + 1)
    expect(await freeUnanswered(after)).toBe(2)
    expect(await postsOf(member)).toMatchObject([
      { state: 'draft', slotAt: null, plannedAt: null },
      { state: 'draft', slotAt: null, plannedAt: null },
    ])
    expect((await read()).every(({ doneAt }) => doneAt !== null)).toBe(true)
    expect(await freeUnanswered(after)).toBe(0)
  })

  it('stay where no account is linked any more, with the reason', async () => {
    const ruleId = await begin()
    await database.owner`update portal.social_accounts set unlinked_at = now() where id = ${account.id}`
    feed.publish([{ id: '1', title: 'One talk' }])
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made'])
    expect(await postsOf(member)).toEqual([])
    const left = await database.owner`select "left" from portal.autopilot_reels`
    expect(left).toMatchObject([
      { left: { code: 'autopilot_no_accounts' } },
      { left: { code: 'autopilot_no_accounts' } },
    ])
  })
})

describe('after the database was put back', () => {
  it('nothing is looked for or posted while it is held, and what may have been made before never by itself', async () => {
    const ruleId = await begin()
    feed.publish([{ id: '1', title: 'Made before the backup was restored' }])
    await check()
    await makeFound()
    // The backup has the item while it is made, and knows nothing of the posts that followed.
    await portalActs.holdRestored(new Date(), 'A test restored it.')
    feed.publish([
      { id: '2', title: 'Made and forgotten' },
      { id: '1', title: 'Made before the backup was restored' },
    ])
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['making'])
    await releasePortal('Test')
    await check()
    await run()
    expect(await outcomesOf(ruleId)).toEqual(['made restored', 'skipped restored'])
    expect(await postsOf(member)).toEqual([])
    // What appears from now on is new.
    feed.publish([{ id: '3', title: 'New' }])
    await check()
    await run()
    expect((await outcomesOf(ruleId)).at(-1)).toBe('made')
    expect(await postsOf(member)).toHaveLength(2)
  })
})
