import { beforeEach, expect, it } from 'vitest'
import { inTeam } from '#lib/auth/tenancy.ts'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { restoreItems, trashItems } from '#lib/portal/library/trash-items.ts'
import { findPostedVideo } from '#lib/portal/media/find-source-file.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { listPostsBetween } from '#lib/portal/posts/list-posts.ts'
import { cancelPosts, placePosts, retryPosts } from '#lib/portal/posts/place-posts.ts'
import { restoreTimes } from '#lib/portal/posts/queue/restore-times.ts'
import { checkComposed, readVideos } from '#lib/portal/posts/run-preflight.ts'
import { outputUrl } from '#lib/portal/secrets/derived-secrets.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { addResult } from '../stored-items.ts'
import { composerInput, makeAccount } from './arrange.ts'
import { DAYS, giveSlots } from './arrange-queue.ts'
import { startPeerService } from './peer-service.ts'

const peer = await startPeerService()
const database = await testDatabase()
const member = await makeTeam()
const account = await makeAccount(member)

const HOUR = 3_600_000
let now = new Date('2026-05-04T09:00:00Z')
let text = 0
peer.clock(() => now)
beforeEach(() => {
  peer.fate(() => 'well')
  now = new Date(now.getTime() + 100 * HOUR)
})

async function compose(video: string, kind: 'now' | 'draft') {
  const description = `deleted ${++text}`
  const input = composerInput(video, [account], { description, when: { kind } })
  const [made] = await createPublications(member, input, now)
  const postId = made?.posts[0]?.postId ?? ''
  const seen = () => peer.log.filter((entry) => entry.description === description).length
  return { postId, publicationId: made?.publicationId ?? '', seen }
}

const rowOf = async (postId: string) => (await database.owner`select * from portal.posts where id = ${postId}`)[0]

/** As where a post is planned at the same moment in which its project is deleted. */
const hide = (jobId: string) => database.owner`update portal.jobs set deleted_at = now() where id = ${jobId}`

async function work() {
  for (let round = 0; round < 8; round++) {
    await publishDue(undefined, now)
    await followPosts(undefined, now)
    now = new Date(now.getTime() + 2_000)
  }
}

it('a video in Deleted is neither composed, checked, scheduled nor retried', async () => {
  const { id, jobId } = await addResult(member, 'Neither')
  const draft = await compose(id, 'draft')
  const failed = await compose(id, 'now')
  peer.fate(() => 'refused')
  await work()
  expect(await rowOf(failed.postId)).toMatchObject({ state: 'failed', reason_code: 'refused' })
  peer.fate(() => 'well')
  await trashItems(member, [jobId])
  expect(await inTeam(member, (transaction) => readVideos(transaction, member.teamId, [id]))).toEqual([])
  await expect(compose(id, 'now')).rejects.toMatchObject({ code: 'invalid' })
  const { outputIds: _, when: __, ...composed } = composerInput(id, [account])
  expect(await checkComposed(member, { ...composed, outputId: id })).toMatchObject([{ field: 'video' }])
  const place = placePosts(member, { postIds: [draft.postId], when: { kind: 'now' } }, now)
  await expect(place).rejects.toMatchObject({ code: 'invalid' })
  await expect(retryPosts(member, [failed.postId], now)).rejects.toMatchObject({ code: 'invalid' })
  expect(await findPublication(member, draft.publicationId)).toMatchObject({
    ...{ outputId: null, projectId: null, isEditable: false },
  })
  await restoreItems(member, [jobId])
  expect(await findPublication(member, draft.publicationId)).toMatchObject({ outputId: id, isEditable: true })
  await retryPosts(member, [failed.postId], now)
  await work()
  expect(failed.seen()).toBe(1)
})

it('a post that was taken out of the queue is not put back once its project is deleted', async () => {
  const { id, jobId } = await addResult(member, 'Taken out')
  await giveSlots(
    member,
    account,
    DAYS.map((day) => `${day} 10:00`),
  )
  const at = new Date(Math.ceil(now.getTime() / (24 * HOUR)) * 24 * HOUR + 10 * HOUR).toISOString()
  const [made] = await createPublications(member, composerInput(id, [account], { when: { kind: 'at', at } }), now)
  const postId = made?.posts[0]?.postId ?? ''
  await cancelPosts(member, [postId], now)
  await trashItems(member, [jobId])
  const former = [{ postId, plannedAt: at }]
  await expect(restoreTimes(member, former, now)).rejects.toMatchObject({ code: 'invalid' })
  await restoreItems(member, [jobId])
  await restoreTimes(member, former, now)
  expect(await rowOf(postId)).toMatchObject({ state: 'scheduled' })
  await cancelPosts(member, [postId], now)
})

it('a post whose project is deleted before its time fails with what to do, and goes out once that is done', async () => {
  const { id, jobId } = await addResult(member, 'Before')
  const post = await compose(id, 'now')
  await hide(jobId)
  await work()
  expect(post.seen()).toBe(0)
  const row = await rowOf(post.postId)
  expect(row).toMatchObject({ state: 'failed', reason_code: 'video_deleted', attempts: 0 })
  expect(row?.reason).toMatch(/deleted before the post went out\. Nothing was posted\. Restore/)
  const [listed] = await listPostsBetween(member, new Date(now.getTime() - HOUR), now, { accountIds: [], states: [] })
  expect(listed).toMatchObject({ outputId: null, isEditable: false, reason: row?.reason })
  await restoreItems(member, [jobId])
  await retryPosts(member, [post.postId], now)
  await work()
  expect(post.seen()).toBe(1)
})

it('a post that never arrived is not offered again once its project is deleted', async () => {
  const { id, jobId } = await addResult(member, 'Never arrived')
  const post = await compose(id, 'now')
  peer.fate(() => 'busy')
  await work()
  expect(await rowOf(post.postId)).toMatchObject({ state: 'publishing' })
  await hide(jobId)
  peer.fate(() => 'well')
  now = new Date(now.getTime() + 5 * 60_000)
  await work()
  expect(post.seen()).toBe(0)
  expect(await rowOf(post.postId)).toMatchObject({ state: 'failed', reason_code: 'video_deleted' })
})

it('the address from which a service reads a video stops with its project', async () => {
  const { id, jobId } = await addResult(member, 'Address')
  const { searchParams } = new URL(outputUrl(member.teamId, id, new Date()))
  const [expires, signature] = [Number(searchParams.get('expires')), searchParams.get('signature') ?? '']
  const read = () => findPostedVideo(member.teamId, id, expires, signature)
  expect(await read()).toMatchObject({ sizeBytes: 5 })
  await trashItems(member, [jobId])
  expect(await read()).toBeNull()
  await restoreItems(member, [jobId])
  expect(await read()).not.toBeNull()
})
