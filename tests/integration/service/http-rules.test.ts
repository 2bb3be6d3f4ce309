import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#lib/service/http/endpoints.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '100000' })
const { key } = await service.newKey()
const request = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/hook' }
const paths = [...new Set(endpoints.map(({ path }) => path))]
const methodsOf = (path: string) => endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
const addressOf = (path: string) => `${service.base}${path.replace('{id}', 'x')}`

/** Sends what no HTTP client would; everything that comes until the service hangs up. */
async function raw(head: string): Promise<string> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  socket.write(head.replaceAll('\n', '\r\n'))
  return text(socket)
}

describe('every address', () => {
  it.each(paths)('%s refuses each other method with 405, names those it has, and is for no browser', async (path) => {
    const has = methodsOf(path)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (has.some((own) => own === method)) continue
      const headers = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
      const answer = await call(addressOf(path), { method, headers })
      const allow = has.includes('GET') ? [...has, 'HEAD'] : has
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow.join(', ')])
      expect(answer.body).toEqual(error(`Method Not Allowed: Use ${has.join(' or ')}`))
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    }
  })

  it.each(paths)('%s answers nothing that a cache may keep, and names the request', async (path) => {
    const [method = 'GET'] = methodsOf(path)
    for (const given of [{}, { key }]) {
      const answer = await call(addressOf(path), { method, ...given, headers: { 'x-request-id': 'my-request-7' } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-request-id')).toBe('my-request-7')
    }
  })

  it.each(paths.filter((path) => methodsOf(path).includes('GET')))(
    '%s answers HEAD as GET, without a body',
    async (path) => {
      const [head, get] = [await call(addressOf(path), { key, method: 'HEAD' }), await call(addressOf(path), { key })]
      expect([head.status, head.body]).toEqual([get.status, null])
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    },
  )

  it('is written without a slash at its end', async () => {
    for (const address of [`${service.base}/subtitles/`, `${service.base}/projects/`, `${service.base}/`]) {
      expect(await call(address, { key })).toMatchObject({
        status: 404,
        body: error('Nothing found at this address. Remove the trailing slash'),
      })
    }
    const nothing = await call(`${service.origin}/api/v2//projects`, { key })
    expect(nothing).toMatchObject({ status: 404, body: error('Nothing found at this address') })
    expect(nothing.headers.get('x-request-id')).not.toBeNull()
  })
})

describe('headers', () => {
  it.each([
    ['X-API-KEY', 201],
    ['x-api-key', 201],
    ['Authorization', 401],
  ])('%s with the key gives %i', async (name, status) => {
    expect((await call(`${service.base}/subtitles`, { headers: { [name]: key }, body: request })).status).toBe(status)
  })

  it('that come twice are no key', async () => {
    const twice = `GET /api/v2/projects HTTP/1.1\nHost: x\nConnection: close\nx-api-key: ${key}\nx-api-key: ${key}\n\n`
    expect(await raw(twice)).toMatch(/^HTTP\/1\.1 401 [\s\S]*API key invalid/)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=y'])(
    'take %s for JSON',
    async (type) => {
      const answer = await call(`${service.base}/subtitles`, { key, body: request, headers: { 'content-type': type } })
      expect(answer.status).toBe(201)
    },
  )

  it.each([
    ['content-type', 'application/vnd.api+json', 'Content-Type must be application/json'],
    ['content-encoding', 'gzip', 'Content-Encoding must be identity'],
  ])('refuse %s %s', async (name, value, message) => {
    const answer = await call(`${service.base}/subtitles`, { key, body: request, headers: { [name]: value } })
    expect(answer).toMatchObject({ status: 415, body: error(`Unsupported Media Type: ${message}`) })
  })

  it('tell the limit of the key, in the form of the present draft and of earlier ones', async () => {
    const { headers } = await call(`${service.base}/projects`, { key: (await service.newKey()).key })
    expect(headers.get('ratelimit-policy')).toBe('"read";q=1000000;w=60')
    expect(headers.get('ratelimit')).toBe('"read";r=999999;t=1')
    expect(headers.get('ratelimit-limit')).toBe('1000000')
    expect(headers.get('ratelimit-remaining')).toBe('999999')
    expect(headers.get('ratelimit-reset')).toBe('1')
    expect((await call(`${service.base}/projects`)).headers.get('ratelimit')).toBeNull()
  })
})
