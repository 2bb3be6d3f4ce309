import { describe, expect, it } from 'vitest'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { SCOPES } from '#lib/service/keys/issue-key.ts'
import { newKey } from '#lib/service/keys/key-format.ts'
import { listKeys } from '#lib/service/keys/list-keys.ts'
import { revokeKey } from '#lib/service/keys/revoke-key.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

/** Has the prefix of an issued key and not its checksum. */
const OWN_KEY = 'rwk_a-key-that-the-operator-chose'
const database = await testDatabase()
const service = await startTestService(database, { VIDEO_SERVICE_KEY: OWN_KEY })
const list = (key?: string) => call(`${service.base}/projects`, key === undefined ? {} : { key })
const refusal = { status: 401, body: error('Unauthorized: API key invalid') }

/** While `run` runs, every query of the table of keys waits. */
async function withoutKeys(run: () => Promise<void>): Promise<void> {
  await database.owner.begin(async (sql) => {
    await sql`lock table service.api_keys in access exclusive mode`
    await run()
  })
}

describe('a key that nobody issued', () => {
  it('is refused without the database when it has not the form of one, in the words of every wrong key', async () => {
    const mistyped = `${newKey('rwk').slice(0, -1)}-`
    await withoutKeys(async () => {
      for (const wrong of [undefined, 'nonsense', 'rwk_', 'x'.repeat(600), mistyped, `${OWN_KEY}x`]) {
        expect(await list(wrong), String(wrong)).toMatchObject(refusal)
      }
    })
    expect(await list(newKey('rwk'))).toMatchObject(refusal)
  })

  it('is refused with 429 and Retry-After when there were many, and no valid key behind the address with it', async () => {
    const fresh = await service.newKey()
    const wrong = Array.from({ length: 200 }, () => list(newKey('rwk')))
    const answers = await Promise.all([...wrong.slice(0, 100), list(fresh.key), ...wrong.slice(100)])
    const slowed = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(100)
    expect(slowed.length).toBeGreaterThan(100)
    expect(slowed[0]?.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
    expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list((await service.newKey()).key)).status).toBe(200)
    expect((await list()).status).toBe(401)
  })
})

describe('an issued key', () => {
  it('ends at its expiry, although it was trusted a moment before', async () => {
    const { key } = await service.newKey({ expiresAt: new Date(Date.now() + 3000) })
    expect((await list(key)).status).toBe(200)
    await expect.poll(async () => (await list(key)).status, { interval: 50 }).toBe(401)
  })

  it.each([
    ['read', ['GET /projects', 'GET /constants/voices', 'GET /social-accounts', 'GET /posts/x', 'GET /projects/x']],
    ['create', ['POST /subtitles', 'POST /tts', 'POST /uploads', 'DELETE /projects/x']],
    ['publish', ['POST /publish-to-socials', 'POST /social-accounts', 'DELETE /social-accounts/x']],
  ] as const)('with the scope %s opens its own endpoints and no others', async (scope, endpoints) => {
    const { key } = await service.newKey({ scopes: [scope] })
    const rest = await service.newKey({ scopes: SCOPES.filter((other) => other !== scope) })
    for (const endpoint of endpoints) {
      const [method = '', path = ''] = endpoint.split(' ')
      expect((await call(`${service.base}${path}`, { method, key })).status, endpoint).not.toBeOneOf([401, 403])
      expect(await call(`${service.base}${path}`, { method, key: rest.key }), endpoint).toMatchObject({
        status: 403,
        body: error(`Forbidden: This key lacks the scope "${scope}"`),
      })
    }
  })

  it('is listed with what may be shown of it: when it was made, used, and ended', async () => {
    const issued = await service.newKey({ name: 'Listed', scopes: ['read'] })
    const row = async () => (await listKeys(database.service)).find(({ id }) => id === issued.id)
    expect(await row()).toMatchObject({
      name: 'Listed',
      prefix: issued.key.slice(0, 10),
      lastUsedAt: null,
      revokedAt: null,
    })
    await list(issued.key)
    const used = await row()
    expect(used?.lastUsedAt).toBeInstanceOf(Date)
    expect(JSON.stringify(used)).not.toContain('hash')
    await revokeKey(database.service, issued.id)
    expect((await row())?.revokedAt).toBeInstanceOf(Date)
    expect(await revokeKey(database.service, issued.id)).toBe(false)
  })
})

describe("the operator's own key", () => {
  it('is taken whatever its form, once the service has accepted it', async () => {
    await acceptPortalKeys(database.service, [OWN_KEY])
    expect((await list(OWN_KEY)).status).toBe(200)
  })
})
