import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { errorBody } from '#lib/contract/errors.ts'
import { createFileLink } from '#lib/service/files/file-links.ts'
import { call, error, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '10000', MAX_SOURCE_MEGABYTES: '1' })
const { key } = await service.newKey()
const { port } = new URL(service.origin)
const SUBTITLES = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/h' }

type RawAnswer = { status: number; body: string; tookMs: number }

/** Sends bytes as they are and waits until the other side hangs up. */
function raw(parts: (string | Buffer)[], everyMs = 0): Promise<RawAnswer> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1')
    const timer = setInterval(() => {
      const part = parts.shift()
      if (part !== undefined && socket.writable) socket.write(part)
    }, everyMs)
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    // A reset after the answer is a way of hanging up.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearInterval(timer)
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body, tookMs: performance.now() - startedAt })
    })
  })
}

const post = (headers: string[], body: string, path = '/api/v2/subtitles') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`

const inErrorForm = (text: string) => errorBody.safeParse(JSON.parse(text)).success

describe('what is not HTTP, or too much of it', () => {
  const size = (body: string) => `Content-Length: ${body.length}`
  it.each([
    ['a head of 100 KB', post([`x-large: ${'x'.repeat(100_000)}`], ''), 431],
    ['no HTTP at all', 'GIMME FILES\r\n\r\n', 400],
    ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}'), 400],
    ['a length beside chunks', post(['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), 400],
    ['a chunk of no size', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'), 400],
    [
      'chunks of more than 1 MB',
      post(['Transfer-Encoding: chunked'], `${chunk('x'.repeat(600_000)).repeat(2)}0\r\n\r\n`),
      413,
    ],
    ['an Idempotency-Key twice', post(['Idempotency-Key: a', 'Idempotency-Key: b', size('{}')], '{}'), 400],
    ['a host that is none', 'GET /api/v2/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an address that is none', 'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['TRACE', 'TRACE /api/v2/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ])('%s is refused in the error form', async (_name, text, status) => {
    const answer = await raw([text])
    expect(answer.status, answer.body).toBe(status)
    expect(inErrorForm(unchunked(answer.body)), answer.body).toBe(true)
    expect((await call(`${service.base}/health`)).status).toBe(200)
  })

  it.runIf(isLong)('that comes too slowly is cut off', { timeout: 90_000 }, async () => {
    const drops = (text: string) => [...text.matchAll(/.{1,4}/gs)].map(([part]) => part)
    const [head, body] = await Promise.all([
      raw(drops(`GET /api/v2/health HTTP/1.1\r\nx: ${'x'.repeat(4000)}`), 100),
      raw([post(['Content-Length: 100000'], ''), ...drops('x'.repeat(100_000))], 100),
    ])
    expect([head.status, body.status]).toEqual([408, 408])
    expect(Math.max(head.tookMs, body.tookMs)).toBeLessThan(40_000)
  })
})

describe('a body that is meant to do harm', () => {
  const sendBody = (body: string, headers: Record<string, string> = {}) =>
    call(`${service.base}/subtitles`, { key, body, headers })
  const right = JSON.stringify(SUBTITLES).slice(1)

  it.each([
    ['300,000 levels of objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['400,000 levels of lists', `{"videoUrl":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['a number beyond all', '{"videoUrl":1e400,"language":"english","webhookUrl":"https://example.com"}'],
    ['U+0000', `{"videoUrl":"https://example.com/\\u0000",${right.slice(right.indexOf('"language"'))}`],
    ['half a character', `{"videoUrl":"https://example.com/\\ud800",${right.slice(right.indexOf('"language"'))}`],
  ])('%s: 400', async (_name, body) => {
    const answer = await sendBody(body)
    expect(answer.status).toBe(400)
    expect(errorBody.safeParse(answer.body).success).toBe(true)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('%s changes nothing', async (name) => {
    const answer = await sendBody(
      `{"${name}":{"polluted":true,"template":"x"},"subtitleStyles":{"${name}":{"template":"x"}},${right}`,
    )
    expect(answer.status).toBe(201)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('a gzip bomb is never unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    const response = await fetch(`${service.base}/subtitles`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual(error(expect.stringContaining('Content-Encoding')))
  })

  it('an Idempotency-Key does not reach from one operation to another', async () => {
    const headers = { 'idempotency-key': 'same' }
    expect((await call(`${service.base}/subtitles`, { key, body: SUBTITLES, headers })).status).toBe(201)
    const other = await call(`${service.base}/broll`, { key, body: SUBTITLES, headers })
    expect(other.status).toBe(422)
  })
})

describe('a link that was tampered with', () => {
  const good = new URL(createFileLink('outputs/prj_1/1/video.mp4'))
  const { exp, sig } = Object.fromEntries(good.searchParams)
  const signed = `exp=${exp}&sig=${sig}`

  it.each([
    `/files/outputs/prj_1/1/other.mp4?${signed}`,
    `/files/outputs/prj_1/1/../1/video.mp4?${signed}`,
    `/files/outputs/prj_1/1/%2e%2e/%2e%2e/%2e%2e/etc/passwd?${signed}`,
    `/files//etc/passwd?${signed}`,
    `/files/..%2f..%2fetc%2fpasswd?${signed}`,
    `/files/outputs%5c..%5csecret?${signed}`,
    `/files/outputs/prj_1/1/video.mp4%00.jpg?${signed}`,
    `/files/?${signed}`,
    `/files/outputs/prj_1/1/video.mp4?exp=${Number(exp) + 1}&sig=${sig}`,
    `/files/outputs/prj_1/1/video.mp4?exp=${exp}e3&sig=${sig}`,
    `/files/outputs/prj_1/1/video.mp4?exp=Infinity&sig=${sig}`,
    `/files/outputs/prj_1/1/video.mp4?exp=${exp}&sig=`,
    `/files/outputs/prj_1/1/video.mp4?exp=${exp}&sig=${String(sig).slice(0, -1)}`,
    `/files/outputs/prj_1/1/video.mp4?exp=${exp}&sig=wrong&sig=${sig}`,
    '/files/outputs/prj_1/1/video.mp4?exp[]=1&sig[]=1',
  ])('gives nothing away: %s', async (path) => {
    const answer = await raw([`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])
    expect(answer.status).toBe(404)
    expect(inErrorForm(unchunked(answer.body))).toBe(true)
  })
})

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** The text of an answer that may have come in one chunk. */
function unchunked(body: string): string {
  return body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)
}
