import { describe, expect, it, onTestFinished } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { Adapter, LookUpResult } from '#lib/service/social/adapter.ts'
import { feed } from '#lib/service/social/adapters/feed.ts'
import { NetworkFailure } from '#lib/service/social/network-failure.ts'
import { postsOf, publishing, shortFilm } from '#tests/integration/service/publishing.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

/**
 * A network of this test stands in the place of the feed: what it has taken is a list, and each test says at which moment
 * its answers go wrong.
 */
const source = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: source.origin })
const { key } = await service.newKey()
source.answerWith({ body: await shortFilm(1), headers: { 'content-type': 'video/mp4' } })
const journey = publishing(service, database, key)
const { accessKey, account } = await journey.link('feed', { name: 'Network' })

const taken: string[] = []
const network = {
  before: async (_attempt: number): Promise<void> => undefined,
  after: async (_attempt: number): Promise<void> => undefined,
  lookUp: async (id: string): Promise<LookUpResult> =>
    taken.includes(id) ? { state: 'published', networkPostId: id, postUrl: null } : { state: 'absent' },
  attempts: 0,
}
const testAdapter = (isIdempotent: boolean): Adapter => ({
  ...feed,
  isIdempotent,
  publish: async (sending) => {
    network.attempts += 1
    await network.before(network.attempts)
    await sending.beforeSending()
    if (!isIdempotent || !taken.includes(sending.post.id)) taken.push(sending.post.id)
    await network.after(network.attempts)
    return { networkPostId: sending.post.id, postUrl: null }
  },
  lookUp: ({ post }) => network.lookUp(post.id),
})

function begin(isIdempotent: boolean) {
  const { before, after, lookUp } = initial
  Object.assign(network, { before, after, lookUp, attempts: 0 })
  taken.length = 0
  const worker = journey.startWorker({ feed: testAdapter(isIdempotent) })
  onTestFinished(async () => {
    await worker.stop()
    await database.owner`update service.posts set state = 'cancelled', due_at = null, lease_owner = null, lease_until = null
      where state in ('scheduled', 'publishing', 'unknown')`
  })
}
/** What a worker comes to in its own time. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000, interval: 100 })
const initial = { ...network }
const dropped = () =>
  Promise.reject(new NetworkFailure('unavailable', coded('as_said', { said: 'The network did not answer.' })))
const publish = async () => {
  const answer = await journey.publish({ videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [accessKey] })
  return postsOf(answer)[0] ?? ''
}
/** What is waited for in hours is due now. */
const hurry = () => database.owner`update service.posts set due_at = now() where due_at is not null`
const attemptsOf = (id: string) =>
  database.owner`select number, outcome, sent_at is not null as sent from service.post_attempts where post_id = ${id} order by number`

