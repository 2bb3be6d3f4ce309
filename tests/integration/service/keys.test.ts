import { describe, expect, it } from 'vitest'
import { acceptPortalKey } from '#lib/service/keys/accept-portal-key.ts'
import { newApiKey } from '#lib/service/keys/key-format.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

/** Has the prefix of an issued key and not its checksum. */
const OWN_KEY = 'rwk_a-key-that-the-operator-chose'
const database = await testDatabase()
const service = await startTestService(database, { VIDEO_SERVICE_KEY: OWN_KEY })
const list = (key?: string) => call(`${service.base}/projects`, key === undefined ? {} : { key })
const refusal = { status: 401, body: error('Unauthorized: API key invalid') }

/** While `run` runs, whoever asks the table of keys waits. */
async function withoutKeys(run: () => Promise<void>): Promise<void> {
  await database.owner.begin(async (sql) => {
    await sql`lock table service.api_keys in access exclusive mode`
    await run()
  })
}

describe('a key that nobody issued', () => {
  it('is refused without the database when it has not the form of one, in the words of every wrong key', async () => {
    const mistyped = `${newApiKey().slice(0, -1)}-`
    await withoutKeys(async () => {
      for (const wrong of [undefined, 'nonsense', 'rwk_', 'x'.repeat(600), mistyped, `${OWN_KEY}x`]) {
        expect(await list(wrong), String(wrong)).toMatchObject(refusal)
      }
    })
    expect(await list(newApiKey())).toMatchObject(refusal)
  })

  it('is refused with 429 and Retry-After when there were many, and no valid key behind the address with it', async () => {
    const fresh = await service.newKey()
    const wrong = Array.from({ length: 200 }, () => list(newApiKey()))
    const answers = await Promise.all([...wrong.slice(0, 100), list(fresh.key), ...wrong.slice(100)])
    const slowed = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(61)
    expect(slowed.length).toBeGreaterThan(130)
    expect(slowed[0]?.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
    expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list((await service.newKey()).key)).status).toBe(200)
    expect((await list()).status).toBe(401)
  })
})

describe("the operator's own key", () => {
  it('is taken whatever its form, once the service has accepted it', async () => {
    await acceptPortalKey(database.service, OWN_KEY)
    expect((await list(OWN_KEY)).status).toBe(200)
  })
})
