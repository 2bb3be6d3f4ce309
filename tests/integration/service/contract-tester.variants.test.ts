import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { linkByForm } from './publishing.ts'
import { complaintsOf, readServedDocument } from './served-document.ts'
import { call, startTestService } from './start-test-service.ts'

/**
 * Prism, an independent tester of contracts, stands between the caller and the running service and holds both to the
 * served description.
 */
const LIMIT = 40
const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: String(LIMIT), MAX_SOURCE_MEGABYTES: '1' })
const document = await readServedDocument(service.base)
const complaints = complaintsOf(document)
const port = await freePort()
const tester = createServer(await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document))), {
  components: { logger: pino({ level: 'silent' }) },
  cors: false,
  config: {
    isProxy: true,
    upstream: new URL(service.base),
    checkSecurity: false,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
})

beforeAll(async () => {
  await tester.listen(port, '127.0.0.1')
})
afterAll(() => tester.close())

type Sent = { key?: string; body?: unknown; headers?: Record<string, string> }

/** Sends a request through the tester: the status and what it found wrong with the request and with the answer. */
async function through(method: string, path: string, { key, body, headers }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const found: { location: string[]; message: string }[] = JSON.parse(response.headers.get('sl-violations') ?? '[]')
  const of = (side: string) => found.filter(({ location }) => location[0] === side).map(({ message }) => message)
  const text = await response.text()
  return { status: response.status, text, inRequest: of('request'), inAnswer: of('response') }
}

const good = (...statuses: number[]) => ({ status: expect.toBeOneOf(statuses), inRequest: [], inAnswer: [] })
const refused = (status: number) => ({ status, inAnswer: [] })
const newKey = async (scopes?: ('read' | 'create' | 'publish')[]) =>
  (await service.newKey(scopes === undefined ? {} : { scopes })).key

const creations = Object.entries(document.paths).flatMap(([path, methods]) => {
  const content = methods.post?.requestBody?.content['application/json']
  return content === undefined || path.includes('{')
    ? []
    : [{ path, example: content.example as Record<string, unknown> }]
})
/** Their examples have a key or a claim that nobody has. */
const NEED_AN_ACCOUNT = ['/publish-to-socials', '/social-accounts/claims']
/** The service of this test has none. */
const NEEDS_A_TRANSLATOR = '/translations'
/** Posts that only read. */
const READING = '/posts/numbers'

const subtitles = creations.find(({ path }) => path === '/subtitles')?.example ?? {}
const catalogs = Object.keys(document.paths).filter((path) => path.startsWith('/constants/'))

async function createProject(key: string): Promise<string> {
  const answer = await through('POST', '/subtitles', { key, body: subtitles })
  expect(answer).toMatchObject(good(201))
  return JSON.parse(answer.text).projectId
}