describe('a post whose sending is cut off', () => {
  it('is sent again by itself when nothing had reached the network', async () => {
    begin(false)
    network.before = (attempt) => (attempt < 3 ? dropped() : Promise.resolve())
    const id = await publish()
    for (const attempt of [1, 2]) {
      await eventually(() => network.attempts).toBe(attempt)
      await eventually(() => journey.readPost(id)).toMatchObject({
        status: 'scheduled',
        error: english(coded('as_said', { said: 'The network did not answer.' })),
      })
      await hurry()
    }
    await journey.reached(id, 'published')
    expect(taken).toEqual([id])
    expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['later', 'later', 'published'])
  })

  it.each([true, false])(
    'is found and not sent again when the network took it (names are ours: %s)',
    async (isIdempotent) => {
      begin(isIdempotent)
      network.after = dropped
      const id = await publish()
      await journey.reached(id, 'unknown')
      await hurry()
      await journey.reached(id, 'published')
      expect([taken, network.attempts]).toEqual([[id], 1])
    },
  )

  it('is sent again under the same name when it is not there and the name is ours, but not for ever', async () => {
    begin(true)
    network.after = dropped
    network.lookUp = async () => ({ state: 'absent' })
    const id = await publish()
    const ended = async () => {
      await hurry()
      return (await journey.readPost(id)).status
    }
    await eventually(ended).toBe('failed')
    expect(await journey.readPost(id)).toMatchObject({ errorCode: 'not_taken' })
    expect([taken, network.attempts]).toEqual([[id], 10])
  })

  it('stays unknown and is never sent while the network cannot tell, and then is left to a person', async () => {
    begin(false)
    network.after = dropped
    network.lookUp = async () => ({
      state: 'unclear',
      reason: coded('as_said', { said: 'The network lists no posts.' }),
    })
    const id = await publish()
    await journey.reached(id, 'unknown')
    const left = async () => {
      await hurry()
      const [row] = await database.owner`select due_at, look_ups from service.posts where id = ${id}`
      return row?.due_at === null
    }
    await eventually(left).toBe(true)
    expect(await journey.readPost(id)).toMatchObject({ status: 'unknown', error: 'The network lists no posts.' })
    expect([taken, network.attempts]).toEqual([[id], 1])
  })

  it('fails, to be decided by a person, when the network does not have it, but not before it is sure', async () => {
    begin(false)
    network.after = dropped
    network.lookUp = async () => ({ state: 'absent' })
    const id = await publish()
    await journey.reached(id, 'unknown')
    await hurry()
    await eventually(() => journey.readPost(id)).toMatchObject({
      status: 'unknown',
      error: expect.stringContaining('does not show the post yet'),
    })
    await database.owner`update service.post_attempts set sent_at = now() - interval '1 hour' where post_id = ${id}`
    await hurry()
    expect(await journey.reached(id, 'failed')).toMatchObject({ errorCode: 'not_taken' })
    expect(network.attempts).toBe(1)
  })

  it('is taken from a worker that froze: what it was about to send it may no longer send', async () => {
    begin(true)
    let thaw: () => void = () => undefined
    network.before = (attempt) =>
      attempt === 1 ? new Promise((resolve) => (thaw = () => resolve())) : Promise.resolve()
    const id = await publish()
    await journey.reached(id, 'publishing')
    await database.owner`update service.posts set lease_until = now() - interval '1 second', lease_owner = 'gone' where id = ${id}`
    await eventually(() => network.attempts).toBe(2)
    await journey.reached(id, 'published')
    thaw()
    expect([taken, await attemptsOf(id)]).toEqual([
      [id],
      [
        { number: 1, outcome: 'interrupted', sent: false },
        { number: 2, outcome: 'published', sent: true },
      ],
    ])
  })
})

describe('what a network says', () => {
  it('is reported as it is, fails only the post it is about, and marks the account if the account is the cause', async () => {
    begin(false)
    network.before = () =>
      Promise.reject(
        new NetworkFailure('account_rejected', coded('network_said', { network: 'Network', said: 'Token revoked.' })),
      )
    const id = await publish()
    expect(await journey.reached(id, 'failed')).toMatchObject({
      errorCode: 'account_rejected',
      error: english(coded('network_said', { network: 'Network', said: 'Token revoked.' })),
    })
    const rows =
      await database.owner`select health, health_reason from service.social_accounts where id = ${account.socialAccountId}`
    expect(rows).toEqual([
      {
        health: 'rejected',
        health_reason: english(coded('network_said', { network: 'Network', said: 'Token revoked.' })),
      },
    ])
    await database.owner`update service.social_accounts set health = 'working', health_reason = null`
  })

  it('makes a post wait as long as it asks, and fail when that is too long', async () => {
    begin(false)
    const limited = (retryAfterSeconds: number) => () =>
      Promise.reject(
        new NetworkFailure('rate_limited', coded('network_said', { network: 'Network', said: 'Slow down.' }), {
          retryAfterSeconds,
        }),
      )
    network.after = limited(1000)
    const id = await publish()
    await eventually(() => journey.readPost(id)).toMatchObject({
      status: 'scheduled',
      error: english(coded('network_said', { network: 'Network', said: 'Slow down.' })),
    })
    const [row] =
      await database.owner`select due_at > now() + interval '900 seconds' as waits from service.posts where id = ${id}`
    expect(row).toEqual({ waits: true })
    network.after = limited(100_000)
    await hurry()
    expect(await journey.reached(id, 'failed')).toMatchObject({ errorCode: 'rate_limited' })
  })
})

it('two workers at once send each of many posts once', async () => {
  begin(false)
  const other = journey.startWorker({ feed: testAdapter(false) })
  const ids = await Promise.all(Array.from({ length: 12 }, publish))
  await Promise.all(ids.map((id) => journey.reached(id, 'published')))
  expect(taken.toSorted()).toEqual(ids.toSorted())
  await other.stop()
})
