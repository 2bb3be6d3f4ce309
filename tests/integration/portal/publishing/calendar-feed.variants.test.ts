import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { readCalendarFeed, renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()

const now = new Date('2026-05-04T06:00:00Z')
const DAY = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * DAY)

it('has every coming post, and of the past ones the latest, where there are more than fit', async () => {
  const member = await makeTeam()
  const past = Array.from({ length: 2_050 }, (_, index) => -89 + (index * 88) / 2_050)
  const coming = Array.from({ length: 60 }, (_, index) => index + 1)
  await plan(member, [...past, ...coming])
  const starts = await readStarts(member)
  expect(starts).toHaveLength(2_000)
  expect(starts.filter((start) => start > now)).toHaveLength(60)
  expect(starts).toEqual(starts.toSorted((one, other) => one.getTime() - other.getTime()))
  expect(starts[0]?.getTime()).toBeGreaterThan(inDays(-89 + (100 * 88) / 2_050).getTime())
})

it('has the next posts where more are planned than fit, and none beyond a year or 90 days', async () => {
  const member = await makeTeam()
  await plan(member, [-91, -1, 370, ...Array.from({ length: 2_010 }, (_, index) => (index + 1) / 10)])
  const starts = await readStarts(member)
  expect(starts).toHaveLength(2_000)
  expect([starts[0], starts.at(-1)]).toEqual([inDays(0.1), inDays(200)])
})

it('leaves out what was canceled, and is named after the team before anything is planned', async () => {
  const member = await makeTeam()
  expect(await readFeed(member)).toMatch(new RegExp(`^X-WR-CALNAME:Posts from ${member.teamName}\r$`, 'm'))
  await plan(member, [1, 2])
  await inTeam(member, (transaction) =>
    transaction
      .update(posts)
      .set({ state: 'cancelled' })
      .where(eq(posts.plannedAt, inDays(1))),
  )
  expect(await readStarts(member)).toEqual([inDays(2)])
})

it('is the same text as long as nothing changes', async () => {
  const member = await makeTeam()
  await plan(member, [1])
  expect(await readFeed(member, inDays(0.5))).toBe(await readFeed(member))
})

async function readStarts(member: Member): Promise<Date[]> {
  const starts = (await readFeed(member)).matchAll(/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r$/gm)
  return [...starts].map(([, ...part]) => new Date(`${part.slice(0, 3).join('-')}T${part.slice(3, 6).join(':')}Z`))
}

async function readFeed(member: Member, at = now): Promise<string> {
  const token = (await addressOf(member)).split('/').at(-1) ?? ''
  return (await readCalendarFeed(member.teamId, token, at)) ?? ''
}

const addresses = new Map<string, Promise<string>>()

function addressOf(member: Member): Promise<string> {
  const known = addresses.get(member.teamId) ?? renewCalendarAddress(member)
  addresses.set(member.teamId, known)
  return known
}

/** Copies of one post, so many days from now. */
async function plan(member: Member, days: number[]): Promise<void> {
  const [account, video] = await Promise.all([makeAccount(member), makeVideo(member)])
  const first = { when: { kind: 'at', at: inDays(1).toISOString() } }
  await createPublications(member, composerInput(video, [account], first), now)
  await inTeam(member, async (transaction) => {
    const [publication] = await transaction.select().from(publications).where(eq(publications.teamId, member.teamId))
    const [post] = await transaction.select().from(posts).where(eq(posts.teamId, member.teamId))
    if (publication === undefined || post === undefined) throw new Error('Nothing was planned.')
    const numbers = days.map((day, index) => ({ name: `${post.id}_${index}`, day }))
    await transaction.insert(publications).values(numbers.map(({ name }) => ({ ...publication, id: `pub_${name}` })))
    await transaction.insert(posts).values(
      numbers.map(({ name, day }) => ({
        ...post,
        id: `post_${name}`,
        publicationId: `pub_${name}`,
        plannedAt: new Date(Math.round(inDays(day).getTime() / 1000) * 1000),
      })),
    )
    await transaction.delete(posts).where(eq(posts.id, post.id))
  })
}
