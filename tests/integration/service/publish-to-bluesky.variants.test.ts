import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { socialCredentials } from '#db/schema/service/social-credentials.ts'
import { checkResponse } from '#lib/contract/social.ts'
import { startPds } from '#tests/support/start-pds.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from './publishing.ts'
import { call, startTestService } from './start-test-service.ts'

const [source, pds] = await Promise.all([startPeer(), startPds()])
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${source.origin},${pds.origin}` })
const { key } = await service.newKey()
const film = await shortFilm()
source.answerWith({ body: film, headers: { 'content-type': 'video/mp4' } })
const videoUrl = `${source.origin}/film.mp4`
const journey = publishing(service, database, key)
journey.startWorker()

/** The account of the server, linked with an app password of its own. */
async function link(name: string) {
  const password = await pds.newAppPassword(name)
  const values = { instance: pds.origin, handle: `@${pds.handle}`, password }
  return { ...(await journey.link('bluesky', values)), password }
}

const recordSchema = z.object({
  text: z.string(),
  tags: z.array(z.string()).optional(),
  langs: z.array(z.string()).optional(),
  facets: z.array(z.object({ features: z.array(z.record(z.string(), z.unknown())) })).optional(),
  embed: z.object({
    alt: z.string(),
    aspectRatio: z.object({ width: z.int(), height: z.int() }),
    video: z.object({ ref: z.object({ $link: z.string() }), mimeType: z.string() }),
  }),
})

describe('a video that is published to Bluesky', () => {
  it('is one post with its video, text, links and tags on the account’s own server', async () => {
    const { accessKey, account } = await link('first')
    const before = await pds.listPosts()
    expect(account).toMatchObject({ network: 'bluesky', handle: '@alice.test', health: 'working' })
    const description = 'Three ideas ✨ #shorts https://example.com/watch?v=1. With @alice.test, see example.com'
    const text = { apiAccessKey: accessKey, title: 'Somebody explains three ideas', description, tags: ['film'] }
    const answer = await journey.publish({
      ...{ videoUrl, apiAccessKeys: [accessKey], perAccount: [text], languageTag: 'es-419' },
    })
    const [id = ''] = postsOf(answer)
    const { postUrl } = await journey.reached(id, 'published')
    const [only, ...others] = await pds.listPosts()
    expect(others).toEqual(before)
    expect(postUrl).toBe(`https://bsky.app/profile/${pds.did}/post/${only?.uri.split('/').at(-1)}`)
    const record = recordSchema.parse(only?.value)
    expect(record).toMatchObject({
      text: description,
      tags: ['film'],
      langs: ['es-419'],
      facets: [
        { features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'shorts' }] },
        { features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/watch?v=1' }] },
        { features: [{ $type: 'app.bsky.richtext.facet#mention', did: pds.did }] },
        { features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com' }] },
      ],
      embed: { alt: text.title, aspectRatio: { width: 180, height: 320 }, video: { mimeType: 'video/mp4' } },
    })
    const stored = await (await pds.getBlob(record.embed.video.ref.$link)).bytes()
    expect(digest(stored)).toBe(digest(film))
  })

  it('is refused before anything is sent when it could not be published as it is', async () => {
    const { accessKey } = await link('refused')
    const before = await pds.listPosts()
    const refusals = [
      [{ description: '👩‍👩‍👧‍👦'.repeat(301) }, 'description is too long for Bluesky: 301 characters (limit 300)'],
      [{ privacy: 'private' }, 'privacy must be public on Bluesky, not "private"'],
    ] as const
    for (const [text, message] of refusals) {
      const answer = await journey.publish({ videoUrl, apiAccessKeys: [accessKey], ...text })
      expect(answer).toMatchObject({ status: 400, body: { error: { message: `Bad Request: ${message}` } } })
    }
    expect(await pds.listPosts()).toEqual(before)
  })

  it('goes on after its token has run out, with a new one', async () => {
    const { accessKey, account, password } = await link('renewed')
    const readCredentials = async () => {
      const ofAccount = eq(socialCredentials.accountId, account.socialAccountId)
      return (await database.service.select().from(socialCredentials).where(ofAccount))[0]
    }
    await database.owner`update service.social_credentials set expires_at = now()`
    const before = await readCredentials()
    const [id = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [accessKey], title: 'Renewed' }))
    await journey.reached(id, 'published')
    const after = await readCredentials()
    expect(after?.sealed).not.toBe(before?.sealed)
    expect(after?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 600_000)
    expect(after?.sealed).not.toContain(password)
  })

  it('fails with the server’s words once the app password was withdrawn, until the same account is linked again', async () => {
    const { accessKey, account } = await link('withdrawn')
    await pds.revokeAppPassword('withdrawn')
    await database.owner`update service.social_credentials set expires_at = now()`
    const [id = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [accessKey], title: 'Too late' }))
    const failed = await journey.reached(id, 'failed')
    expect(failed).toMatchObject({ errorCode: 'account_rejected', error: expect.stringMatching(/^Bluesky: /) })
    const keys = { apiAccessKeys: [accessKey] }
    const checked = await call(`${service.base}/social-accounts/check`, { key, body: keys })
    expect(checkResponse.parse(checked.body).data[0]?.account).toMatchObject({
      health: 'rejected',
      healthReason: failed.error,
    })
    const refused = await journey.publish({ videoUrl, ...keys })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: { message: expect.stringMatching(/must be linked again because the network no longer accepts it/) },
      },
    })
    const again = { network: 'bluesky', socialAccountId: account.socialAccountId }
    const { body } = await call(`${service.base}/social-accounts`, { key, body: again })
    const { linkUrl } = z.object({ linkUrl: z.string() }).parse(body)
    const values = { instance: pds.origin, handle: pds.handle, password: await pds.newAppPassword('again') }
    const shown = await (await fetch(linkUrl, { method: 'POST', body: new URLSearchParams(values) })).text()
    const fresh = /rwsa_[0-9A-Za-z]{37}/.exec(shown)?.[0]
    const [back = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [fresh], title: 'Back' }))
    expect(await journey.reached(back, 'published')).toMatchObject({ socialAccountId: account.socialAccountId })
  })
})

it('a wrong app password shows an error on the linking page, and the link can be tried again', async () => {
  const { body } = await call(`${service.base}/social-accounts`, { key, body: { network: 'bluesky' } })
  const { linkUrl } = z.object({ linkUrl: z.string() }).parse(body)
  const values = { instance: pds.origin, handle: pds.handle, password: 'wrong' }
  const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams(values) })
  const page = await answer.text()
  expect([answer.status, page]).toEqual([400, expect.stringContaining('Invalid identifier or password')])
  expect(page).toContain(`value="${pds.handle}"`)
  expect(page).not.toContain('value="wrong"')
  expect((await fetch(linkUrl)).status).toBe(200)
})

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
