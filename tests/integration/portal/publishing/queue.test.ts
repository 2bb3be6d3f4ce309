import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { posts } from '#db/schema/portal/posts.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { claimDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { placePosts } from '#lib/portal/posts/place-posts.ts'
import { addToQueue, previewQueue, queueInput } from '#lib/portal/posts/queue/add-to-queue.ts'
import { fixTimes, reorderQueue, undoQueue } from '#lib/portal/posts/queue/change-queue.ts'
import { saveDefaultAccounts } from '#lib/portal/posts/queue/default-accounts.ts'
import { queuePlaces } from '#lib/portal/posts/queue/list-queued.ts'
import { hideReady, listReady } from '#lib/portal/posts/queue/list-ready.ts'
import { pauseQueue } from '#lib/portal/posts/queue/pause-queue.ts'
import { findQueueOffer } from '#lib/portal/posts/queue/queue-offer.ts'
import { restoreTimes } from '#lib/portal/posts/queue/restore-times.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember } from '../arrange.ts'
import { makeAccount, makeVideo } from './arrange.ts'
import { addVideos as add, arrangeQueue, DAYS, giveSlots, postsOf as rowsOf } from './arrange-queue.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()

async function addSeveral(member: Member, count: number) {
  const outputIds = await Promise.all(Array.from({ length: count }, () => makeVideo(member)))
  const { created } = await add(member, outputIds)
  return created.map(({ publicationId }) => publicationId)
}

const orderOf = async (member: Member) => [...(await queuePlaces(member)).keys()]

