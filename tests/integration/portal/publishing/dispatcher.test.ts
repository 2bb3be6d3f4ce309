import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/portal/mails.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { placePosts, retryPosts } from '#lib/portal/posts/place-posts.ts'
import { settleUnknown } from '#lib/portal/posts/settle-unknown.ts'
import { publishingService } from '#lib/portal/service/service-posts.ts'
import { unlinkAccount } from '#lib/portal/social-accounts/unlink-account.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { type SimulatedOutcome, startPeerService } from './peer-service.ts'

const peer = await startPeerService()
const database = await testDatabase()
const member = await makeTeam()
const account = await makeAccount(member)
const video = await makeVideo(member)

const HOUR = 3_600_000
let now = new Date('2026-05-04T09:00:00Z')
let text = 0
peer.clock(() => now)

beforeEach(() => {
  peer.fate(() => 'well')
  now = new Date(now.getTime() + 100 * HOUR)
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const foreign = {
  ...publishingService,
  abilities: async () => ({ keepsPostKeys: false, showsPosts: false, takesOwnTexts: false }),
}

async function schedule(rest: Record<string, unknown> = {}) {
  const description = `text ${++text}`
  const [made] = await createPublications(member, composerInput(video, [account], { description, ...rest }), now)
  const postId = made?.posts[0]?.postId ?? ''
  return { postId, description, seen: () => peer.log.filter((entry) => entry.description === description) }
}

async function rowOf(postId: string) {
  const [row] = await database.owner`select * from portal.posts where id = ${postId}`
  return row
}

async function mailsAbout(postId: string): Promise<(typeof mails.$inferSelect)[]> {
  const publicationId = (await rowOf(postId))?.publication_id
  const all = await asSystem((transaction) => transaction.select().from(mails))
  return all.filter(({ content }) => 'publicationId' in content && content.publicationId === publicationId)
}

/** The worker's rounds until nothing more happens at this moment. */
async function work(service = publishingService) {
  for (let round = 0; round < 8; round++) {
    await publishDue(service, now)
    await followPosts(service, now)
    later(2_000)
  }
}

const once = (...fates: SimulatedOutcome[]) => peer.fate(() => fates.shift() ?? 'well')

describe('a post that is due', () => {
  it('is published once with its text, its video and its key, and the service is asked until it is', async () => {
    const post = await schedule({ tags: ['one', 'two words'] })
    await work()
    const [seen] = peer.log.slice(-1)
    expect(seen).toMatchObject({ accessKey: account.accessKey, description: `${post.description}\n\n#one #twowords` })
    expect(seen?.videoUrl).toContain(`/api/media/source/${video}?team=`)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: true, reason: null })
    expect((await rowOf(post.postId))?.url).toMatch(/^https:\/\/network\.example\//)
  })

  it('is not sent before its time', async () => {
    const post = await schedule({ when: { kind: 'at', at: new Date(now.getTime() + HOUR).toISOString() } })
    await work()
    expect(post.seen()).toEqual([])
    later(HOUR)
    await work()
    expect(post.seen()).toHaveLength(1)
  })

  it('is sent by one of several workers', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => schedule()))
    await Promise.all([1, 2, 3, 4].map(() => publishDue(publishingService, now)))
    expect(posts.map((post) => post.seen().length)).toEqual(posts.map(() => 1))
  })

  it.each<SimulatedOutcome>(['cut', 'error_after'])(
    'whose answer is lost (%s) is looked up by its key and never posted twice',
    async (fate) => {
      const post = await schedule()
      once(fate, fate)
      await work()
      later(60_000)
      await work()
      expect(post.seen()).toHaveLength(1)
      expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: true })
    },
  )

  it('is offered again while the service is busy, and held once it is too late', async () => {
    const post = await schedule()
    peer.fate(() => 'busy')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'publishing' })
    later(3 * HOUR)
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'held', reason_code: 'service_unreachable' })
    peer.fate(() => 'well')
    await placePosts(member, { postIds: [post.postId], when: { kind: 'now' } }, now)
    await work()
    expect(post.seen()).toHaveLength(1)
  })

  it('that the service refuses has failed with its words, and can be tried again', async () => {
    const post = await schedule()
    once('refused')
    await work()
    const row = await rowOf(post.postId)
    expect(row).toMatchObject({ state: 'failed', reason_code: 'refused' })
    expect(row?.reason).toContain('description is wrong')
    const about = await mailsAbout(post.postId)
    expect(about.map(({ recipient }) => recipient)).toEqual([member.userEmail])
    const mail = about[0] === undefined ? null : await composeMail(about[0].content, about[0].recipient, now)
    expect(mail?.text).toContain('description is wrong')
    await retryPosts(member, [post.postId], now)
    await work()
    expect(post.seen()).toHaveLength(1)
    await expect(retryPosts(member, [post.postId], now)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that fails at the network has failed', async () => {
    const post = await schedule()
    once('fails')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'failed', reason: 'The network refused the video.' })
  })

  it('of which the service is not sure is asked about until it is', async () => {
    const post = await schedule()
    once('unclear')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown' })
    later(10 * 60_000)
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: true })
    expect(post.seen()).toHaveLength(1)
  })

  it('is held after a long downtime instead of being sent', async () => {
    const post = await schedule()
    later(3 * HOUR)
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'held', reason_code: 'overdue', attempts: 0 })
    expect(post.seen()).toEqual([])
  })
})

