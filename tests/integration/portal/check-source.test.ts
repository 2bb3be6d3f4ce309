import { describe, expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { checkSource } from '#lib/portal/projects/check-source.ts'
import { refuseUnreachableLink } from '#lib/portal/projects/require-source.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

const [peer, gone] = [await startPeer(), await startPeer()]
await gone.stop()
process.env.ALLOW_PRIVATE_ORIGINS = `${peer.origin},${gone.origin}`
await testDatabase()
const member = await makeTeam()

const html = { 'content-type': 'text/html; charset=utf-8' }
const mp4 = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(64)])

describe('a link is looked at before a project begins from it', () => {
  it.each([
    ['a video', { body: mp4 }, 'reachable'],
    ['a web page, which may hold one', { headers: html, body: '<!doctype html>' }, 'reachable'],
    ['nothing', { status: 404 }, 'refused'],
    ['what asks for a password', { status: 401 }, 'refused'],
    ['a file that is kept from others', { status: 403 }, 'refused'],
    ['a picture', { body: Buffer.from('89504e470d0a1a0a', 'hex') }, 'refused'],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'Dear Sir' }, 'refused'],
    ['a page that may be kept from programs only', { status: 403, headers: html }, 'unknown'],
    ['an error of the site', { status: 503 }, 'unknown'],
    ['a site that has been asked too often', { status: 429 }, 'unknown'],
    ['something that no first bytes tell', { body: Buffer.alloc(64, 7) }, 'unknown'],
    ['a site that does not answer in time', { hang: true }, 'unknown'],
  ])('%s', async (_what, answer, verdict) => {
    peer.answerWith(answer)
    expect(await checkSource(member, `${peer.origin}/talk.mp4`, 500)).toMatchObject({ verdict })
  })

  it('a private address is refused with what to do instead', async () => {
    expect(await checkSource(member, 'http://127.0.0.1:9/talk.mp4')).toEqual({
      verdict: 'refused',
      message: coded('address_private', { host: '127.0.0.1:9' }),
    })
  })

  it('nobody listening at the address proves nothing for later', async () => {
    expect(await checkSource(member, `${gone.origin}/talk.mp4`)).toMatchObject({ verdict: 'unknown' })
  })
})

describe('a project is kept from beginning', () => {
  it('by a link that leads nowhere, at its field', async () => {
    peer.answerWith({ status: 404 })
    const refusal = refuseUnreachableLink(member, { kind: 'link', url: `${peer.origin}/talk.mp4` })
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'source.url': coded('source_answered_error', { status: 404 }) },
    })
  })

  it('by no look that failed', async () => {
    peer.answerWith({ status: 503 })
    await refuseUnreachableLink(member, { kind: 'link', url: `${peer.origin}/talk.mp4` })
  })

  it('by no look at what is not a link', async () => {
    await refuseUnreachableLink(member, { kind: 'sample', sampleId: 'talk' })
  })
})
