import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { postNumbers } from '#db/schema/portal/post-numbers.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { ReadNumbers } from '#lib/contract/post-numbers.ts'
import { exportInsights } from '#lib/portal/insights/export-insights.ts'
import { readInsights } from '#lib/portal/insights/read-insights.ts'
import { readNumbers } from '#lib/portal/insights/read-numbers.ts'
import type { NumbersAnswer } from '#lib/portal/service/service-numbers.ts'
import { unlinkAccount } from '#lib/portal/social-accounts/unlink-account.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { makeAccount } from '../publishing/arrange.ts'
import { makePublished, reported } from './arrange.ts'

const database = await testDatabase()

const HOUR = 3_600_000
const DAY = 24 * HOUR
const all = () => ({ weeks: 26 as const, accountIds: [], networks: [], projectId: null, brandKitId: null })

beforeEach(async () => {
  await database.owner`delete from portal.post_numbers`
  await database.owner`delete from portal.posts`
})

/** A service that reports `answer`, and what it was asked. */
function service(answer: (postId: string) => Partial<ReadNumbers> = () => ({})) {
  const asked: string[][] = []
  const ask = async (ids: readonly string[]): Promise<NumbersAnswer> => {
    asked.push([...ids])
    return { kind: 'found', found: ids.map((id) => reported(id, asked.length, answer(id))) }
  }
  return { asked, ask }
}

const rowOf = async (id: string) => {
  const [row] = await asSystem((transaction) =>
    transaction.select().from(postNumbers).where(eq(postNumbers.postId, id)),
  )
  return row
}

async function arrange(publishedAt = new Date(Date.now() - DAY)) {
  const member = await makeTeam()
  const account = await makeAccount(member)
  return { member, account, publishedAt, post: await makePublished(member, account.id, publishedAt) }
}

describe('the numbers of a published post', () => {
  it('are read hourly, daily and weekly to day 90, once at each time, and then stay as they are', async () => {
    const { post, publishedAt } = await arrange()
    const { asked, ask } = service()
    const readAt: number[] = []
    for (let age = 0; age <= 100 * DAY; age += age < 72 * HOUR ? HOUR : age < 30 * DAY ? 12 * HOUR : DAY) {
      const now = new Date(publishedAt.getTime() + age)
      const count = asked.length
      await readNumbers(now, ask)
      await readNumbers(now, ask)
      if (asked.length > count) readAt.push(age)
      expect(asked.length - count).toBeLessThanOrEqual(1)
    }
    expect(readAt.filter((age) => age <= 48 * HOUR).length).toBe(48)
    expect(readAt.filter((age) => age > 48 * HOUR && age <= 30 * DAY).length).toBe(28)
    expect(readAt.filter((age) => age > 30 * DAY).map((age) => age / DAY)).toEqual([35, 42, 49, 56, 63, 70, 77, 84, 90])
    expect(await rowOf(post.id)).toMatchObject({ views: asked.length, nextReadAt: null, frozenAt: expect.any(Date) })
  }, 120_000)

  it('are not read before an hour has passed, nor of accounts that were unlinked or no longer work', async () => {
    const { member, account, post, publishedAt } = await arrange()
    const { asked, ask } = service()
    await readNumbers(new Date(publishedAt.getTime() + 0.9 * HOUR), ask)
    expect(asked).toEqual([])
    const due = new Date(publishedAt.getTime() + 2 * HOUR)
    await database.owner`update portal.social_accounts set state = 'needs_attention' where id = ${account.id}`
    await readNumbers(due, ask)
    expect(asked).toEqual([])
    await database.owner`update portal.social_accounts set state = 'active' where id = ${account.id}`
    await readNumbers(due, ask)
    expect(asked).toEqual([[post.servicePostId]])
    await unlinkAccount(member, account.id)
    await readNumbers(new Date(publishedAt.getTime() + 5 * HOUR), ask)
    expect(asked.length).toBe(1)
    expect(await rowOf(post.id)).toMatchObject({ views: 1, gap: null })
  })

  it('wait as long as the network asks, for every post of the account', async () => {
    const { member, account, publishedAt } = await arrange()
    const other = await makePublished(member, account.id, new Date(publishedAt.getTime() + 10 * 60_000))
    const now = new Date(publishedAt.getTime() + HOUR)
    const limited = { numbers: null, gap: 'rate_limited', retryAfterSeconds: 7200 } as const
    const { asked, ask } = service(() => limited)
    await readNumbers(now, ask)
    expect(asked.length).toBe(1)
    await readNumbers(new Date(now.getTime() + 1.9 * HOUR), ask)
    expect(asked.length).toBe(1)
    await readNumbers(new Date(now.getTime() + 2.1 * HOUR), ask)
    expect(asked.at(-1)).toContain(other.servicePostId)
  })

  it('stay with a post that the network has deleted, which counts only when it says so twice', async () => {
    const { post, publishedAt } = await arrange()
    const answers: Partial<ReadNumbers>[] = [{}, { numbers: null, gap: 'deleted' }, { numbers: null, gap: 'deleted' }]
    const { ask } = service(() => answers.shift() ?? {})
    for (const hours of [1, 2, 3]) await readNumbers(new Date(publishedAt.getTime() + hours * HOUR), ask)
    expect(await rowOf(post.id)).toMatchObject({
      views: 1,
      gap: 'deleted',
      deletedAt: expect.any(Date),
      nextReadAt: null,
    })
  })

  it('come back after one answer that it was missing', async () => {
    const { post, publishedAt } = await arrange()
    const answers: Partial<ReadNumbers>[] = [{ numbers: null, gap: 'deleted' }, {}]
    const { ask } = service(() => answers.shift() ?? {})
    for (const hours of [1, 2]) await readNumbers(new Date(publishedAt.getTime() + hours * HOUR), ask)
    expect(await rowOf(post.id)).toMatchObject({ views: 2, gap: null, missingSince: null, deletedAt: null })
  })

  it('keep what was read while nobody answers, and say so where nothing ever was', async () => {
    const { post, publishedAt } = await arrange()
    const silent = async (): Promise<NumbersAnswer> => ({ kind: 'unreachable' })
    await readNumbers(new Date(publishedAt.getTime() + HOUR), silent)
    expect(await rowOf(post.id)).toMatchObject({ gap: 'unavailable', quietReadings: 1 })
    await readNumbers(new Date(publishedAt.getTime() + 2 * HOUR), service().ask)
    await readNumbers(new Date(publishedAt.getTime() + 3 * HOUR), silent)
    expect(await rowOf(post.id)).toMatchObject({ views: 1, gap: null, quietReadings: 1 })
  })

  it('have a reason where the service reads none', async () => {
    const { post, publishedAt } = await arrange()
    await readNumbers(new Date(publishedAt.getTime() + HOUR), async () => ({ kind: 'cannot_ask' }))
    expect(await rowOf(post.id)).toMatchObject({ gap: 'no_service', views: null })
  })

  it('make the account’s health be checked when the network refuses it', async () => {
    const { account, publishedAt } = await arrange()
    const now = new Date(publishedAt.getTime() + HOUR)
    await readNumbers(now, service(() => ({ numbers: null, gap: 'account_rejected' })).ask)
    const [row] = await asSystem((transaction) =>
      transaction.select().from(socialAccounts).where(eq(socialAccounts.id, account.id)),
    )
    expect(row?.nextCheckAt).toEqual(now)
  })
})

