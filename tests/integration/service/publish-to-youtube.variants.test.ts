import { describe, expect, it } from 'vitest'
import { checkClients } from '#lib/bootstrap/operator/doctor/check-networks.ts'
import { accountAccess } from '#lib/service/social/accounts/credentials.ts'
import { saveAccount } from '#lib/service/social/accounts/save-account.ts'
import type { Adapter } from '#lib/service/social/adapter.ts'
import { youtube } from '#lib/service/social/adapters/youtube.ts'
import { createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startYouTubePeer } from '#tests/support/social/youtube-peer.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from './publishing.ts'
import { call, startTestService } from './start-test-service.ts'

const PART_BYTES = 2000
const [source, peer] = await Promise.all([startPeer(), startYouTubePeer(PART_BYTES)])
const database = await testDatabase()
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${source.origin},${peer.origin}`,
  NETWORK_ORIGINS: `youtube=${peer.origin}`,
  YOUTUBE_CLIENT_ID: 'youtube-client',
  YOUTUBE_CLIENT_SECRET: 'youtube-secret',
})
const { key } = await service.newKey()
const film = await shortFilm()
source.answerWith({ body: film, headers: { 'content-type': 'video/mp4' } })
const videoUrl = `${source.origin}/film.mp4`
const journey = publishing(service, database, key)

const [owner] = await database.owner`select owner_id from service.api_keys limit 1`
const ownerId = String(owner?.owner_id)
const [offered] = await createAdapterHarness(youtube).signIn()
if (offered === undefined) throw new Error('The peer offers no channel.')
const { account, accessKey } = await database.service.transaction((tx) =>
  saveAccount(tx, { ownerId, network: 'youtube', offered, accountId: null }),
)
journey.startWorker()

const TOKEN_ENDPOINT = 'POST /token'
const PAGE = { status: 403, headers: { 'content-type': 'text/html' }, text: '<html>Blocked</html>' }
const publish = async () =>
  postsOf(await journey.publish({ videoUrl, apiAccessKeys: [accessKey], title: 'A film' }))[0] ?? ''
const runOut = () => database.owner`update service.social_credentials set expires_at = now() - interval '1 hour'`
const dueNow = (id: string) => database.owner`update service.posts set due_at = now() where id = ${id}`
const rowOf = async (id: string) => (await database.owner`select * from service.posts where id = ${id}`)[0]
const health = async () =>
  (await database.owner`select health from service.social_accounts where id = ${account.id}`)[0]?.health
const renewals = () => peer.requests.filter((request) => request === TOKEN_ENDPOINT).length

describe('a video for YouTube', () => {
  it('whose token ends in the middle of the upload is published with one renewal, at the same address', async () => {
    const before = { renewals: renewals(), uploads: peer.uploads.length }
    peer.endTokenAt(2 * PART_BYTES)
    await journey.reached(await publish(), 'published')
    expect(peer.uploads).toHaveLength(before.uploads + 1)
    expect(peer.uploads.at(-1)?.bytes.equals(film)).toBe(true)
    expect(renewals()).toBe(before.renewals + 1)
    expect(await health()).toBe('working')
  })

  it('goes out while the token endpoint answers with a page, as long as YouTube takes the token', async () => {
    await runOut()
    peer.answerNext(TOKEN_ENDPOINT, PAGE)
    await journey.reached(await publish(), 'published')
    expect(await health()).toBe('working')
  })

  it('waits while the token endpoint answers with a page and the token is over, and the account stays active', async () => {
    await runOut()
    peer.endToken()
    peer.answerAlways(TOKEN_ENDPOINT, PAGE)
    const id = await publish()
    await expect
      .poll(() => rowOf(id), { timeout: 20_000 })
      .toMatchObject({ state: 'scheduled', waiting_for: 'network' })
    expect(await health()).toBe('working')
    expect(await rowOf(id)).toMatchObject({ error: 'YouTube returned 403.', error_code: null })
    peer.answerAlways(TOKEN_ENDPOINT, null)
    await dueNow(id)
    await journey.reached(id, 'published')
    expect(await health()).toBe('working')
  })

  it('waits for the operator when YouTube does not accept the client, and says nothing of it to the team', async () => {
    await runOut()
    peer.endToken()
    peer.answerAlways(TOKEN_ENDPOINT, { status: 401, json: { error: 'deleted_client' } })
    const id = await publish()
    await expect
      .poll(() => rowOf(id), { timeout: 20_000 })
      .toMatchObject({ state: 'scheduled', waiting_for: 'operator' })
    expect(await rowOf(id)).toMatchObject({
      error: 'YouTube refused the connection from this site. Contact your administrator.',
      waits: 1,
    })
    expect(await checkClients(database.urls.owner)).toMatchObject({
      state: 'error',
      message: 'posts wait because the network does not accept this installation: youtube (1)',
    })
    expect(await health()).toBe('working')
    peer.answerAlways(TOKEN_ENDPOINT, null)
    await dueNow(id)
    await journey.reached(id, 'published')
  })

  it('waits for midnight in Los Angeles when the quota is used up, and can be canceled while it waits', async () => {
    const quota = { error: { message: 'The quota is used up.', errors: [{ reason: 'quotaExceeded' }] } }
    const date = new Date('2026-03-07T10:00:00Z').toUTCString()
    peer.answerNext('POST /upload/youtube/v3/videos', { status: 403, json: quota, headers: { date } })
    const id = await publish()
    await expect
      .poll(() => rowOf(id), { timeout: 20_000 })
      .toMatchObject({ state: 'scheduled', waiting_for: 'daily_limit' })
    const post = await journey.readPost(id)
    expect(post).toMatchObject({ status: 'scheduled', waitingFor: 'daily_limit', errorCode: null })
    const waitHours = (Date.parse(post.nextAttemptAt ?? '') - Date.now()) / 3_600_000
    expect(waitHours).toBeGreaterThan(21.5)
    expect(waitHours).toBeLessThan(22.1)
    expect(await call(`${service.base}/posts/${id}`, { key, method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', waitingFor: 'daily_limit', nextAttemptAt: null },
    })
  })

  it('fails and marks the account once Google says that the access was withdrawn', async () => {
    await runOut()
    peer.answerNext(TOKEN_ENDPOINT, { status: 400, json: { error: 'invalid_grant', error_description: 'Revoked.' } })
    const failed = await journey.reached(await publish(), 'failed')
    expect(failed).toMatchObject({ errorCode: 'account_rejected' })
    expect(await health()).toBe('rejected')
  })
})

describe('a refresh token that works once', () => {
  it('is used once when several processes find the access run out at the same time', async () => {
    const used: unknown[] = []
    const once: Adapter = {
      ...youtube,
      refresh: async ({ credentials }) => {
        used.push(credentials.refreshToken)
        await new Promise(setImmediate)
        const fresh = { accessToken: `access ${used.length}`, refreshToken: `refresh ${used.length}` }
        return { credentials: fresh, expiresAt: new Date(Date.now() + 3_600_000) }
      },
    }
    await runOut()
    const signal = AbortSignal.timeout(20_000)
    const open = () => accountAccess(database.service, once, account, signal)
    const accesses = await Promise.all([open(), open(), open()])
    expect(used).toHaveLength(1)
    await Promise.all(accesses.map((access) => access.renew?.()))
    expect(used).toHaveLength(2)
    expect(new Set(accesses.map(({ credentials }) => credentials.accessToken))).toEqual(new Set(['access 2']))
  })

  it('is kept as it is when the caller gives up while it is being renewed', async () => {
    const leaving = new AbortController()
    const slow: Adapter = {
      ...youtube,
      refresh: async ({ signal }) => {
        leaving.abort(new Error('The worker is stopping.'))
        signal.throwIfAborted()
        return { credentials: { accessToken: 'kept', refreshToken: 'kept' }, expiresAt: null }
      },
    }
    await runOut()
    const access = await accountAccess(database.service, slow, account, leaving.signal)
    expect(access.credentials).toEqual({ accessToken: 'kept', refreshToken: 'kept' })
  })
})
