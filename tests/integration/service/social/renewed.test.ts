import { describe, expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import type { AccountAccess, Adapter } from '#lib/service/social/adapter.ts'
import { linkedin } from '#lib/service/social/adapters/linkedin.ts'
import { pinterest } from '#lib/service/social/adapters/pinterest.ts'
import { threads } from '#lib/service/social/adapters/threads.ts'
import { tiktok } from '#lib/service/social/adapters/tiktok.ts'
import { x } from '#lib/service/social/adapters/x.ts'
import { NetworkFailure } from '#lib/service/social/network-failure.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startLinkedInPeer } from '#tests/support/social/linkedin-peer.ts'
import { startPinterestPeer } from '#tests/support/social/pinterest-peer.ts'
import type { NetworkPeer, PeerAnswer } from '#tests/support/social/start-network-peer.ts'
import { startThreadsPeer } from '#tests/support/social/threads-peer.ts'
import { startTikTokPeer } from '#tests/support/social/tiktok-peer.ts'
import { startXPeer } from '#tests/support/social/x-peer.ts'

type Case = { name: string; adapter: Adapter; peer: NetworkPeer; refused: PeerAnswer; signed: RegExp }

const REFUSED = { status: 401, json: { error: { code: 'access_token_invalid', message: '' } } }
const META = { status: 400, json: { error: { message: 'The session has expired', code: 190 } } }
/** Requests without an access token: uploads to addresses that are signed. */
const NONE = /^$/

const cases: Case[] = [
  { name: 'linkedin', adapter: linkedin, peer: await startLinkedInPeer(2000), refused: REFUSED, signed: NONE },
  {
    name: 'pinterest',
    adapter: pinterest,
    peer: await startPinterestPeer(),
    refused: REFUSED,
    signed: /^POST \/s3/,
  },
  { name: 'threads', adapter: threads, peer: await startThreadsPeer(), refused: META, signed: NONE },
  { name: 'tiktok', adapter: tiktok, peer: await startTikTokPeer(), refused: REFUSED, signed: /^PUT / },
  { name: 'x', adapter: x, peer: await startXPeer(), refused: REFUSED, signed: NONE },
]
for (const { name } of cases) {
  const setting = name.toUpperCase()
  Object.assign(process.env, {
    [`${setting}_CLIENT_ID`]: `${name}-client`,
    [`${setting}_CLIENT_SECRET`]: `${name}-secret`,
  })
}
process.env.ALLOW_PRIVATE_ORIGINS = cases.map(({ peer }) => peer.origin).join(',')
process.env.NETWORK_ORIGINS = cases.map(({ name, peer }) => `${name}=${peer.origin}`).join(',')

async function accountOf(adapter: Adapter): Promise<AccountAccess> {
  const [offered] = await createAdapterHarness(adapter).signIn()
  if (offered === undefined) throw new Error('The peer offers no account.')
  return accessTo(offered)
}

describe.each(cases)(
  'an access token of $name that ends while a post is sent',
  ({ adapter, peer, refused, signed }) => {
    it('is renewed once for each request that it was refused for, and the post goes out once', async () => {
      const account = await accountOf(adapter)
      const from = peer.requests.length
      await createAdapterHarness(adapter).publish(account)
      const requests = [...new Set(peer.requests.slice(from))].filter((request) => !signed.test(request))
      const renewals: string[] = []
      const renewed = { ...account, renew: async () => void renewals.push('renewed') }
      // Addresses that name an upload differ each time; the others are all refused once.
      for (const request of requests) peer.answerNext(request, refused)
      const published = await createAdapterHarness(adapter).publish(renewed)
      expect(published.networkPostId).not.toBe('')
      expect(renewals.length).toBeGreaterThanOrEqual(2)
    })

    it('is not sent with again when a fresh one is refused too', async () => {
      const account = { ...(await accountOf(adapter)), renew: async () => undefined }
      const from = peer.requests.length
      await adapter.check(account)
      const [request = ''] = peer.requests.slice(from)
      peer.answerAlways(request, refused)
      await expect(adapter.check(account)).rejects.toMatchObject({ code: 'account_rejected' })
      peer.answerAlways(request, null)
      expect(peer.requests.slice(from)).toHaveLength(3)
    })

    it('leaves the account as it is when it cannot be renewed just then', async () => {
      const account = {
        ...(await accountOf(adapter)),
        renew: async () =>
          Promise.reject(
            new NetworkFailure('unavailable', coded('network_answered', { network: 'The network', status: 502 })),
          ),
      }
      const from = peer.requests.length
      await adapter.check(account)
      const [request = ''] = peer.requests.slice(from)
      peer.answerNext(request, refused)
      await expect(adapter.check(account)).rejects.toMatchObject({ code: 'unavailable', isUnsent: true })
    })
  },
)
