import { describe, expect, it } from 'vitest'
import { socialAccountList } from '#lib/contract/social.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database)
const { key } = await service.newKey()
const base = service.base

const IDS = ['post_01kbz3k3tm8xq2w5v7n9c4d6fg', 'x', '%00', "';--", 'null', 'prj_01kbz3k3tm8xq2w5v7n9c4d6fg']

describe('GET /posts/{id}', () => {
  it.each(IDS)('answers %s as it answers what does not exist, is another’s or is no id', async (id) => {
    const answer = await call(`${base}/posts/${id}`, { key })
    expect(answer).toMatchObject({ status: 404, body: error('Not Found: There is no such post') })
  })

  it('asks for a key that may read, and for no list', async () => {
    const publisher = await service.newKey({ scopes: ['publish'] })
    expect((await call(`${base}/posts/x`)).status).toBe(401)
    expect((await call(`${base}/posts/x`, { key: publisher.key })).status).toBe(403)
    expect((await call(`${base}/posts`, { key })).status).toBe(404)
    expect((await call(`${base}/posts/x`, { key, method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('social accounts, none of which can be linked yet', () => {
  it('are listed as the empty list that they are, and absent by every id', async () => {
    const { status, body } = await call(`${base}/social-accounts`, { key })
    expect([status, socialAccountList.parse(body).data]).toEqual([200, []])
    for (const id of IDS) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await call(`${base}/social-accounts/${id}`, { key, method })
        expect(answer).toMatchObject({ status: 404, body: error('Not Found: There is no such social account') })
      }
    }
  })

  it.each([
    [{}, 'Bad Request: Missing required fields'],
    [{ network: 'myspace' }, 'Bad Request: network must be one of: bluesky, '],
    [{ network: 'x', returnUrl: 'javascript:alert(1)' }, 'Bad Request: returnUrl must be an http or https URL'],
    [{ network: 'x', returnUrl: 'https://example.com/\0' }, 'Bad Request: returnUrl must be text'],
  ])('refuse %j before they say what they cannot do', async (body, message) => {
    const answer = await call(`${base}/social-accounts`, { key, body })
    expect(answer).toMatchObject({ status: 400, body: error(expect.stringContaining(message)) })
  })

  it('answer a right request with 501 in the error form, and only to a key that may publish', async () => {
    const body = { network: 'youtube', returnUrl: 'https://example.com/back', mood: 'happy' }
    const answer = await call(`${base}/social-accounts`, { key, body })
    expect(answer).toMatchObject({
      status: 501,
      body: error('Not Implemented: This service cannot link social accounts yet'),
    })
    const reader = await service.newKey({ scopes: ['read', 'create'] })
    expect((await call(`${base}/social-accounts`, { key: reader.key, body })).status).toBe(403)
  })
})
