import { beforeEach, describe, expect, it } from 'vitest'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { placePosts } from '#lib/portal/posts/place-posts.ts'
import { type PublishingService, publishingService } from '#lib/portal/service/service-posts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

const peer = await startPeerService()
const database = await testDatabase()
const member = await makeTeam()
const account = await makeAccount(member, 'youtube')
const video = await makeVideo(member)

const HOUR = 3_600_000
let now = new Date('2026-03-07T09:00:00Z')
let text = 0
peer.clock(() => now)
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
beforeEach(() => {
  peer.wait(null)
  now = new Date(Math.ceil(now.getTime() / (24 * HOUR)) * 24 * HOUR + 7 * HOUR)
})

async function scheduleNow() {
  const description = `waiting ${++text}`
  const input = composerInput(video, [account], { title: 'A title', description })
  const [made] = await createPublications(member, input, now)
  const postId = made?.posts[0]?.postId ?? ''
  return { postId, seen: () => peer.log.filter((entry) => entry.description === description) }
}

async function rowOf(postId: string) {
  const [row] = await database.owner`select * from portal.posts where id = ${postId}`
  return row
}

async function work(service: PublishingService = publishingService) {
  for (let round = 0; round < 5; round++) {
    await publishDue(service, now)
    await followPosts(service, now)
    later(2_000)
  }
}

const usedUp = (until: Date) => peer.wait({ waitingFor: 'daily_limit', until, error: 'YouTube: The quota is used up.' })

describe('a post whose network takes no more today', () => {
  it('waits for the network’s reset with its reason, and goes out once after it', async () => {
    const reset = new Date(now.getTime() + HOUR)
    usedUp(reset)
    const post = await scheduleNow()
    await work()
    const waiting = await rowOf(post.postId)
    expect(waiting).toMatchObject({ state: 'scheduled', reason_code: 'daily_limit', next_step_at: reset })
    expect(waiting?.reason).toMatch(/^YouTube’s daily limit is used up\. The post goes out after \d+ Mar, 08:00 UTC\.$/)
    peer.wait(null)
    later(30 * 60_000)
    await work()
    expect(post.seen()).toEqual([])
    later(HOUR)
    await work()
    peer.letOut()
    await work()
    expect(post.seen()).toHaveLength(1)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', reason: null, attempts: 2 })
  })

  it('is held at once when that is later than the team accepts, and can be given another time', async () => {
    const reset = new Date(now.getTime() + 20 * HOUR)
    usedUp(reset)
    const post = await scheduleNow()
    await work()
    const held = await rowOf(post.postId)
    expect(held).toMatchObject({ state: 'held', reason_code: 'overdue' })
    expect(held?.reason).toBe(
      'YouTube: The quota is used up. The next attempt would be more than 2 hours late. Nothing was posted.',
    )
    peer.wait(null)
    const at = new Date(reset.getTime() + HOUR).toISOString()
    await placePosts(member, { postIds: [post.postId], when: { kind: 'at', at } }, now)
    later(22 * HOUR)
    await work()
    peer.letOut()
    await work()
    expect(post.seen()).toHaveLength(1)
  })

  it('can be moved while it waits, and waits no longer then', async () => {
    usedUp(new Date(now.getTime() + HOUR))
    const post = await scheduleNow()
    await work()
    peer.wait(null)
    await placePosts(member, { postIds: [post.postId], when: { kind: 'now' } }, now)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'scheduled', next_step_at: null, reason: null })
    await work()
    expect(post.seen()).toHaveLength(1)
  })

  it('stays with the service when that has begun to send it, and goes out once', async () => {
    usedUp(new Date(now.getTime() + HOUR))
    const post = await scheduleNow()
    const sends: PublishingService = {
      ...publishingService,
      withdrawPost: async (postId) => {
        peer.letOut()
        return (await publishingService.withdrawPost?.(postId)) ?? false
      },
    }
    await work(sends)
    await work()
    expect(post.seen()).toHaveLength(1)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', attempts: 1 })
  })

  it('is not lost when the worker dies after it was canceled at the service', async () => {
    usedUp(new Date(now.getTime() + HOUR))
    const post = await scheduleNow()
    const dies: PublishingService = {
      ...publishingService,
      withdrawPost: async (postId) => {
        await publishingService.withdrawPost?.(postId)
        throw new Error('The worker died.')
      },
    }
    await publishDue(dies, now)
    later(2_000)
    await expect(followPosts(dies, now)).rejects.toThrow('The worker died.')
    peer.wait(null)
    later(10 * 60_000)
    await work()
    await work()
    expect(post.seen()).toHaveLength(1)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published' })
  })

  it('is left to the service for a short pause', async () => {
    peer.wait({ waitingFor: 'rate_limit', until: new Date(now.getTime() + 60_000), error: 'YouTube asks for a pause.' })
    const post = await scheduleNow()
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'publishing' })
    peer.letOut()
    later(60_000)
    await work()
    expect(post.seen()).toHaveLength(1)
  })
})
