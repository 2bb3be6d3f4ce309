import { afterEach, describe, expect, it, vi } from 'vitest'
import { requireExpected } from '#app/(portal)/[team]/new/_components/source/upload-answer.ts'
import { judgeUpload } from '#app/(portal)/[team]/new/_components/source/upload-verdict.ts'
import { nginxPage } from '#tests/support/proxy-pages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** How the protocol's client hands on what was thrown on the way. */
const detailed = (causingError: unknown) => Object.assign(new Error('tus'), { causingError })

type Given = { method?: string; status: number; headers?: Record<string, string>; body?: string }

/** What the protocol's client reports of an answer; null where it goes on with it. */
function errorOn({ method = 'PATCH', status, headers = {}, body = '' }: Given): Error | null {
  const named = new Headers(headers)
  const request = { getMethod: () => method }
  const response = {
    getStatus: () => status,
    getBody: () => body,
    getHeader: (name: string) => named.get(name) ?? undefined,
  }
  try {
    requireExpected(request, response)
    return null
  } catch (error) {
    return detailed(error)
  }
}

const on = (given: Given, failures = 1) => judgeUpload(errorOn(given), failures)
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const tus = { 'tus-resumable': '1.0.0' }
const inJson = (message: string) => JSON.stringify({ error: { message } })

describe('what a proxy answers', () => {
  it('with 413 asks for smaller pieces', () => {
    expect(on({ status: 413, headers: html, body: nginxPage('413 Request Entity Too Large') })).toEqual({
      kind: 'smaller',
    })
    expect(on({ status: 413, headers: json, body: '{"message":"Request Too Long"}' })).toEqual({ kind: 'smaller' })
    expect(on({ status: 413 })).toEqual({ kind: 'smaller' })
  })

  it.each([
    [502, '502 Bad Gateway'],
    [503, '503 Service Temporarily Unavailable'],
    [504, '504 Gateway Time-out'],
    [408, '408 Request Time-out'],
    [520, 'Web server is returning an unknown error'],
  ])('with %i is waited out, without a word of its page', (status, title) => {
    for (const method of ['POST', 'HEAD', 'PATCH']) {
      const verdict = on({ method, status, headers: html, body: method === 'HEAD' ? '' : nginxPage(title) }, 1_000)
      expect(verdict).toMatchObject({
        kind: 'wait',
        message: { text: expect.stringMatching(/^The portal is not responding/) },
      })
    }
  })

  it('with 429 is waited out for as long as it asks', () => {
    const body = nginxPage('429 Too Many Requests')
    expect(on({ status: 429, headers: { ...html, 'retry-after': '7' }, body })).toMatchObject({
      kind: 'wait',
      afterMs: 7_000,
    })
    vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') })
    const headers = { ...html, 'retry-after': 'Sat, 28 Nov 2026 10:00:30 GMT' }
    expect(on({ status: 429, headers, body })).toMatchObject({ kind: 'wait', afterMs: 30_000 })
    vi.useRealTimers()
  })

  it.each([
    ['a sign-in page of a network', 200],
    ['a sign-in page with its own status', 511],
    ['an unknown page', 404],
    ['a password of a proxy', 407],
  ])('with %s is waited out, and the upload is not begun again', (_name, status) => {
    for (const method of ['POST', 'HEAD', 'PATCH']) {
      const verdict = on({ method, status, headers: html, body: '<html>Welcome to the hotel</html>' }, 1_000)
      expect(verdict).toMatchObject({
        kind: 'wait',
        message: { text: expect.stringMatching(/^Your network returned another page/) },
      })
    }
  })

  it.each([403, 405, 501])('with %i asks for the administrator', (status) => {
    expect(on({ status, headers: html, body: nginxPage('Not Allowed') })).toMatchObject({
      kind: 'failed',
      message: { text: expect.stringContaining('POST, HEAD, PATCH and DELETE') },
    })
  })
})

describe('what the portal answers', () => {
  it.each([
    ['a piece that it took', { status: 204, headers: tus }],
    ['where the upload stands', { method: 'HEAD', status: 200, headers: tus }],
    ['that it has the upload no longer', { method: 'HEAD', status: 404, headers: json }],
    ['that the upload was refused', { method: 'HEAD', status: 410, headers: json }],
  ])('goes on after %s', (_name, given) => {
    expect(errorOn(given)).toBeNull()
  })

  it('refuses the file in its own words', () => {
    const message = 'The file is not a video or audio file.'
    expect(on({ status: 415, headers: tus, body: `${message}\n` })).toEqual({ kind: 'refused', message })
    expect(on({ status: 413, headers: json, body: inJson('The file is 9 GB.') })).toEqual({
      kind: 'refused',
      message: 'The file is 9 GB.',
    })
  })

  it('waits for a person where nobody is signed in, and where it is gone', () => {
    expect(on({ status: 401, headers: json, body: inJson('Sign in to see this.') }).kind).toBe('failed')
    expect(on({ method: 'HEAD', status: 401, headers: json })).toMatchObject({ kind: 'failed' })
    expect(on({ status: 410, headers: json, body: inJson('This upload was removed.') })).toMatchObject({
      message: 'This upload was removed.',
    })
  })

  it('is asked again where it is overloaded, and a few times where it fails', () => {
    expect(on({ status: 503, headers: json, body: inJson('Later.') }, 1_000)).toMatchObject({
      kind: 'wait',
      message: 'Later.',
    })
    const full = { status: 507, headers: tus, body: 'There is not enough disk space.\n' }
    expect(on(full, 4).kind).toBe('wait')
    expect(on(full, 5)).toEqual({ kind: 'failed', message: 'There is not enough disk space.' })
  })
})

it('waits for the network where nothing answers, however often', () => {
  const lost = detailed(new Error('XHR failed'))
  vi.stubGlobal('navigator', { onLine: false })
  expect(judgeUpload(lost, 1_000)).toMatchObject({
    kind: 'wait',
    message: { text: expect.stringMatching(/^Waiting for your internet connection/) },
  })
  vi.stubGlobal('navigator', { onLine: true })
  expect(judgeUpload(lost, 1_000)).toMatchObject({
    kind: 'wait',
    message: { text: expect.stringMatching(/^The portal is not responding/) },
  })
})
