import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { requestOf } from '#lib/service/projects/sealed-request.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { publish, REQUIRED, subtitles, VALUES } from './document-requests.ts'
import { FIELD_VALUES } from './field-values.ts'
import { linkByForm } from './publishing.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '100000' })
const { key } = await service.newKey()

/** A request that is right is taken where the service can carry it out, and told apart from a wrong one elsewhere. */
const RIGHT = [200, 201]

/** The access key that the requests write as `k`. */
const { accessKey } = await linkByForm(service, key, 'feed', { name: 'Feed' })
const withKey = (body: unknown) => {
  const keys: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'apiAccessKeys') : undefined
  const isPlaceholder = (entry: unknown) => entry === publish.apiAccessKeys[0]
  return Array.isArray(keys) && typeof body === 'object'
    ? { ...body, apiAccessKeys: keys.map((entry) => (isPlaceholder(entry) ? accessKey : entry)) }
    : body
}

describe('what the interface document says of requests', () => {
  it.each([...REQUIRED, ...VALUES, ...FIELD_VALUES])('%s', async (_sentence, path, body, expected) => {
    const answer = await call(`${service.base}${path}`, { key, body: withKey(body) })
    if (expected === 'right') expect(RIGHT, JSON.stringify(answer.body)).toContain(answer.status)
    else {
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(error(expect.stringContaining(expected)))
    }
  })
})

describe('what the interface document says of answers', () => {
  it('4.1 acknowledges with 201, status, message and projectId', async () => {
    const answer = await call(`${service.base}/subtitles`, { key, body: subtitles })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      status: 'created',
      message: expect.any(String),
      projectId: expect.stringMatching(/^prj_/),
    })
  })

  it('2.4 fills in every default before a project is made', async () => {
    const { body } = await call(`${service.base}/subtitles`, { key, body: subtitles })
    const rows = await database.service.select().from(projects)
    const row = rows.find(
      ({ id }) => typeof body === 'object' && body !== null && 'projectId' in body && id === body.projectId,
    )
    expect(row && requestOf(row)).toEqual({
      ...subtitles,
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    })
  })

  it('4.7 lists voices with total, message and data', async () => {
    const answer = await call(`${service.base}/constants/voices`, { key })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ total: expect.any(Number), message: expect.any(String), data: expect.any(Array) })
  })

  const jobs = ['/subtitles', '/clip', '/broll', '/brolls', '/tts', '/ttv', '/publish-to-socials']
  it.each(jobs)(
    '5 and 7: %s without a key or with a wrong one is 401, before anything else is looked at',
    async (path) => {
      for (const wrong of [undefined, 'nonsense', 'rwk_nonsense']) {
        const answer = await call(`${service.base}${path}`, {
          body: '{',
          ...(wrong === undefined ? {} : { key: wrong }),
        })
        expect(answer).toMatchObject({ status: 401, body: error('Unauthorized: API key invalid') })
      }
    },
  )

  it('7 the voice list has a 401 text of its own', async () => {
    for (const wrong of [{}, { key: 'nonsense' }]) {
      const answer = await call(`${service.base}/constants/voices`, wrong)
      expect(answer).toMatchObject({ status: 401, body: error('Unauthorized: Invalid or missing API key') })
    }
  })
})

describe('what is wrong with a body as a whole', () => {
  it.each([
    ['malformed JSON', '{', 'application/json', 400, 'Bad Request: the body must be valid JSON'],
    ['an array', '[]', 'application/json', 400, 'Bad Request: body must be a JSON object'],
    ['nothing', '', 'application/json', 400, 'Bad Request: the body must be valid JSON'],
    ['another content type', '{}', 'text/plain', 415, 'Unsupported Media Type: Content-Type must be application/json'],
    [
      'more than 1 MB',
      `{"a":"${'x'.repeat(1_000_000)}"}`,
      'application/json',
      413,
      'Payload Too Large: the body must be at most 1000000 bytes',
    ],
    [
      'text no database takes',
      JSON.stringify({ ...subtitles, videoUrl: 'https://example.com/\0' }),
      'application/json',
      400,
      'Bad Request: videoUrl must be text',
    ],
  ])('%s', async (_name, body, type, status, message) => {
    const answer = await call(`${service.base}/subtitles`, { key, body, headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(error(expect.stringContaining(message)))
  })

  it('an unknown address is 404 and another method 405 with Allow, in the error form', async () => {
    expect(await call(`${service.base}/nothing`)).toMatchObject({
      status: 404,
      body: error('Nothing found at this address'),
    })
    const answer = await call(`${service.base}/subtitles`, { method: 'PUT', key })
    expect(answer).toMatchObject({ status: 405, body: error('Method Not Allowed: Use POST') })
    expect(answer.headers.get('allow')).toBe('POST')
  })
})
