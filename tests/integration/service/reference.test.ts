import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ABILITIES } from '#lib/contract/abilities.ts'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { readServedDocument } from './served-document.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '77' })
const page = `${service.base}/reference`

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** An answer as it comes over the wire: compressed, and to a path that nothing has tidied up. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(service.origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}

/** Every file that the page names, as a path of this service. */
async function namedFiles(): Promise<string[]> {
  const html = await (await fetch(page)).text()
  const names = [...html.matchAll(/(?:src|href)[=:] ?["']([^"']+)["']/g)].map(([, name]) => name ?? '')
  return [...new Set(names)].map((name) => new URL(name, page).pathname)
}

describe('GET /openapi.json', () => {
  it('is the description of this service, for any origin, with its own address and limit', async () => {
    const answer = await fetch(`${service.base}/openapi.json`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toBe('application/json')
    // No writing provider is set up here, so that no model chooses reels, and nobody translates.
    const abilities = ABILITIES.filter((ability) => !['reels-by-model', 'translations'].includes(ability))
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(service.origin, 77, abilities))))
  })

  it('is not sent again to who has it', async () => {
    const first = await fetch(`${service.base}/openapi.json`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(`${service.base}/openapi.json`, { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(304)
      expect(await again.text()).toBe('')
    }
    const other = await fetch(`${service.base}/openapi.json`, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })
})

describe('GET /reference', () => {
  it('lets run the scripts of this one answer and nothing else, and asks nobody else for anything', async () => {
    const [one, two] = await Promise.all([fetch(page), fetch(page)])
    const policy = one.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([\w+/]{22}==)'(;|$)/.exec(policy)?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(two.headers.get('content-security-policy')).not.toContain(nonce)
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await one.text()
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('says what there is to those who run no scripts', async () => {
    const html = await (await fetch(page)).text()
    expect(html).toContain('<title>Reelwright video service: API reference</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<a href="openapi.json">')
    expect(html).toMatch(/<noscript>.*JavaScript/)
    const { paths } = await readServedDocument(service.base)
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) expect(html).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
    }
  })

  it('is only read', async () => {
    expect(await call(page, { method: 'POST' })).toMatchObject({ status: 405 })
    expect((await raw('/api/v2/reference', {}, 'HEAD')).body).toHaveLength(0)
  })
})

describe('GET /reference/{file}', () => {
  it('has every file that the page names, to be kept for ever', async () => {
    const files = (await namedFiles()).filter((path) => path.includes('/reference/'))
    expect(files.map((path) => path.replace(/\.[0-9a-f]{16}\./, '.')).toSorted()).toEqual(
      ['geist.woff2', 'icon.svg', 'reference.css', 'scalar.js'].map((name) => `/api/v2/reference/${name}`),
    )
    for (const path of files) {
      const { status, headers } = await raw(path)
      expect(status, path).toBe(200)
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect((await raw(path, { 'if-none-match': String(headers.etag) })).status, path).toBe(304)
    }
  })

  it('sends it in the smallest form that the caller takes, each with a tag of its own', async () => {
    const [script = ''] = (await namedFiles()).filter((path) => path.endsWith('.js'))
    const plain = await raw(script)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('Accept-Encoding')
    const brotli = await raw(script, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    const gzip = await raw(script, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const one of [plain, brotli, gzip]) expect(one.headers['content-length']).toBe(String(one.body.length))
    expect(brotli.body.length).toBeLessThan(1_200_000)
  })

  it('carries the license of Scalar with its script', async () => {
    const [script = ''] = (await namedFiles()).filter((path) => path.endsWith('.js'))
    const head = (await raw(script)).body.subarray(0, 2000).toString()
    expect(head).toContain('Copyright (c) 2023-present Scalar')
    expect(head).toContain('The above copyright notice and this permission notice shall be included')
  })

  it.each([
    'nothing.js',
    'scalar.js',
    'reference.css',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/%2e%2e/package.json',
    '../../../../etc/passwd',
    '..%5c..%5cpackage.json',
    'scalar.0000000000000000.js',
    '%00',
    'a/b',
    '__proto__',
    'constructor',
  ])('has nothing else: %s', async (name) => {
    const { status, body } = await raw(`/api/v2/reference/${name}`)
    expect(status).toBe(404)
    expect(JSON.parse(body.toString())).toEqual(error(expect.stringMatching(/not found|Nothing found/i)))
  })
})
