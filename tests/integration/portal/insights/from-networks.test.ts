import process from 'node:process'
import { expect, it } from 'vitest'
import { posts } from '#db/schema/service/posts.ts'
import { publications } from '#db/schema/service/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import type { Network } from '#lib/contract/social.ts'
import { newId } from '#lib/core/ids.ts'
import { readInsights } from '#lib/portal/insights/read-insights.ts'
import { readNumbers } from '#lib/portal/insights/read-numbers.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { PORTAL_OWNER as ownerId } from '#lib/service/keys/issue-key.ts'
import { saveAccount } from '#lib/service/social/accounts/save-account.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { startNumbersPeer, TOKEN } from '#tests/support/social/numbers-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { makeAccount } from '../publishing/arrange.ts'
import { makePublished } from './arrange.ts'

const peer = await startNumbersPeer()
const database = await testDatabase()
await startTestService(database, { ALLOW_PRIVATE_ORIGINS: peer.origin })
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])

const HOUR_MS = 3_600_000
const publishedAt = new Date(Date.now() - 3 * HOUR_MS)
const credentials = { accessToken: TOKEN, did: 'did:plc:1', appPassword: 'x', accessJwt: TOKEN, refreshJwt: 'x' }

/** A post that is at its network under a name, as the service and the portal know it. */
async function makePost(member: Member, network: Network, networkPostId: string, title: string): Promise<void> {
  const account = await makeAccount(member, network)
  const { servicePostId } = await makePublished(member, account.id, publishedAt, { title })
  await database.service.transaction(async (tx) => {
    const offered = {
      ...{ networkAccountId: newId('soc'), displayName: title, handle: null, avatarUrl: null, profileUrl: null },
      ...{ instance: peer.origin, credentials, expiresAt: new Date(Date.now() + 24 * HOUR_MS) },
    }
    const { account: linked } = await saveAccount(tx, { ownerId, network, offered, accountId: null })
    const publicationId = newId('pub')
    await tx.insert(publications).values({ id: publicationId, ownerId, videoUrl: 'sealed', nextAttemptAt: publishedAt })
    await tx.insert(posts).values({
      ...{ id: servicePostId, ownerId, publicationId, accountId: linked.id, network, position: 0, networkPostId },
      ...{ title, description: null, privacy: 'public' as const, tags: [], state: 'published' as const, publishedAt },
    })
  })
}

it('posts at Mastodon and Bluesky show what their servers count, and say what they do not', async () => {
  const member = await makeTeam()
  await makePost(member, 'mastodon', '1', 'On Mastodon')
  await makePost(member, 'mastodon', '2', 'Gone from Mastodon')
  await makePost(member, 'bluesky', 'at://x/1', 'On Bluesky')
  await makePost(member, 'telegram', '1', 'On Telegram')
  await readNumbers(new Date())
  await readNumbers(new Date(Date.now() + 2 * HOUR_MS))
  const all = { weeks: 8 as const, accountIds: [], networks: [], projectId: null, brandKitId: null }
  const { posts: counted, figures } = await readInsights(member, all)
  const byTitle = Object.fromEntries(counted.map(({ title, numbers, gap }) => [title, { numbers, gap }]))
  expect(byTitle).toMatchObject({
    'On Mastodon': { numbers: { views: null, likes: 12, comments: 3, shares: 4 }, gap: null },
    'On Bluesky': { numbers: { views: null, likes: 20, comments: 1, shares: 7 }, gap: null },
    'Gone from Mastodon': { numbers: { likes: null }, gap: 'deleted' },
    'On Telegram': { numbers: { likes: null }, gap: 'not_given' },
  })
  // Nobody counts views, so that there is no sum of them, not one of zero.
  expect(figures).toMatchObject({
    views: { total: null, posts: 0 },
    likes: { total: 32, posts: 2 },
    shares: { total: 11, posts: 2 },
  })
})
