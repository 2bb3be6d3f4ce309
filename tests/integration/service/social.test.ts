import { describe, expect, it } from 'vitest'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { checkResponse, linkResponse, networkList, socialAccountList } from '#lib/contract/social.ts'
import { newKey } from '#lib/service/keys/key-format.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { linkByForm, postsOf, publishing } from './publishing.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database)
const { key, ownerId } = await service.newKey()
const base = service.base
const { publish } = publishing(service, database, key)
const videoUrl = 'https://example.com/reel.mp4'

const linkFeed = (name = 'Feed') => linkByForm(service, key, 'feed', { name })
const scheduleTime = new Date(Date.now() + 3600_000).toISOString()
const countPosts = async () => (await database.owner`select count(*)::int as n from service.posts`)[0]?.n

const IDS = ['post_01kbz3k3tm8xq2w5v7n9c4d6fg', 'x', '%00', "';--", 'null', 'prj_01kbz3k3tm8xq2w5v7n9c4d6fg']

describe('what is not there', () => {
  it.each(IDS)('is answered for %s as what is another’s or no id', async (id) => {
    for (const [path, thing] of [
      ['/posts', 'Post'],
      ['/social-accounts', 'Social account'],
    ] as const) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await call(`${base}${path}/${id}`, { key, method })
        expect(answer).toMatchObject({ status: 404, body: error(`${thing} not found`) })
      }
    }
  })
})

describe('a social account', () => {
  it('is its owner’s alone, is listed without its key, and ends with its key when it is unlinked', async () => {
    const stranger = await service.newKey()
    const { account, accessKey } = await linkFeed('Mine')
    expect(accessKey).toMatch(/^rwsa_[0-9A-Za-z]{37}$/)
    const list = await call(`${base}/social-accounts`, { key })
    expect(socialAccountList.parse(list.body).data).toContainEqual(account)
    expect(JSON.stringify(list.body)).not.toContain(accessKey)
    expect(socialAccountList.parse((await call(`${base}/social-accounts`, { key: stranger.key })).body).data).toEqual(
      [],
    )
    const at = `${base}/social-accounts/${account.socialAccountId}`
    for (const method of ['GET', 'DELETE']) {
      expect((await call(at, { key: stranger.key, method })).status).toBe(404)
    }
    expect((await call(at, { key, method: 'DELETE' })).body).toEqual(account)
    expect((await call(at, { key })).status).toBe(404)
    expect(await publish({ videoUrl, apiAccessKeys: [accessKey] })).toMatchObject({ status: 400 })
  })

  it('can have its key replaced, and says of each key whether it is known', async () => {
    const stranger = await service.newKey()
    const { account, accessKey } = await linkFeed()
    const rotated = await call(`${base}/social-accounts/${account.socialAccountId}/rotate`, { key, method: 'POST' })
    const fresh = String(Object.getOwnPropertyDescriptor(rotated.body, 'accessKey')?.value)
    const keys = { apiAccessKeys: [accessKey, fresh, 'not-a-key'] }
    const { data } = checkResponse.parse((await call(`${base}/social-accounts/check`, { key, body: keys })).body)
    expect(data.map((entry) => entry.account?.socialAccountId)).toEqual([undefined, account.socialAccountId, undefined])
    const others = await call(`${base}/social-accounts/check`, { key: stranger.key, body: keys })
    expect(checkResponse.parse(others.body).data.every((entry) => entry.account === null)).toBe(true)
  })

  it('keeps its id and its posts when it is linked again', async () => {
    const { account, accessKey } = await linkFeed('Before')
    const [id] = postsOf(await publish({ videoUrl, apiAccessKeys: [accessKey], scheduleTime }))
    const body = { network: 'feed', socialAccountId: account.socialAccountId, returnUrl: 'https://example.com/' }
    const { linkUrl } = linkResponse.parse((await call(`${base}/social-accounts`, { key, body })).body)
    const claim = await claimOf(linkUrl, { name: 'After' })
    const again = await call(`${base}/social-accounts/claims`, { key, body: { claim } })
    const { socialAccountId, profileUrl } = account
    expect(again.body).toMatchObject({ account: { socialAccountId, profileUrl, displayName: 'After' } })
    expect((await call(`${base}/posts/${id}`, { key })).body).toMatchObject({ status: 'scheduled', socialAccountId })
    expect((await publish({ videoUrl, apiAccessKeys: [accessKey] })).status).toBe(400)
  })
})

