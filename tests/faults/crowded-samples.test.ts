import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { voiceList } from '#lib/contract/responses.ts'
import { call, error, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const service = await startTestService(await testDatabase())
const { key } = await service.newKey()

const list = async (query: string) =>
  voiceList.parse((await call(`${service.base}/constants/voices${query}`, { key })).body)

it('samples are made for a few requests of one address at a time, further ones get Retry-After; others and finished samples are served', async () => {
  const { data } = await list('?search=libritts')
  const paths = data.slice(100, 140).map(({ sampleVoiceUrl }) => new URL(sampleVoiceUrl).pathname)
  const hammered = await Promise.all([
    ...paths.slice(0, 12).map((path) => getFrom('127.0.0.2', path)),
    getFrom('127.0.0.3', paths[12] ?? ''),
  ])
  const served = hammered.filter(({ status }) => status === 200)
  const refused = hammered.filter(({ status }) => status === 429)
  expect([served.length + refused.length, hammered.at(-1)?.status]).toEqual([13, 200])
  expect(refused.length).toBeGreaterThan(0)
  expect(JSON.parse(refused[0]?.text ?? '')).toEqual(error('Too Many Requests: Please slow down your request rate.'))
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)

  const addresses = ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8', '127.0.0.9']
  const crowd = addresses.flatMap((address, row) =>
    paths.slice(13 + row * 4, 17 + row * 4).map((path) => getFrom(address, path)),
  )
  const first = served[0]?.path ?? ''
  const again = await Promise.all(Array.from({ length: 40 }, () => getFrom('127.0.0.2', first)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
})

/** Asks for a sample as a browser at another address would. */
async function getFrom(localAddress: string, path: string) {
  const asked = request(`${service.origin}${path}`, { localAddress, agent: false }).end()
  const [answer]: [IncomingMessage] = await once(asked, 'response').then(([message]) => [message])
  const text = (await answer.toArray()).join('')
  return { path, status: answer.statusCode, text, retryAfter: answer.headers['retry-after'] }
}
