import { randomBytes } from 'node:crypto'
import process from 'node:process'
import fc from 'fast-check'
import pLimit from 'p-limit'
import { expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS, type Network } from '#lib/contract/social.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startLinkedInPeer } from '#tests/support/social/linkedin-peer.ts'
import { startMastodonPeer } from '#tests/support/social/mastodon-peer.ts'
import { startMetaPeer } from '#tests/support/social/meta-peer.ts'
import { startPinterestPeer } from '#tests/support/social/pinterest-peer.ts'
import { BOT_TOKEN, startTelegramPeer } from '#tests/support/social/telegram-peer.ts'
import { generatedTexts } from '#tests/support/social/texts/generated.ts'
import { startThreadsPeer } from '#tests/support/social/threads-peer.ts'
import { startTikTokPeer } from '#tests/support/social/tiktok-peer.ts'
import { startXPeer } from '#tests/support/social/x-peer.ts'
import { startYouTubePeer } from '#tests/support/social/youtube-peer.ts'
import { startPds } from '#tests/support/start-pds.ts'

const RUNS = process.env.FAULTS === 'long' ? 2_000 : 100
const AT_ONCE = 128
const LIMIT_MS = 600_000

const peers = {
  facebook: await startMetaPeer(),
  linkedin: await startLinkedInPeer(100_000),
  mastodon: await startMastodonPeer(),
  pinterest: await startPinterestPeer(),
  telegram: await startTelegramPeer(),
  threads: await startThreadsPeer(),
  tiktok: await startTikTokPeer(),
  x: await startXPeer(),
  youtube: await startYouTubePeer(100_000),
}
const pds = await startPds()
const origins = Object.entries(peers).map(([network, { origin }]) => [network, origin] as const)
const clients = ['facebook', 'linkedin', 'pinterest', 'threads', 'tiktok', 'x', 'youtube'].flatMap((network) => [
  [`${network.toUpperCase()}_CLIENT_ID`, `${network === 'facebook' ? 'meta' : network}-client`],
  [`${network.toUpperCase()}_CLIENT_SECRET`, `${network === 'facebook' ? 'meta' : network}-secret`],
])
Object.assign(process.env, Object.fromEntries(clients), {
  ALLOW_PRIVATE_ORIGINS: [...origins.map(([, origin]) => origin), pds.origin].join(','),
  NETWORK_ORIGINS: origins
    .filter(([network]) => network !== 'mastodon')
    .map(([network, origin]) => `${network}=${origin}`)
    .join(','),
})

const video = randomBytes(500)
const outside = NETWORKS.filter((network) => network !== 'feed')
const through = (network: Network) => createAdapterHarness(ADAPTERS[network], video)
const arranged = outside.map((network) => [network, Array.from({ length: AT_ONCE }, () => through(network))] as const)
const signingIn = new Map<Network, ReturnType<typeof through>>(outside.map((network) => [network, through(network)]))

it.each(arranged)(
  'everything that passes the checks is posted to %s',
  { timeout: LIMIT_MS },
  async (network, senders) => {
    const account = await accountOf(network)
    const limits = NETWORK_LIMITS[network]
    const given = fc.sample(generatedTexts(network), RUNS)
    const passed = given.filter((text) => textProblems(limits, { ...text, privacy: 'public' }).length === 0)
    expect(passed.length).toBeGreaterThan(RUNS / 10)
    const free = [...senders]
    // The reference server takes one post of an account at a time.
    const limit = pLimit(network === 'bluesky' ? 1 : AT_ONCE)
    const refused = await Promise.all(
      passed.map((text, index) =>
        limit(async () => {
          const sender = free.pop()
          if (sender === undefined) throw new Error('No sender is free.')
          sender.remembered.length = 0
          const { title = '', description = '', tags = [] } = text
          const post = { id: `post_${network}_${index}`, title, text: description, tags }
          const failure = await sender.publish(account, post).catch((error: unknown) => error)
          free.push(sender)
          return failure instanceof Error ? [{ text, message: failure.message }] : []
        }),
      ),
    )
    expect(refused.flat()).toEqual([])
  },
)

async function accountOf(network: Exclude<Network, 'feed'>): Promise<AccountAccess> {
  const known = { id: 'sac_1', handle: '@reels', signal: AbortSignal.timeout(LIMIT_MS) }
  if (network === 'mastodon') {
    const credentials = { accessToken: 'mastodon-token' }
    return { ...known, networkAccountId: '7', instance: peers.mastodon.origin, credentials }
  }
  if (network === 'telegram') {
    return { ...known, networkAccountId: '-1001', instance: null, credentials: { token: BOT_TOKEN, botId: 4242 } }
  }
  const { linking } = ADAPTERS[network]
  const sender = signingIn.get(network)
  if (sender === undefined) throw new Error('Nobody signs in at this network.')
  const values = { instance: pds.origin, handle: pds.handle, password: await pds.newAppPassword(network) }
  const [offered] =
    linking.kind === 'form'
      ? [await linking.link(values, { ...sender.context, signal: AbortSignal.timeout(LIMIT_MS) })]
      : await sender.signIn()
  if (offered === undefined) throw new Error('The network offers no account.')
  return accessTo(offered)
}
