import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { claimDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { editPublication } from '#lib/portal/posts/edit-publication.ts'
import { cancelPosts, placePosts } from '#lib/portal/posts/place-posts.ts'
import { publicationEdit } from '#lib/portal/posts/post-input.ts'
import { fixTimes } from '#lib/portal/posts/queue/change-queue.ts'
import { pauseQueue } from '#lib/portal/posts/queue/pause-queue.ts'
import type { FormerTime } from '#lib/portal/posts/queue/place-again.ts'
import { restoreTimes } from '#lib/portal/posts/queue/restore-times.ts'
import { unlinkAccount } from '#lib/portal/social-accounts/unlink-account.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember } from '../arrange.ts'
import { makeAccount, makeVideo } from './arrange.ts'
import { addVideos, arrangeQueue, DAYS, giveSlots, postsOf } from './arrange-queue.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()

const formerOf = ({ id, plannedAt }: PostRow): FormerTime => ({ postId: id, plannedAt: plannedAt?.toISOString() ?? '' })

const moved = ({ postId, plannedAt }: FormerTime, byMs: number): FormerTime => ({
  postId,
  plannedAt: new Date(new Date(plannedAt).getTime() + byMs).toISOString(),
})

async function onlyPost(member: Member): Promise<PostRow> {
  const [post] = await postsOf(member)
  if (post === undefined) throw new Error('There is no post.')
  return post
}

/** A video whose post has been taken out of the queue, and what puts it back. */
async function arrangeTakenOut() {
  const arranged = await arrangeQueue()
  await addVideos(arranged.member, [arranged.video])
  const post = await onlyPost(arranged.member)
  await cancelPosts(arranged.member, [post.id])
  return { ...arranged, post, former: formerOf(post) }
}

const openStates = async (member: Member) =>
  (await postsOf(member)).map(({ state }) => state).filter((state) => state !== 'cancelled')

async function makeVersionOf(member: Member, firstId: string): Promise<string> {
  const id = await makeVideo(member)
  await inTeam(member, (transaction) =>
    transaction.update(outputs).set({ versionOf: firstId, version: 2 }).where(eq(outputs.id, id)),
  )
  return id
}

describe('taking a post out of the queue', () => {
  it('is undone with the same slot', async () => {
    const { member, post, former } = await arrangeTakenOut()
    await restoreTimes(member, [former])
    expect(await postsOf(member)).toMatchObject([
      { id: post.id, state: 'scheduled', queued: true, plannedAt: post.plannedAt, slotAt: post.slotAt },
    ])
  })

  it('is not undone once the video, or another version of it, has been added again', async () => {
    const { member, video, former } = await arrangeTakenOut()
    await addVideos(member, [await makeVersionOf(member, video)])
    // The new post has the slot of the former one, so that another one is asked for.
    await expect(restoreTimes(member, [moved(former, 86_400_000)])).rejects.toMatchObject({ code: 'conflict' })
    expect(await openStates(member)).toEqual(['scheduled'])
  })

  it('leaves one post of a video for an account where another person adds it at the moment of the undo', async () => {
    const { member, video, former } = await arrangeTakenOut()
    const other = await addMember(member, 'editor')
    const tomorrow = moved(former, 86_400_000)
    const outcomes = await Promise.allSettled([
      addVideos(other, [video]),
      restoreTimes(member, [tomorrow]),
      addVideos(other, [video]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await openStates(member)).toHaveLength(1)
  })

  it('brings back one of two posts of the same video for one account', async () => {
    const { member, video, former } = await arrangeTakenOut()
    await addVideos(member, [video])
    const second = (await postsOf(member)).find(({ state }) => state !== 'cancelled')
    await cancelPosts(member, [second?.id ?? ''])
    const both = [former, moved({ ...former, postId: second?.id ?? '' }, 86_400_000)]
    await expect(restoreTimes(member, both)).rejects.toMatchObject({ code: 'conflict' })
    expect(await openStates(member)).toEqual([])
    await restoreTimes(member, [former])
    await expect(restoreTimes(member, both.slice(1))).rejects.toMatchObject({ code: 'conflict' })
    expect(await openStates(member)).toHaveLength(1)
  })

  it.each([
    ['no slot', 60_000],
    ['a slot in the past', -365 * 86_400_000],
    ['a slot beyond what the queue gives', 800 * 86_400_000],
  ])('is not undone with a time that is %s', async (_, byMs) => {
    const { member, former } = await arrangeTakenOut()
    await expect(restoreTimes(member, [moved(former, byMs)])).rejects.toMatchObject({ code: 'conflict' })
    expect(await openStates(member)).toEqual([])
  })

  it('is not undone once the account was unlinked, or the video deleted', async () => {
    const { member, account, former } = await arrangeTakenOut()
    await unlinkAccount(member, account.id)
    await expect(restoreTimes(member, [former])).rejects.toMatchObject({ code: 'invalid' })
    const other = await arrangeTakenOut()
    await inTeam(other.member, (transaction) => transaction.delete(outputs).where(eq(outputs.id, other.video)))
    await expect(restoreTimes(other.member, [other.former])).rejects.toMatchObject({ code: 'invalid' })
    expect([...(await openStates(member)), ...(await openStates(other.member))]).toEqual([])
  })

  it('does not bring back a post of another team', async () => {
    const { member, former } = await arrangeTakenOut()
    const { member: stranger } = await arrangeQueue()
    await expect(restoreTimes(stranger, [former])).rejects.toMatchObject({ code: 'not_found' })
    expect(await openStates(member)).toEqual([])
  })
})

it('an undo of the order leaves a post alone whose time a person has chosen since', async () => {
  const { member, video } = await arrangeQueue()
  await addVideos(member, [video])
  const post = await onlyPost(member)
  const at = new Date(Date.now() + 50 * 3_600_000).toISOString()
  await placePosts(member, { postIds: [post.id], when: { kind: 'at', at } })
  await expect(restoreTimes(member, [formerOf(post)])).rejects.toMatchObject({ code: 'conflict' })
  expect((await onlyPost(member)).plannedAt).toEqual(new Date(at))
})

it('one run places a video once, also where two of its versions are named', async () => {
  const { member, video } = await arrangeQueue()
  const { created, left } = await addVideos(member, [video, await makeVersionOf(member, video)])
  expect(created).toHaveLength(1)
  expect(left).toHaveLength(1)
  expect(await postsOf(member)).toHaveLength(1)
})

describe('a post of a paused queue whose slot has passed', () => {
  async function arrangeOverdue() {
    const arranged = await arrangeQueue()
    await addVideos(arranged.member, [arranged.video])
    await pauseQueue(arranged.member, true)
    const post = await onlyPost(arranged.member)
    const past = new Date(Date.now() - 60_000)
    await inTeam(arranged.member, (transaction) =>
      transaction
        .update(posts)
        .set({ plannedAt: past, slotAt: past })
        .where(inArray(posts.id, [post.id])),
    )
    return { ...arranged, post }
  }

  async function dueOf(member: Member): Promise<string[]> {
    const due = await asSystem((transaction) => claimDue(transaction, new Date()))
    return due.filter(({ teamId }) => teamId === member.teamId).map(({ id }) => id)
  }

  it('does not get a fixed time, with which it would go out at once', async () => {
    const { member, post } = await arrangeOverdue()
    await expect(fixTimes(member, { postIds: [post.id], isFixed: true })).rejects.toMatchObject({ code: 'conflict' })
    expect(await onlyPost(member)).toMatchObject({ queued: true })
    expect(await dueOf(member)).toEqual([])
  })

  it('shares its time with no destination that is added to it', async () => {
    const { member, account, post } = await arrangeOverdue()
    const other = await makeAccount(member, 'feed')
    await editPublication(member, await editWith(post, [account.id, other.id]))
    expect(await dueOf(member)).toEqual([])
    const added = (await postsOf(member)).find(({ accountId }) => accountId === other.id)
    expect(added).toMatchObject({ state: 'draft', plannedAt: null })
  })
})

it('a destination that is added to a post of the queue is in the queue too where it has the slot', async () => {
  const { member, account, video } = await arrangeQueue()
  await addVideos(member, [video])
  const post = await onlyPost(member)
  const [other, third] = [await makeAccount(member, 'feed'), await makeAccount(member, 'feed')]
  await giveSlots(
    member,
    other,
    DAYS.map((day) => `${day} 09:00`),
  )
  await editPublication(member, await editWith(post, [account.id, other.id, third.id]))
  const rows = await postsOf(member)
  const byAccount = (id: string) => rows.find(({ accountId }) => accountId === id)
  expect(byAccount(other.id)).toMatchObject({ queued: true, plannedAt: post.plannedAt, slotAt: post.plannedAt })
  expect(byAccount(third.id)).toMatchObject({ queued: false, plannedAt: post.plannedAt, slotAt: null })
})

async function editWith({ publicationId, teamId }: PostRow, accountIds: string[]) {
  const [publication] = await asSystem((transaction) =>
    transaction.select().from(publications).where(eq(publications.id, publicationId)),
  )
  expect(publication?.teamId).toBe(teamId)
  const { revision, title, description, tags, privacy } = publication ?? {}
  const destinations = accountIds.map((accountId) => ({ accountId }))
  return publicationEdit.parse({ publicationId, revision, title, description, tags, privacy, destinations })
}