describe('a service that cannot be asked', () => {
  it('leaves a post as sent and not verified', async () => {
    const post = await schedule()
    await work(foreign)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: false, url: null })
  })

  it('is never sent a post again whose answer was lost, until a person says that it is not there', async () => {
    peer.keepsKeys(false)
    const post = await schedule()
    once('cut')
    await work(foreign)
    later(HOUR)
    await work(foreign)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown', reason_code: 'no_answer' })
    expect(post.seen()).toHaveLength(1)
    await settleUnknown(member, { postId: post.postId, outcome: 'published' }, now)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: false })
    peer.keepsKeys(true)
  })
})

describe('a worker that dies', () => {
  const dying = (after: boolean) => ({
    ...publishingService,
    publish: async (...given: Parameters<typeof publishingService.publish>) => {
      if (after) await publishingService.publish(...given)
      throw new Error('The process ended.')
    },
  })

  it.each([
    ['before the call', false],
    ['after the call', true],
  ])('%s is followed by one that finds out, and the post is there once', async (_when, after) => {
    const post = await schedule()
    await expect(publishDue(dying(after), now)).rejects.toThrow('The process ended.')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'publishing' })
    later(120_000)
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published' })
    expect(post.seen()).toHaveLength(1)
  })

  it('leaves the post unknown where the service keeps no keys', async () => {
    const post = await schedule()
    const service = { ...dying(true), abilities: foreign.abilities }
    await expect(publishDue(service, now)).rejects.toThrow()
    later(120_000)
    await work(foreign)
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown' })
    expect(post.seen()).toHaveLength(1)
  })
})

describe('a restored backup', () => {
  const snapshotOf = async (postId: string) => {
    const [row] = await database.owner`select * from portal.posts where id = ${postId}`
    if (row === undefined) throw new Error('There is no such post.')
    return async () => {
      await database.owner`delete from portal.post_attempts where post_id = ${postId}`
      await database.owner`update portal.posts set ${database.owner(row)} where id = ${postId}`
    }
  }

  it('that has forgotten a post makes the same key again, so that the service posts it once', async () => {
    const post = await schedule()
    const restore = await snapshotOf(post.postId)
    await work()
    await restore()
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: true })
    expect(post.seen()).toHaveLength(1)
  })

  it('that has forgotten what was posted with another text leaves the post unknown', async () => {
    const post = await schedule()
    const restore = await snapshotOf(post.postId)
    await work()
    await restore()
    await database.owner`update portal.posts set own_text = '{"description": "older"}' where id = ${post.postId}`
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown', reason_code: 'sent_before' })
    expect(peer.log.filter(({ description }) => description === 'older')).toEqual([])
  })
})

describe('what changed since it was planned', () => {
  it('an account that was unlinked holds its posts, and nothing is sent', async () => {
    const other = await makeAccount(member)
    const [made] = await createPublications(
      member,
      composerInput(video, [other], { when: { kind: 'at', at: new Date(now.getTime() + HOUR).toISOString() } }),
      now,
    )
    expect(await unlinkAccount(member, other.id)).toEqual({ heldPosts: 1 })
    later(HOUR)
    await work()
    expect(await rowOf(made?.posts[0]?.postId ?? '')).toMatchObject({ state: 'held', reason_code: 'account_unlinked' })
    const keys = await database.owner`select 1 from portal.social_access_keys where account_id = ${other.id}`
    expect(keys).toHaveLength(0)
    expect(peer.log.filter(({ accessKey }) => accessKey === other.accessKey)).toEqual([])
  })

  it('a limit that was lowered holds what is beyond it, with the figure, and nothing of that is sent', async () => {
    const other = await makeTeam()
    const [to, of] = [await makeAccount(other), await makeVideo(other)]
    for (const description of ['limit 1', 'limit 2', 'limit 3']) {
      await createPublications(other, composerInput(of, [to], { description }), now)
    }
    await database.owner`insert into portal.team_limits (team_id, posts_per_month, updated_at)
      values (${other.teamId}, 1, now())`
    await work()
    const rows = await database.owner`select * from portal.posts where team_id = ${other.teamId} order by state`
    expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'published'])
    expect(rows[0]).toMatchObject({ reason_code: 'over_limit', attempts: 0 })
    expect(rows[0]?.reason).toMatch(/^You have used all 1 posts\. The limit resets on \w+ 1\. Nothing was posted\./)
    expect(peer.log.filter(({ description }) => description?.startsWith('limit '))).toHaveLength(1)
  })

  it('a video that was deleted fails the post before anything is sent', async () => {
    const gone = await makeVideo(member)
    const [made] = await createPublications(member, composerInput(gone, [account], { description: 'gone' }), now)
    await database.owner`delete from portal.outputs where id = ${gone}`
    await work()
    expect(await rowOf(made?.posts[0]?.postId ?? '')).toMatchObject({ state: 'failed', reason_code: 'video_deleted' })
    expect(peer.log.filter(({ description }) => description === 'gone')).toEqual([])
  })
})
