import { afterEach, describe, expect, it } from 'vitest'
import { placeHold } from '#db/holds.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { openHighWaterMark } from '#lib/core/work/high-water-mark.ts'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { queueMail } from '#lib/portal/mail/queue-mail.ts'
import { sendMails } from '#lib/portal/mail/send-mails.ts'
import { portalActs } from '#lib/portal/outside/outside-acts.ts'
import { releasePortal } from '#lib/portal/outside/release-portal.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { claimDeliveries } from '#lib/portal/webhooks/claim-deliveries.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

const peer = await startPeerService()
const database = await testDatabase()
const member = await makeTeam()
const account = await makeAccount(member)
const video = await makeVideo(member)
let text = 0

afterEach(() => releasePortal('Test'))

async function schedule(at?: Date) {
  const description = `text ${++text}`
  const when = at === undefined ? { kind: 'now' } : { kind: 'at', at: at.toISOString() }
  const [made] = await createPublications(member, composerInput(video, [account], { description, when }))
  const postId = made?.posts[0]?.postId ?? ''
  return { postId, seen: () => peer.log.filter((entry) => entry.description === description).length }
}

async function rowOf(postId: string) {
  const [row] = await database.owner`select * from portal.posts where id = ${postId}`
  return row
}

/** The worker's rounds until nothing more is due. */
async function work() {
  for (let round = 0; round < 6; round++) {
    await database.owner`update portal.posts set next_step_at = now() where next_step_at is not null and state <> 'scheduled'`
    await publishDue()
    await followPosts()
  }
}

const holdAll = () =>
  asSystem((tx) => placeHold(tx, 'portal', { cause: 'operator', reason: null, placedBy: 'Test', knownUntil: null }))

/** The row of a post as it is now, to be put back later as a backup does. */
async function snapshotOf(postId: string) {
  const [row] = await database.owner`select * from portal.posts where id = ${postId}`
  if (row === undefined) throw new Error('There is no such post.')
  return async () => {
    await database.owner`delete from portal.post_attempts where post_id = ${postId}`
    await database.owner`update portal.posts set ${database.owner(row)} where id = ${postId}`
  }
}

const restore = () => portalActs.holdRestored(new Date(), 'A test restored it.')

describe('an installation on hold', () => {
  it('posts, delivers and mails nothing until it is released', async () => {
    const [post, endpointId, sent] = [await schedule(), newId('msg'), [] as string[]]
    const reader = `${endpointId}@example.com`
    await asSystem((tx) =>
      queueMail(tx, reader, { kind: 'team-closed', teamId: member.teamId, closedBy: 'Ada' }, new Date(0)),
    )
    await database.owner`insert into portal.webhook_deliveries ${database.owner({
      ...{ id: endpointId, team_id: member.teamId, event: 'a', cause: 'a', about: 'a', body: 'a', state: 'waiting' },
      ...{ attempts: 0, next_try_at: new Date(0), created_at: new Date() },
    })}`
    const mail = async (_: string, recipient: string) => void sent.push(recipient)
    const isLookedAt = async () =>
      (await database.owner`select tries from portal.mails where recipient = ${reader}`)[0]?.tries === 1
    const wanted = { failing: false, count: 5, perReceiver: 1, busy: [] }
    await holdAll()
    await work()
    expect([await sendMails(mail), await claimDeliveries(wanted), post.seen(), sent]).toEqual([0, [], 0, []])
    expect(await isLookedAt()).toBe(false)
    await releasePortal('Test')
    await work()
    expect(await claimDeliveries(wanted)).toMatchObject([{ id: endpointId }])
    await sendMails(mail)
    expect(await isLookedAt()).toBe(true)
    expect(post.seen()).toBe(1)
  })
})

describe('a restored backup', () => {
  it('sends nothing before the release, and finds afterwards what had been sent', async () => {
    const post = await schedule()
    const putBack = await snapshotOf(post.postId)
    await work()
    expect(post.seen()).toBe(1)
    await putBack()
    await restore()
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown', reason_code: 'restored' })
    await releasePortal('Test')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'published', verified: true })
    expect(post.seen()).toBe(1)
  })

  it('leaves to a person what the service has forgotten, too, and never sends it', async () => {
    const post = await schedule()
    const putBack = await snapshotOf(post.postId)
    await work()
    await putBack()
    peer.forget()
    await restore()
    await releasePortal('Test')
    await work()
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown', reason_code: 'restored' })
    expect(post.seen()).toBe(1)
  })

  it('sends later posts at their time, and asks about those whose time passed on hold', async () => {
    const [later, passed] = [
      await schedule(new Date(Date.now() + 3_600_000)),
      await schedule(new Date(Date.now() + 7_200_000)),
    ]
    await restore()
    await database.owner`update portal.posts set planned_at = now() where id = ${passed.postId}`
    expect(await releasePortal('Test')).toMatchObject({ held: 1, later: 1 })
    await work()
    expect(await rowOf(passed.postId)).toMatchObject({ state: 'held', reason_code: 'restored' })
    expect(await rowOf(later.postId)).toMatchObject({ state: 'scheduled' })
    expect(passed.seen() + later.seen()).toBe(0)
    await database.owner`update portal.posts set planned_at = now() where id = ${later.postId}`
    await work()
    expect(later.seen()).toBe(1)
  })

  it('lets no link work that was in a mail', async () => {
    await database.owner`insert into portal.account_links (id, purpose, email, token_hash, created_at, expires_at)
      values ('link_1', 'sign-in', 'ada@example.com', 'hash', now(), now() + interval '1 hour')`
    await restore()
    const [link] =
      await database.owner`select expires_at <= now() as over from portal.account_links where id = 'link_1'`
    expect(link).toEqual({ over: true })
  })
})

describe('a database that lost what was counted outside of it', () => {
  it('holds everything by itself, and sends nothing again', async () => {
    await work()
    const post = await schedule()
    const putBack = await snapshotOf(post.postId)
    const [before] = await database.owner`select * from portal.recovery_marks`
    await work()
    await putBack()
    await database.owner`update portal.recovery_marks set counter = ${before?.counter}`
    await work()
    const [hold] = await database.owner`select cause from portal.holds where released_at is null`
    expect(hold).toEqual({ cause: 'time_went_back' })
    expect(await rowOf(post.postId)).toMatchObject({ state: 'unknown', reason_code: 'restored' })
    expect(post.seen()).toBe(1)
  })

  it('is written outside before anything is sent', async () => {
    await work()
    const [row] = await database.owner`select instance, counter::int from portal.recovery_marks`
    await schedule()
    await work()
    expect(await openHighWaterMark('portal').read(row?.instance)).toBeGreaterThan(row?.counter)
  })
})