describe('insights', () => {
  it('sum what networks report, and export a row for each day with empty cells for the rest', async () => {
    const { member, publishedAt } = await arrange(new Date(Date.now() - 3 * DAY))
    const { ask } = service()
    for (const days of [1, 2]) await readNumbers(new Date(publishedAt.getTime() + days * DAY), ask)
    const insights = await readInsights(member, all())
    expect(insights.figures).toMatchObject({
      views: { total: 2, posts: 1 },
      likes: { total: 3, posts: 1 },
      shares: { total: null, posts: 0, withheldBy: ['feed'] },
    })
    const lines = (await exportInsights(member, all())).trim().split('\r\n')
    expect(lines.length).toBe(3)
    expect(lines[0]).toMatch(/day,read,views,likes,comments,shares$/)
    expect(lines[2]).toMatch(/T[\d:.]+Z,2,3,0,$/)
  })

  it('are of one team alone', async () => {
    const { publishedAt } = await arrange()
    await readNumbers(new Date(publishedAt.getTime() + HOUR), service().ask)
    const { posts, readAt } = await readInsights(await makeTeam(), all())
    expect([posts, readAt]).toEqual([[], null])
  })

  it('take the views after seven days for best times', async () => {
    const member = await makeTeam()
    const account = await makeAccount(member)
    const first = new Date(Date.now() - 40 * DAY)
    for (const week of [0, 1, 2, 3]) {
      const { id } = await makePublished(member, account.id, new Date(first.getTime() + week * 7 * DAY))
      const readings = [6, 7.1, 8.1].map((days) => new Date(first.getTime() + (week * 7 + days) * DAY))
      for (const [index, readAt] of readings.entries()) {
        await database.owner`insert into portal.post_readings (id, team_id, post_id, day, read_at, views)
          values (${`${id} ${index}`}, ${member.teamId}, ${id}, ${readAt.toISOString().slice(0, 10)}, ${readAt}, ${index * 100 + week})`
      }
    }
    const { bands } = await readInsights(member, all())
    expect(bands).toMatchObject([{ posts: 4, median: 102, hasSlot: false }])
  })
})
