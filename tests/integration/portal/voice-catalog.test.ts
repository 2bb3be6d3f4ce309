import { expect, it, vi } from 'vitest'
import { ENGLISH } from '#lib/i18n/text.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()

const json = (body: unknown, status = 200): PeerAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const voice = (voiceId: string) => ({ voiceId, sampleVoiceUrl: `${service.peer.origin}/files/${voiceId}.mp3` })
const asked = () => service.peer.requests.filter(({ url }) => url.endsWith('/constants/voices')).length
const names = async (nowMs: number) => (await voiceCatalog(ENGLISH, nowMs))?.voices.map(({ id }) => id)

it('the catalog is null until the service has answered, is kept for minutes, and is shown while a newer one is fetched', async () => {
  service.script(() => ({ status: 503 }))
  const start = Date.now()
  expect(await voiceCatalog(ENGLISH, start)).toBeNull()
  service.script(() => json([voice('one')]))
  const [first, second] = await Promise.all([names(start), names(start)])
  expect([first, second]).toEqual([['one'], ['one']])
  expect(asked()).toBe(2)

  service.script(() => json({ total: 1, message: 'ok', data: [voice('two')] }))
  expect(await names(start + 4 * 60_000)).toEqual(['one'])
  expect(asked()).toBe(2)
  expect(await names(start + 6 * 60_000)).toEqual(['one'])
  await vi.waitUntil(async () => (await names(start + 6 * 60_000))?.[0] === 'two')
  expect(asked()).toBe(3)

  // It stays where the service no longer answers.
  service.script(() => ({ status: 500 }))
  expect(await names(start + 3_600_000)).toEqual(['two'])
  await vi.waitUntil(() => asked() > 3)
  expect(await names(start + 3_600_000)).toEqual(['two'])
})