describe('add to queue', () => {
  it('offers the next free slot of the default accounts, and takes it', async () => {
    const { member, account, video } = await arrangeQueue()
    const offer = await findQueueOffer(member)
    expect(offer?.accounts).toMatchObject([{ id: account.id }])
    const { created } = await add(member, [video])
    expect(created[0]?.posts[0]?.plannedAt).toEqual(offer?.accounts[0]?.nextFree)
    expect(await rowsOf(member)).toMatchObject([{ queued: true, state: 'scheduled' }])
    expect((await listReady(member, { order: 'best', hidden: false })).videos).toEqual([])
  })

  it('goes to the accounts of the last post until default ones are set', async () => {
    const { member, video } = await arrangeQueue()
    const other = await makeAccount(member, 'feed')
    await giveSlots(member, other, ['1 10:00'])
    await expect(add(member, [video])).rejects.toMatchObject({ code: 'invalid' })
    await add(member, [video], [other])
    const first = await add(member, [await makeVideo(member)])
    expect(first.created[0]?.posts).toMatchObject([{ accountId: other.id }])
    const { member: stranger } = await arrangeQueue()
    await expect(saveDefaultAccounts(stranger, { accountIds: [other.id] })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('gives nobody the slot of another, however many add at once', async () => {
    const { member } = await arrangeQueue()
    const people = [member, await addMember(member, 'editor'), await addMember(member, 'admin')]
    const videos = await Promise.all(Array.from({ length: 12 }, () => makeVideo(member)))
    const outcomes = await Promise.allSettled(
      videos.map((video, index) => add(people[index % people.length] ?? member, [video])),
    )
    const rows = await rowsOf(member)
    const slots = rows.map(({ slotAt }) => slotAt?.toISOString())
    expect(new Set(slots).size).toBe(slots.length)
    expect(rows).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length)
    expect(outcomes.every((one) => one.status === 'fulfilled' || one.reason.code === 'conflict')).toBe(true)
  })

  it('makes one post of a video that two people add at the same moment', async () => {
    const { member, video } = await arrangeQueue()
    const other = await addMember(member, 'editor')
    const outcomes = await Promise.allSettled([add(member, [video]), add(other, [video]), add(member, [video])])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowsOf(member)).toHaveLength(1)
  })

  it('shows what it would do without doing it, leaves out what does not fit, and is taken back at once', async () => {
    const { member, account, video } = await arrangeQueue()
    const long = await makeVideo(member, 25 * 3_600)
    const input = queueInput.parse({ outputIds: [video, long, await makeVideo(member)], accountIds: [account.id] })
    const { plan } = await previewQueue(member, input)
    expect(plan.planned).toHaveLength(2)
    expect(plan.left.map((one) => one.video.output.id)).toEqual([long])
    expect(await rowsOf(member)).toEqual([])
    const { created, left } = await addToQueue(member, input)
    expect(created.flatMap((one) => one.posts.map(({ plannedAt }) => plannedAt))).toEqual(
      plan.planned.flatMap(({ placed }) => placed.map(({ placement }) => placement.plannedAt)),
    )
    expect(left).toHaveLength(1)
    await undoQueue(
      member,
      created.map(({ publicationId }) => publicationId),
    )
    expect(await rowsOf(member)).toEqual([])
    expect((await listReady(member, { order: 'newest', hidden: false })).videos).toHaveLength(3)
  })

  it('spreads videos over days where one a day is asked for', async () => {
    const { member, account } = await arrangeQueue()
    await giveSlots(
      member,
      account,
      DAYS.map((day) => `${day} 15:00`),
    )
    const outputIds = await Promise.all([1, 2, 3].map(() => makeVideo(member)))
    await addToQueue(member, queueInput.parse({ outputIds, accountIds: [account.id], pace: 'day' }))
    const days = (await rowsOf(member)).map(({ plannedAt }) => plannedAt?.toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(3)
  })

  it('hides a video from what is ready, and shows it again', async () => {
    const { member, video } = await arrangeQueue()
    await hideReady(member, { outputId: video, hidden: true })
    expect((await listReady(member, { order: 'best', hidden: false })).videos).toEqual([])
    expect(await listReady(member, { order: 'best', hidden: true })).toMatchObject({
      hiddenCount: 1,
      videos: [{ id: video }],
    })
    const { member: stranger } = await arrangeQueue()
    await expect(hideReady(stranger, { outputId: video, hidden: false })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the order', () => {
  it('changes with one move and back with one undo', async () => {
    const { member } = await arrangeQueue()
    const [a = '', b = '', c = ''] = await addSeveral(member, 3)
    const before = await rowsOf(member)
    const { former } = await reorderQueue(member, { publicationId: c, beforeId: a })
    expect(await orderOf(member)).toEqual([c, a, b])
    const after = await rowsOf(member)
    expect(after.map(({ slotAt }) => slotAt)).toEqual(before.map(({ slotAt }) => slotAt))
    await restoreTimes(member, former)
    expect(await orderOf(member)).toEqual([a, b, c])
    await reorderQueue(member, { publicationId: a, beforeId: null })
    expect(await orderOf(member)).toEqual([b, c, a])
  })

  it('stays whole while two people move and others add', async () => {
    const { member } = await arrangeQueue()
    const other = await addMember(member, 'editor')
    const ids = await addSeveral(member, 5)
    const videos = await Promise.all([1, 2].map(() => makeVideo(member)))
    await Promise.allSettled([
      reorderQueue(member, { publicationId: ids[4] ?? '', beforeId: ids[0] ?? '' }),
      reorderQueue(other, { publicationId: ids[0] ?? '', beforeId: null }),
      reorderQueue(other, { publicationId: ids[2] ?? '', beforeId: ids[1] ?? '' }),
      ...videos.map((video) => add(other, [video])),
    ])
    const rows = await rowsOf(member)
    expect(new Set(rows.map(({ publicationId }) => publicationId)).size).toBe(rows.length)
    expect(new Set(rows.map(({ slotAt }) => slotAt?.getTime())).size).toBe(rows.length)
    expect(rows.every(({ slotAt, plannedAt, queued }) => queued && slotAt?.getTime() === plannedAt?.getTime())).toBe(
      true,
    )
  })

  it('passes over posts with a fixed time', async () => {
    const { member } = await arrangeQueue()
    const [a = '', b = '', c = ''] = await addSeveral(member, 3)
    const fixed = (await rowsOf(member)).find(({ publicationId }) => publicationId === b)
    await fixTimes(member, { postIds: [fixed?.id ?? ''], isFixed: true })
    await reorderQueue(member, { publicationId: c, beforeId: a })
    const rows = await rowsOf(member)
    expect(rows.map(({ publicationId }) => publicationId)).toEqual([c, b, a])
    expect(rows[1]).toMatchObject({ plannedAt: fixed?.plannedAt, queued: false })
    await fixTimes(member, { postIds: [fixed?.id ?? ''], isFixed: false })
    expect(await orderOf(member)).toEqual([c, b, a])
  })

  it('a post that is moved to a time of its own leaves the queue', async () => {
    const { member } = await arrangeQueue()
    await addSeveral(member, 1)
    const [post] = await rowsOf(member)
    const at = new Date(Date.now() + 50 * 3_600_000).toISOString()
    await placePosts(member, { postIds: [post?.id ?? ''], when: { kind: 'at', at } })
    expect(await orderOf(member)).toEqual([])
    await placePosts(member, { postIds: [post?.id ?? ''], when: { kind: 'slot' } })
    expect(await orderOf(member)).toHaveLength(1)
  })
})

describe('a paused queue', () => {
  it('sends nothing, and deals passed slots again when it is resumed', async () => {
    const { member, account } = await arrangeQueue()
    const [a = '', b = ''] = await addSeveral(member, 2)
    await pauseQueue(member, true)
    const now = new Date()
    const past = new Date(now.getTime() - 60_000)
    await inTeam(member, (transaction) =>
      transaction.update(posts).set({ plannedAt: past, slotAt: past }).where(eq(posts.publicationId, a)),
    )
    const due = () =>
      asSystem((transaction) => claimDue(transaction, now).then((rows) => rows.map(({ teamId }) => teamId)))
    expect(await due()).not.toContain(member.teamId)
    const later = (await rowsOf(member)).find(({ publicationId }) => publicationId === b)?.plannedAt
    expect(await pauseQueue(member, false)).toBe(2)
    expect(await due()).not.toContain(member.teamId)
    expect(await orderOf(member)).toEqual([a, b])
    const rows = await rowsOf(member)
    expect(rows.every(({ plannedAt }) => plannedAt !== null && plannedAt > now)).toBe(true)
    expect(rows[1]?.plannedAt).not.toBeNull()
    expect(later).not.toBeNull()
    const slots = rows.map(({ slotAt }) => slotAt?.getUTCHours())
    expect(slots).toEqual([9, 9])
    expect(account.id).toBe(rows[0]?.accountId)
  })

  it('goes on sending posts with a time of their own', async () => {
    const { member } = await arrangeQueue()
    await addSeveral(member, 1)
    const [post] = await rowsOf(member)
    await fixTimes(member, { postIds: [post?.id ?? ''], isFixed: true })
    await pauseQueue(member, true)
    const past = new Date(Date.now() - 60_000)
    await inTeam(member, (transaction) =>
      transaction
        .update(posts)
        .set({ plannedAt: past, slotAt: null })
        .where(inArray(posts.id, [post?.id ?? ''])),
    )
    const due = await asSystem((transaction) => claimDue(transaction, new Date()))
    expect(due.map(({ id }) => id)).toContain(post?.id)
  })
})