describe('linking', () => {
  it.each([
    [{}, 'Bad Request: Missing required fields'],
    [{ network: 'myspace' }, 'Bad Request: network must be one of: bluesky, '],
    [{ network: 'feed', returnUrl: 'javascript:alert(1)' }, 'Bad Request: returnUrl must be an http or https URL'],
    [{ network: 'feed', returnUrl: 'https://example.com/\0' }, 'Bad Request: returnUrl must be text'],
    [{ network: 'feed', instance: 'example.com' }, 'Bad Request: instance does not apply to Team feed'],
  ])('refuses %j', async (body, message) => {
    const answer = await call(`${base}/social-accounts`, { key, body })
    expect(answer).toMatchObject({ status: 400, body: error(expect.stringContaining(message)) })
  })

  it('gives a claim that only its own key can exchange, and only once', async () => {
    const stranger = await service.newKey()
    const claim = await claimOf(await newLink('https://example.com/back?team=1'), { name: 'Claimed' })
    const other = await service.newKey({ ownerId })
    const exchange = (by: string) => call(`${base}/social-accounts/claims`, { key: by, body: { claim } })
    expect([(await exchange(stranger.key)).status, (await exchange(other.key)).status]).toEqual([404, 404])
    const both = await Promise.all([exchange(key), exchange(key)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('gives no claim after its time, nor a page after the link’s', async () => {
    const claim = await claimOf(await newLink('https://example.com/'), { name: 'Late' })
    await database.owner`update service.social_links set linked_at = now() - interval '6 minutes'`
    expect((await call(`${base}/social-accounts/claims`, { key, body: { claim } })).status).toBe(404)
    const linkUrl = await newLink()
    await database.owner`update service.social_links set expires_at = now()`
    expect((await fetch(linkUrl)).status).toBe(404)
  })

  it('shows the access key once where there is no address to go back to, and keeps neither key nor claim', async () => {
    const linkUrl = await newLink()
    const shown = await (await fetch(linkUrl, { method: 'POST', body: new URLSearchParams({ name: 'Shown' }) })).text()
    const accessKey = /rwsa_[0-9A-Za-z]{37}/.exec(shown)?.[0] ?? ''
    expect((await publish({ videoUrl, apiAccessKeys: [accessKey], scheduleTime })).status).toBe(200)
    expect((await fetch(linkUrl)).status).toBe(404)
    expect((await fetch(linkUrl, { method: 'POST', body: new URLSearchParams({ name: 'Twice' }) })).status).toBe(404)
    const rows = JSON.stringify(await database.service.select().from(socialLinks))
    expect(rows).not.toContain(linkUrl.split('/').at(-1))
  })

  it('writes what people and callers gave as text, never as markup, and lets no script run', async () => {
    const linkUrl = await newLink('https://example.com/?"><script>')
    const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams({ name: '  ', '"><script>': '' }) })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; font-src/)
  })
})

describe('a publish request', () => {
  const wrong = 'not-an-access-key'
  it('names every access key that is wrong by its ending, and then makes no post at all', async () => {
    const stranger = await service.newKey()
    const { accessKey } = await linkFeed()
    const foreign = await linkByForm(service, stranger.key, 'feed', { name: 'Foreign' })
    const before = await countPosts()
    const keys = [wrong, newKey('rwsa'), foreign.accessKey, key]
    for (const bad of keys) {
      const answer = await publish({ videoUrl, apiAccessKeys: [accessKey, bad] })
      const message = `Bad Request: apiAccessKeys[1] (ending in ${bad.slice(-4)}) is not the access key of a linked account`
      expect(answer).toMatchObject({ status: 400, body: error(message) })
    }
    const twice = await publish({ videoUrl, apiAccessKeys: [accessKey, accessKey] })
    expect(twice.body).toEqual(error(expect.stringMatching(/is the same key as apiAccessKeys\[0\]$/)))
    expect(await countPosts()).toBe(before)
  })

  it('judges the text of each account by its network’s limits', async () => {
    const { accessKey } = await linkFeed()
    const long = 'x'.repeat(201)
    const own = (text: object) => ({
      videoUrl,
      apiAccessKeys: [accessKey],
      perAccount: [{ apiAccessKey: accessKey, ...text }],
    })
    for (const [body, message] of [
      [
        { videoUrl, apiAccessKeys: [accessKey], title: long },
        'title is too long for Team feed: 201 characters (limit 200)',
      ],
      [own({ title: long }), 'perAccount[0].title is too long for Team feed: 201 characters (limit 200)'],
      [
        own({ tags: ['y'.repeat(65)] }),
        `perAccount[0].tags include "${'y'.repeat(65)}", which is too long for Team feed`,
      ],
      [
        { ...own({}), perAccount: [{ apiAccessKey: wrong }] },
        'perAccount[0].apiAccessKey (ending in -key) is not one of',
      ],
      [{ ...own({}), videoUrl: 'http://10.0.0.1/x.mp4' }, 'videoUrl must not point to a private address'],
    ] as const) {
      const answer = await publish(body)
      expect(answer).toMatchObject({ status: 400, body: error(expect.stringContaining(`Bad Request: ${message}`)) })
    }
  })

  it('with an Idempotency-Key makes its posts once, and says so; with another body it is refused', async () => {
    const { accessKey } = await linkFeed()
    const body = { videoUrl, apiAccessKeys: [accessKey], scheduleTime }
    const headers = { 'idempotency-key': 'k1' }
    const before = await countPosts()
    const answers = await Promise.all([1, 2, 3].map(() => publish(body, headers)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const repeated = await publish(body, headers)
    expect(postsOf(repeated)).toEqual(postsOf(taken[0] ?? repeated))
    expect(repeated.headers.get('idempotency-replayed')).toBe('true')
    expect(await countPosts()).toBe(before + 1)
    expect((await publish({ ...body, title: 'Other' }, headers)).status).toBe(422)
  })
})

it('lists every network with its limits and, where it is not set up, the reason', async () => {
  const { data } = networkList.parse((await call(`${base}/constants/networks`, { key })).body)
  expect(data.find(({ network }) => network === 'feed')).toMatchObject({ available: true, unavailableReason: null })
  for (const { network, available, unavailableReason } of data) {
    expect(unavailableReason === null, network).toBe(available)
  }
})

async function newLink(returnUrl?: string): Promise<string> {
  const answer = await call(`${base}/social-accounts`, { key, body: { network: 'feed', returnUrl } })
  return linkResponse.parse(answer.body).linkUrl
}

async function claimOf(linkUrl: string, values: Record<string, string>): Promise<string> {
  const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('claim') ?? ''
}
