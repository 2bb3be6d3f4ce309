import { expect, it } from 'vitest'
import { serviceAbilities } from '#lib/portal/service/service-client.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
await testDatabase()
const samples = await import('#app/api/media/voices/[team]/[voice]/route.ts')

const json = (body: unknown, status = 200): PeerAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

it('a preview is offered where the service describes it, and no longer where it answers that it has none', async () => {
  const team = await makeTeam()
  let ability = 'project-state'
  service.script(({ url }) => {
    if (url.endsWith('/openapi.json')) return json({ 'x-abilities': [ability] })
    return url.endsWith('/constants/voices') ? json([{ voiceId: 'two' }]) : json({}, 501)
  })
  await voiceCatalog()
  const later = (minutes: number) => Date.now() + minutes * 60_000
  const isOffered = async (nowMs: number) => (await serviceAbilities(nowMs))?.previewsVoices
  expect(await isOffered(later(20))).toBe(false)
  ability = 'voice-preview'
  expect(await isOffered(later(40))).toBe(true)
  const params = { team: team.teamSlug, voice: 'two' }
  const path = `/api/media/voices/${team.teamSlug}/two?text=a`
  expect((await ask(samples.POST, team, path, params, { method: 'POST' })).status).toBe(501)
  expect(await isOffered(later(40))).toBe(false)
})