describe('the contract tester finds nothing wrong', () => {
  it('but sees a request that is not as described', async () => {
    const key = await newKey()
    const wrong = await through('POST', '/subtitles', { key, body: { ...subtitles, language: 'klingon' } })
    expect(wrong).toMatchObject(refused(400))
    expect(wrong.inRequest).not.toEqual([])
  })

  it.each(creations)('with $path and its refusals', async ({ path, example }) => {
    const key = await newKey()
    const plain = await call(`${service.base}${path}`, { key, body: example })
    expect(complaints('POST', path, plain)).toEqual([])
    if (!NEED_AN_ACCOUNT.includes(path)) {
      const answer = await through('POST', path, { key, body: example })
      expect(answer).toMatchObject(path === NEEDS_A_TRANSLATOR ? good(503) : good(200, 201))
    }
    expect(await through('POST', path, { key, body: {} })).toMatchObject(refused(400))
    const wrong = Object.fromEntries(Object.keys(example).map((name) => [name, 7]))
    expect(await through('POST', path, { key, body: wrong })).toMatchObject(refused(400))
    expect(await through('POST', path, { body: example })).toMatchObject(refused(401))
    const narrow = await newKey([path === READING ? 'create' : 'read'])
    expect(await through('POST', path, { key: narrow, body: example })).toMatchObject(refused(403))
    const large = { ...example, note: 'x'.repeat(1_000_000) }
    expect(await through('POST', path, { key, body: large })).toMatchObject(refused(413))
  })

  it('with a key that asks too fast', async () => {
    const key = await newKey()
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 10 }, () => through('POST', '/subtitles', { key, body: {} })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]))
    expect(answers.flatMap(({ inAnswer }) => inAnswer)).toEqual([])
  })

  it('with an Idempotency-Key: again, with another body, and while the first is in progress', async () => {
    const { key, ownerId } = await service.newKey()
    const headers = { 'idempotency-key': 'tour' }
    for (let time = 0; time < 2; time += 1) {
      expect(await through('POST', '/subtitles', { key, headers, body: subtitles })).toMatchObject(good(201))
    }
    const other = { ...subtitles, language: 'german' }
    expect(await through('POST', '/subtitles', { key, headers, body: other })).toMatchObject(refused(422))
    await database.service.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`idempotency:${ownerId}:busy`}, 0))`)
      const busy = { 'idempotency-key': 'busy' }
      expect(await through('POST', '/subtitles', { key, headers: busy, body: subtitles })).toMatchObject(refused(409))
    })
  })

  it('with reading, listing and canceling projects', async () => {
    const key = await newKey()
    const id = await createProject(key)
    expect(await through('GET', `/projects/${id}`, { key })).toMatchObject(good(200))
    expect(await through('GET', '/projects?limit=1&status=queued&operation=subtitles', { key })).toMatchObject(
      good(200),
    )
    expect(await through('GET', `/projects?cursor=${id}`, { key })).toMatchObject(good(200))
    expect(await through('DELETE', `/projects/${id}`, { key })).toMatchObject(good(200))
    await database.service.execute(sql`update service.projects set state = 'failed', error = 'x' where id = ${id}`)
    expect(await through('DELETE', `/projects/${id}`, { key })).toMatchObject(refused(409))
    expect(await through('GET', `/projects/${id}`, { key })).toMatchObject(good(200))
    for (const method of ['GET', 'DELETE']) {
      expect(await through(method, '/projects/prj_nothing', { key })).toMatchObject(refused(404))
      expect(await through(method, `/projects/${id}`)).toMatchObject(refused(401))
    }
  })

  it('with social accounts, posts and feeds', async () => {
    const key = await newKey()
    const { accessKey, account } = await linkByForm(service, key, 'feed', { name: 'Tour' })
    const body = { videoUrl: 'https://example.com/reel.mp4', apiAccessKeys: [accessKey] }
    const later = { ...body, scheduleTime: new Date(Date.now() + 3600_000).toISOString() }
    const published = await through('POST', '/publish-to-socials', { key, body: later })
    expect(published).toMatchObject(good(200))
    const post = `/posts/${JSON.parse(published.text).data.posts[0]}`
    const feed = new URL(account.profileUrl ?? '').pathname
    const at = `/social-accounts/${account.socialAccountId}`
    for (const path of ['/social-accounts', at, post, feed, `${feed}?entries=all&limit=3`]) {
      expect(await through('GET', path, { key }), path).toMatchObject(good(200))
      expect(await through('GET', path), path).toMatchObject(refused(401))
    }
    expect(await through('DELETE', post, { key })).toMatchObject(good(200))
    const keys = { apiAccessKeys: [accessKey, 'unknown'] }
    expect(await through('POST', '/social-accounts/check', { key, body: keys })).toMatchObject(good(200))
    expect(await through('POST', `${at}/rotate`, { key })).toMatchObject(good(200))
    expect(await through('DELETE', at, { key })).toMatchObject(good(200))
    for (const path of [at, '/posts/post_x', `${feed}/entries/ent_x`]) {
      expect(await through('GET', path, { key }), path).toMatchObject(refused(404))
      expect(await through('DELETE', path, { key }), path).toMatchObject(refused(404))
    }
  })

  it.each(catalogs)('with %s', async (path) => {
    expect(await through('GET', path, { key: await newKey() })).toMatchObject(good(200))
    expect(await through('GET', path)).toMatchObject(refused(401))
  })

  it('with the filters of the voices', async () => {
    const key = await newKey()
    const query = 'language=en&gender=female&limit=5&offset=1&search=a'
    expect(await through('GET', `/constants/voices?${query}`, { key })).toMatchObject(good(200))
    expect(await through('GET', '/constants/voices?limit=x', { key })).toMatchObject(refused(400))
  })

  it('with a preview of a voice', async () => {
    const key = await newKey()
    const body = { text: 'Hei maailma.' }
    // This voice needs no model.
    const path = '/voices/espeak-fi-fi/preview'
    expect(await through('POST', path, { key, body })).toMatchObject(good(200))
    expect(await through('POST', path, { key, body: { text: '' } })).toMatchObject(refused(400))
    expect(await through('POST', path, { key, body: { text: 'Привет, мир.' } })).toMatchObject(refused(400))
    expect(await through('POST', '/voices/nobody/preview', { key, body })).toMatchObject(refused(404))
    expect(await through('POST', path, { body })).toMatchObject(refused(401))
    expect(await through('POST', path, { key: await newKey(['read']), body })).toMatchObject(refused(403))
  })

  it('with an upload', async () => {
    const key = await newKey()
    const headers = { 'content-type': 'application/octet-stream' }
    expect(await through('POST', '/uploads?name=a.mp4', { key, headers, body: 'bytes' })).toMatchObject(good(201))
    const large = 'x'.repeat(2 ** 20 + 1)
    expect(await through('POST', '/uploads', { key, headers, body: large })).toMatchObject(refused(413))
    expect(await through('POST', '/uploads', { headers, body: 'bytes' })).toMatchObject(refused(401))
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await through('POST', '/uploads', { key, headers: form, body: '--x--' })).toMatchObject(refused(415))
  })

  it('with health and readiness', async () => {
    expect(await through('GET', '/health')).toMatchObject(good(200))
    expect(await through('GET', '/ready')).toMatchObject(good(200))
  })
})
