import { describe, expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { facebook } from '#lib/service/social/adapters/facebook.ts'
import { instagram } from '#lib/service/social/adapters/instagram.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startMetaPeer } from '#tests/support/social/meta-peer.ts'

const peer = await startMetaPeer()
const client = { FACEBOOK_CLIENT_ID: 'meta-client', FACEBOOK_CLIENT_SECRET: 'meta-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `facebook=${peer.origin}` }
Object.assign(process.env, client, origins)
const accounts = await createAdapterHarness(instagram).signIn()
const pages = await createAdapterHarness(facebook).signIn()
const [account] = accounts.map(accessTo) as [AccountAccess]
const [page] = pages.map(accessTo) as [AccountAccess]

describe('Instagram', () => {
  it('offers the professional accounts of the person’s pages', () => {
    expect(accounts).toMatchObject([{ networkAccountId: '1784', handle: '@reels', expiresAt: null }])
  })

  it('publishes the very video as a reel with its caption and cover once it is processed', async () => {
    const through = createAdapterHarness(instagram)
    const events: string[] = []
    const published = await through.publish(account, { text: 'Look', tags: ['ideas'], coverSeconds: 1.5 }, (event) =>
      events.push(event),
    )
    const reel = peer.reels.at(-1)
    expect(published).toEqual({
      networkPostId: reel?.postId,
      postUrl: `https://www.instagram.com/reel/${reel?.postId}/`,
    })
    expect(events).toEqual(['remembered', 'sending'])
    expect(reel?.fields).toMatchObject({ caption: 'Look\n\n#ideas', thumb_offset: 1500 })
    expect(reel?.bytes?.equals(through.videoBytes)).toBe(true)
  })

  it('finds a reel whose answer never arrived, and none that was not published', async () => {
    const through = createAdapterHarness(instagram)
    peer.cutOffNext('POST /v23.0/1784/media_publish')
    await expect(through.publish(account, { text: 'Cut off' })).rejects.toMatchObject({ code: 'unavailable' })
    const published = { state: 'published', networkPostId: peer.reels.at(-1)?.postId }
    expect(await through.lookUp(account, { text: 'Cut off' })).toMatchObject(published)
    const other = createAdapterHarness(instagram)
    const error = { message: 'Application request limit reached', code: 4 }
    peer.answerNext('POST /v23.0/1784/media_publish', { status: 400, json: { error } })
    const expected = { code: 'rate_limited', message: 'Instagram: Application request limit reached' }
    await expect(other.publish(account)).rejects.toMatchObject(expected)
    expect(await other.lookUp(account)).toEqual({ state: 'absent' })
  })

  it('says when access was withdrawn', async () => {
    const error = { message: 'Error validating access token: The session has been invalidated.', code: 190 }
    peer.answerNext('GET /v23.0/1784', { status: 400, json: { error } })
    await expect(instagram.check(account)).rejects.toMatchObject({ code: 'account_rejected' })
    await instagram.check(account)
  })
})

describe('Facebook', () => {
  it('offers the person’s pages to choose from', () => {
    expect(pages).toMatchObject([{ displayName: 'Reels page' }, { displayName: 'Another page' }])
  })

  it('publishes the very video as a reel of the page', async () => {
    const through = createAdapterHarness(facebook)
    const published = await through.publish(page, { text: 'Look', tags: ['ideas'] })
    const reel = peer.reels.at(-1)
    expect(published).toEqual({ networkPostId: reel?.id, postUrl: `https://www.facebook.com/reel/${reel?.id}/` })
    expect(reel?.fields).toMatchObject({ description: 'Look\n\n#ideas', title: 'A title' })
    expect(reel?.bytes?.equals(through.videoBytes)).toBe(true)
  })

  it('finds a reel whose answer never arrived, and none that was not published', async () => {
    const through = createAdapterHarness(facebook)
    const finish = 'POST /v23.0/100/video_reels'
    const publishing = through.publish(page, {}, () => peer.cutOffNext(finish))
    await expect(publishing).rejects.toMatchObject({ code: 'unavailable' })
    expect(await through.lookUp(page)).toMatchObject({ state: 'published', networkPostId: peer.reels.at(-1)?.id })
    const other = createAdapterHarness(facebook)
    const error = { message: 'Permissions error', code: 200 }
    const refuse = () => peer.answerNext(finish, { status: 403, json: { error } })
    await expect(other.publish(page, {}, refuse)).rejects.toMatchObject({ code: 'account_rejected' })
    expect(await other.lookUp(page)).toEqual({ state: 'absent' })
  })
})
