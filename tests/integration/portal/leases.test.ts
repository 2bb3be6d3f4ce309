import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LEASE_MS } from '#lib/core/work/lease-renewal.ts'
import { withIdempotencyKey } from '#lib/portal/api/with-idempotency-key.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { publishingService } from '#lib/portal/service/service-posts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { startPeerService } from './publishing/peer-service.ts'

await startPeerService()
const { owner } = await testDatabase()
const team = await makeTeam()

/** Whatever is done now takes as long as the test wants, and what it does again and again comes when it says so. */
function slow(): { isBegun: () => boolean; end: () => void; work: () => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isBegun = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = () => {
    isBegun = true
    return ended
  }
  return { isBegun: () => isBegun, end, work }
}
afterEach(() => void vi.useRealTimers())

/** How long the hold lasts that a query gives the end of, and whether it is renewed while the work takes its time. */
async function expectRenewals(readEnd: () => Promise<unknown>): Promise<void> {
  const first = Number(await readEnd())
  expect(first - Date.now()).toBeLessThanOrEqual(LEASE_MS + 5_000)
  await delay(20)
  vi.advanceTimersByTime(10_000)
  await expect.poll(async () => Number(await readEnd())).toBeGreaterThan(first)
}

describe('what a portal or its worker is at work on is left to it for 30 s, and longer while it lives', () => {
  it('a call of the API', async () => {
    const { isBegun, end, work } = slow()
    const call = withIdempotencyKey({ actor: team, idempotencyKey: 'slow', asked: {}, prefix: 'job' }, async (id) => {
      await work()
      return { status: 201, body: { id } }
    })
    await expect.poll(isBegun).toBe(true)
    await expectRenewals(async () => (await owner`select lease_until from portal.idempotent_answers`)[0]?.lease_until)
    end()
    expect((await call).status).toBe(201)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a post that is handed to the service', async () => {
    const account = await makeAccount(team)
    const [made] = await createPublications(team, composerInput(await makeVideo(team), [account]))
    const { isBegun, end, work } = slow()
    const publish: typeof publishingService.publish = async () => {
      await work()
      return { kind: 'accepted', postId: 'svc_1' }
    }
    const sending = publishDue({ ...publishingService, publish })
    await expect.poll(isBegun, { timeout: 10_000 }).toBe(true)
    const postId = made?.posts[0]?.postId ?? ''
    const ends = async () =>
      (
        await owner`select least(a.lease_until, p.next_step_at) e from portal.posts p join portal.post_attempts a on a.post_id = p.id where p.id = ${postId}`
      )[0]?.e
    await expectRenewals(ends)
    end()
    await sending
    expect(
      (await owner`select lease_until from portal.post_attempts where post_id = ${postId}`)[0]?.lease_until,
    ).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })
})
