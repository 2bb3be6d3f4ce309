import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { addAccessKey } from '#lib/portal/social-accounts/add-access-key.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { testDocumentContract } from '#tests/integration/service/document-contract-tests.ts'
import { REQUIRED, VALUES } from '#tests/integration/service/document-requests.ts'
import { FIELD_VALUES } from '#tests/integration/service/field-values.ts'
import { linkByForm } from '#tests/integration/service/publishing.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { serveApi } from './serve-api.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '40' })
const serviceKey = process.env.VIDEO_SERVICE_KEY ?? ''
await acceptPortalKeys(database.service, [serviceKey])
const portal = await serveApi()
const team = await makeTeam()
const scopes = ['read', 'create', 'publish'] as const
const newKey = async (name: string) =>
  (await createApiKey(team, { name, mode: 'live', scopes: [...scopes], networks: [] })).key
const key = await newKey('Client')
const { accessKey } = await linkByForm(service, serviceKey, 'feed', { name: 'Feed' })
await addAccessKey(team, { accessKey, network: 'feed' })

testDocumentContract({ base: portal.base, key, accessKey, newKey: () => newKey('Hasty') })

const refused = [...REQUIRED, ...VALUES, ...FIELD_VALUES].filter(([, , , expected]) => expected !== 'right')

describe('the portal’s API and the service’s', () => {
  it('refuse every wrong request of the document’s in the same words', async () => {
    const keys = Array.from({ length: Math.ceil(refused.length / 20) }, (_, index) => index)
    const teams = await Promise.all(keys.map(() => makeTeam()))
    for (const [index, [sentence, path, body]] of refused.entries()) {
      const member = teams[Math.floor(index / 20)] ?? team
      const { key: own } = await createApiKey(member, { name: 'One', mode: 'live', scopes: [...scopes], networks: [] })
      const { key: theirs } = await service.newKey()
      const [ours, expected] = await Promise.all([
        call(`${portal.base}${path}`, { key: own, body }),
        call(`${service.base}${path}`, { key: theirs, body }),
      ])
      expect([ours.status, ours.body], sentence).toEqual([expected.status, expected.body])
    }
  })

  it.each([
    ['no address', '/nothing', {}],
    ['another method', '/subtitles', { method: 'PUT' }],
    ['no JSON', '/subtitles', { body: '{' }],
    ['another type', '/subtitles', { body: 'a', headers: { 'content-type': 'text/plain' } }],
    ['too much', '/subtitles', { body: `{"a":"${'x'.repeat(1_000_000)}"}` }],
    ['a wrong Idempotency-Key', '/broll', { body: broll(), headers: { 'idempotency-key': 'x'.repeat(256) } }],
    ['a private source', '/broll', { body: { ...broll(), videoUrl: 'http://127.0.0.1:1/a.mp4' } }],
    ['a private report', '/broll', { body: { ...broll(), webhookUrl: 'http://10.0.0.1/hook' } }],
    ['no such project', '/projects/prj_00000000000000000000000000', {}],
    ['no such post', '/posts/post_00000000000000000000000000', {}],
    ['a wrong parameter', '/projects?limit=0', {}],
    ['another operation', '/projects?operation=dance', {}],
    ['a wrong voice', '/tts', { body: { voiceId: 'nobody', script: 'Hi', webhookUrl: 'https://example.com/h' } }],
  ] as const)('answer %s alike', async (_name, path, options) => {
    const { key: theirs } = await service.newKey()
    const ours = await call(`${portal.base}${path}`, { ...options, key: await newKey('One') })
    const expected = await call(`${service.base}${path}`, { ...options, key: theirs })
    expect([ours.status, ours.body]).toEqual([expected.status, expected.body])
    for (const name of ['allow', 'ratelimit-limit']) {
      expect(ours.headers.get(name), name).toBe(expected.headers.get(name))
    }
  })

  it.each(['voices', 'templates', 'languages', 'styles', 'networks'])('list the same %s', async (name) => {
    const ours = await call(`${portal.base}/constants/${name}`, { key })
    const expected = await call(`${service.base}/constants/${name}`, { key: serviceKey })
    const plain = (body: unknown) =>
      JSON.parse(JSON.stringify(body).replace(/"(sampleVoiceUrl|pictureUrl)":"[^"]*"/g, '"$1":""'))
    expect(plain(ours.body)).toEqual(plain(expected.body))
  })
})

function broll() {
  return { videoUrl: 'https://example.com/v.mp4', webhookUrl: 'https://example.com/hook' }
}
