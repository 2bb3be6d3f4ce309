import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { startForeignService } from '../foreign-service.ts'
import { makeAccount } from '../publishing/arrange.ts'
import { DAYS, giveSlots } from '../publishing/arrange-queue.ts'
import { startWorker } from '../start-worker.ts'
import { itemsOf, makeDue, makeReels, startFeed, watch } from './arrange.ts'

const service = await startForeignService()
const feed = await startFeed()
const database = await testDatabase()
const HOUR_MS = 3_600_000

/** Every promise of the product about a rule, read from the rows alone. */
async function findViolations(ruleId: string, begunAt: Date): Promise<string[]> {
  const { owner } = database
  const items = await owner`select id, item_key, project_id from portal.autopilot_items where rule_id = ${ruleId}`
  const projects =
    await owner`select id, source_ref from portal.jobs where team_id = (select team_id from portal.autopilot_rules where id = ${ruleId})`
  const posts = await owner`
    select p.id, p.planned_at, p.queued, p.state, o.id as output_id from portal.posts p
    join portal.publications pub on pub.id = p.publication_id join portal.outputs o on o.id = pub.output_id`
  const reels = await owner`select output_id, publication_id, item_id from portal.autopilot_reels`
  const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)
  const known = new Set(items.map(({ project_id }) => project_id))
  return [
    ...repeated(items.map(({ item_key }) => item_key)).map((key) => `${key} was recorded twice`),
    ...repeated(projects.map(({ source_ref }) => source_ref)).map((link) => `${link} was made twice`),
    ...projects.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} belongs to no item`),
    ...repeated(posts.map(({ output_id }) => output_id)).map((output) => `${output} has two posts`),
    ...posts
      .filter(({ planned_at }) => planned_at.getTime() < begunAt.getTime() + 2 * HOUR_MS)
      .map(({ id }) => `${id} goes out before it could be stopped`),
    ...reels.filter(({ publication_id }) => publication_id === null).map(({ output_id }) => `${output_id} has no post`),
  ]
}

it('three episodes of a feed become posts in the queue, once, through two restarts', async () => {
  const begunAt = new Date()
  const reels = makeReels(service)
  reels.hold()
  const member = await makeTeam()
  const account = await makeAccount(member)
  await giveSlots(
    member,
    account,
    DAYS.flatMap((day) => ['08:00', '12:00', '18:00'].map((time) => `${day} ${time}`)),
  )
  feed.publish([{ id: 'old', title: 'An old talk', at: new Date('2025-01-01') }])
  const ruleId = await watch(member, feed.address, { accountIds: [account.id] })
  let worker = startWorker()
  await expect.poll(() => itemsOf(ruleId), { timeout: 20_000 }).toMatchObject([{ outcome: 'before' }])

  feed.publish([
    { id: '3', title: 'Third talk' },
    { id: '2', title: 'Second talk' },
    { id: '1', title: 'First talk' },
    { id: 'old', title: 'An old talk', at: new Date('2025-01-01') },
  ])
  await makeDue()
  // The first restart: found, and at most begun.
  await expect.poll(async () => (await itemsOf(ruleId)).length, { timeout: 20_000 }).toBe(4)
  await worker.stop()
  worker = startWorker()
  await expect
    .poll(async () => (await itemsOf(ruleId)).filter(({ outcome }) => outcome === 'making').length, { timeout: 20_000 })
    .toBe(3)

  // The second one: the projects end while nothing runs, and the feed is due again.
  await worker.stop()
  reels.finish()
  await makeDue()
  await asSystem((transaction) =>
    transaction
      .update(autopilotItems)
      .set({ nextStepAt: new Date(0) })
      .where(eq(autopilotItems.outcome, 'making')),
  )
  worker = startWorker()
  await expect
    .poll(async () => (await itemsOf(ruleId)).map(({ outcome }) => outcome), { timeout: 40_000 })
    .toEqual(['before', 'made', 'made', 'made'])
  await makeDue()
  await expect
    .poll(
      async () => {
        const [rule] = await asSystem((transaction) => transaction.select().from(autopilotRules))
        return (rule?.nextCheckAt?.getTime() ?? 0) - Date.now() > 10 * 60_000
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await worker.stop()

  expect(reels.projects()).toHaveLength(3)
  const posts = await database.owner`select state, queued, planned_at, slot_at from portal.posts order by planned_at`
  expect(posts).toHaveLength(6)
  expect(posts.every(({ state, queued, slot_at }) => state === 'scheduled' && queued && slot_at !== null)).toBe(true)
  expect((await itemsOf(ruleId)).slice(1)).toMatchObject(
    ['First talk', 'Second talk', 'Third talk'].map((title) => ({ title, madeCount: 3, goodCount: 2, bestScore: 90 })),
  )
  expect(await findViolations(ruleId, begunAt)).toEqual([])
}, 180_000)
