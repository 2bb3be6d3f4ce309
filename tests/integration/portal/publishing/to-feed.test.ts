import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { feedPage } from '#lib/contract/feeds.ts'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { countPlay } from '#lib/portal/feeds/count-play.ts'
import { readInsights } from '#lib/portal/insights/read-insights.ts'
import { readNumbers } from '#lib/portal/insights/read-numbers.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { newPublications } from '#lib/portal/posts/post-input.ts'
import { beginLink, finishLink } from '#lib/portal/social-accounts/link-account.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { unlinkAccount } from '#lib/portal/social-accounts/unlink-account.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { startPublishing } from '#lib/service/social/start-publishing.ts'
import { shortFilm } from '#tests/integration/service/publishing.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { makeVideo } from './arrange.ts'

/** The portal's own face, as far as the service reads videos from it. */
const portal = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { PUBLIC_URL: portal.origin })
const key = process.env.VIDEO_SERVICE_KEY ?? ''
await acceptPortalKeys(database.service, [key])
const worker = startPublishing(database.service, service.storage)
afterAll(worker.stop)
const source = await import('#app/api/media/source/[upload]/route.ts')
portal.answerWith(async ({ url, method, headers }) => {
  const request = new Request(`${portal.origin}${url}`, { method, headers: { range: headers.range ?? '' } })
  const upload = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const answer = await source.GET(request, { params: Promise.resolve({ upload }) })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
})

const film = await shortFilm()

async function makeStoredVideo(member: Member): Promise<string> {
  const outputId = await makeVideo(member, 3)
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.id, outputId)))
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-video-'))
  await writeFile(join(directory, 'film.mp4'), film)
  await teamStorage().put(row?.files.media?.key ?? '', join(directory, 'film.mp4'))
  await rm(directory, { recursive: true, force: true })
  return outputId
}

it('a result goes from a team to its feed once, with its text, its tags and its very bytes', async () => {
  const member = await makeTeam()
  const { linkUrl } = await beginLink(member, { network: 'feed' })
  const form = new URLSearchParams({ name: 'Daily reels' })
  const answer = await fetch(linkUrl, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  const { accountId } = await finishLink(member, { link: back.get('link') ?? '', claim: back.get('claim') ?? '' })
  expect(await listSocialAccounts(member)).toMatchObject([
    { network: 'feed', displayName: 'Daily reels', state: 'active' },
  ])

  const input = newPublications.parse({
    outputIds: await makeStoredVideo(member),
    title: 'Three ideas',
    description: 'In one minute.',
    tags: 'ideas, short films',
    destinations: [{ accountId }],
    when: { kind: 'now' },
  })
  const [made] = await createPublications(member, input)
  const shown = async () => {
    await publishDue()
    await followPosts()
    return (await findPublication(member, made?.publicationId ?? ''))?.posts[0]
  }
  await expect.poll(shown, { timeout: 30_000, interval: 200 }).toMatchObject({ state: 'published', verified: true })
  const post = await shown()
  const [feed] = await listSocialAccounts(member)
  expect(post?.url).toMatch(`${feed?.profileUrl}/ent_`)
  const [, feedId] = /\/feeds\/([^/]+)\//.exec(post?.url ?? '') ?? []
  const { data } = feedPage.parse((await call(`${service.base}/feeds/${feedId}`, { key })).body)
  expect(data).toMatchObject([{ title: 'Three ideas', description: 'In one minute.', tags: ['ideas', 'short films'] }])
  const bytes = await (await fetch(data[0]?.videoUrl ?? '')).bytes()
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'))

  const entryId = data[0]?.entryId ?? ''
  for (let play = 0; play < 3; play += 1) await countPlay(feedId ?? '', entryId, null, '203.0.113.7')
  await readNumbers(new Date(Date.now() + 2 * 3_600_000))
  const { posts } = await readInsights(member, {
    weeks: 8,
    accountIds: [],
    networks: [],
    projectId: null,
    brandKitId: null,
  })
  expect(posts).toMatchObject([{ numbers: { views: 3, likes: null, comments: null, shares: null }, gap: null }])

  await unlinkAccount(member, accountId)
  const accounts = await call(`${service.base}/social-accounts`, { key })
  expect(accounts.body).toMatchObject({ total: 0 })
})
