import { expect, it } from 'vitest'
import { NETWORKS } from '#lib/contract/social.ts'
import { saveAccount } from '#lib/service/social/accounts/save-account.ts'
import { type Entry, ORACLE } from '#tests/support/social/texts/oracle.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from '../start-test-service.ts'

const database = await testDatabase()
const clients = ['FACEBOOK', 'LINKEDIN', 'PINTEREST', 'THREADS', 'TIKTOK', 'X', 'YOUTUBE']
const settings = clients.flatMap((name) => [
  [`${name}_CLIENT_ID`, 'id'],
  [`${name}_CLIENT_SECRET`, 'secret'],
])
const service = await startTestService(database, Object.fromEntries(settings))
const { key, ownerId } = await service.newKey()
const keys = new Map<string, string>()
for (const entry of ORACLE) await keyOf(entry)

it.each(ORACLE.map((entry) => [entry.network, entry.what, entry] as const))(
  'the service knows whether %s takes %s',
  async (_network, _what, entry) => {
    const accessKey = await keyOf(entry)
    const { title, description, tags } = entry
    const scheduleTime = new Date(Date.now() + 3_600_000).toISOString()
    const perAccount = [{ apiAccessKey: accessKey, tags }]
    const body = { videoUrl: 'https://example.com/a.mp4', apiAccessKeys: [accessKey], scheduleTime, perAccount }
    const answer = await call(`${service.base}/publish-to-socials`, { key, body: { ...body, title, description } })
    if (entry.refused === null) return expect(answer).toMatchObject({ status: 200 })
    const field = entry.refused === 'tags' ? 'perAccount[0].tags' : entry.refused
    const message = expect.stringContaining(`Bad Request: ${field} `)
    return expect(answer).toMatchObject({ status: 400, body: error(message) })
  },
)

/** The access key of one account for each network and each limit of a server. */
async function keyOf({ network, own }: Entry): Promise<string> {
  const name = JSON.stringify([network, own])
  const known = keys.get(name)
  if (known !== undefined) return known
  const offered = {
    ...{ networkAccountId: String(NETWORKS.indexOf(network)), displayName: network, handle: null, avatarUrl: null },
    ...{ profileUrl: null, instance: null, credentials: {}, expiresAt: null, textLimit: own ?? null },
  }
  const { accessKey } = await database.service.transaction((tx) =>
    saveAccount(tx, { ownerId, network, offered, accountId: null }),
  )
  keys.set(name, accessKey)
  return accessKey
}
