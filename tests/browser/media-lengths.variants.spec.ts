import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { arrangeMedia, type MediaAddress } from './media-addresses.ts'
import { product } from './person.ts'
import { readEntries } from './tenancy/entries.ts'
import { expect, test } from './test.ts'

/** Made when first asked for, or at the first start of an installation. */
const MADE = { timeout: 300_000 }

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

test('every media address says how long its answers are, to GET and HEAD and for parts, and answers 304 to who has it', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const addresses = await arrangeMedia(page)
  const isMedia = (name: string) => name.startsWith('/api/media/') || name in addresses
  const names = readEntries().flatMap(({ kind, name }) => (kind === 'route' && isMedia(name) ? [name] : []))
  expect(names.sort(), 'a row for each route of the build').toEqual(Object.keys(addresses).sort())

  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { path, host } of Object.values(addresses).flat()) {
    await test.step(path, () => checkAddress({ path, ...(host !== undefined && { host }) }, cookies))
  }
  const [rss] = addresses['/feeds/[feed]/rss.xml'] ?? []
  await test.step('the feed gives the length of its file', () => checkEnclosure(rss ?? { path: '' }))
})

async function checkEnclosure(rss: MediaAddress): Promise<void> {
  const feed = (await askRaw(rss, 'GET', {})).body.toString('utf8')
  const [, url = '', length] = /<enclosure url="([^"]+)" type="video\/mp4" length="(\d+)"\/>/.exec(feed) ?? []
  const { headers } = await askRaw({ path: new URL(url).pathname }, 'HEAD', {})
  expect(headers['content-length']).toBe(length)
}

async function checkAddress(address: MediaAddress, cookie: string): Promise<void> {
  const ask = (method: string, headers: Record<string, string> = {}) => askRaw(address, method, { cookie, ...headers })
  await expect.poll(async () => (await ask('GET')).status, MADE).toBe(200)
  const whole = await ask('GET')
  const size = whole.body.length
  expect(size).toBeGreaterThan(0)
  expect(whole.headers).toMatchObject({ 'content-length': String(size) })
  expect(whole.headers).not.toHaveProperty('transfer-encoding')
  expect((await ask('HEAD')).headers).toMatchObject({ 'content-length': String(size) })
  const isText = /^(application\/rss|text\/calendar)/.test(whole.headers['content-type'] ?? '')
  if (!isText) {
    const packed = await ask('GET', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-length': String(size) })
  }
  if (/^(video|audio)/.test(whole.headers['content-type'] ?? '')) await checkParts(ask, whole.body)
  const { etag } = whole.headers
  if (etag === undefined) return
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const same = await ask('GET', { 'if-none-match': tags })
    expect([tags, same.status, same.body.length]).toEqual([tags, 304, 0])
  }
  expect((await ask('GET', { 'if-none-match': 'W/"other"' })).status).toBe(200)
}

async function checkParts(
  ask: (method: string, headers: Record<string, string>) => Promise<Answer>,
  whole: Buffer,
): Promise<void> {
  const [part, rest, beyond, outdated] = await Promise.all([
    ask('GET', { range: 'bytes=0-1' }),
    ask('GET', { range: `bytes=${whole.length - 5}-` }),
    ask('GET', { range: `bytes=${whole.length}-` }),
    ask('GET', { range: 'bytes=0-1', 'if-range': '"other"' }),
  ])
  expect([part.status, part.headers['content-length'], part.headers['content-range']]).toEqual([
    206,
    '2',
    `bytes 0-1/${whole.length}`,
  ])
  expect(part.body).toEqual(whole.subarray(0, 2))
  expect([rest.status, rest.headers['content-length']]).toEqual([206, '5'])
  expect(rest.body).toEqual(whole.subarray(-5))
  expect([beyond.status, beyond.headers['content-length'], beyond.headers['content-range']]).toEqual([
    416,
    '0',
    `bytes */${whole.length}`,
  ])
  expect([outdated.status, outdated.headers['content-length']]).toEqual([200, String(whole.length)])
}

/** Without the decoding, following and caching of browsers. */
function askRaw({ path, host }: MediaAddress, method: string, headers: Record<string, string>): Promise<Answer> {
  const { port } = product()
  const named = host === undefined ? headers : { ...headers, host: `${host}:${port}` }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: named, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
    asked.once('error', reject).end()
  })
}
