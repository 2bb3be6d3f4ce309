import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { favoriteVoices } from '#db/schema/portal/favorite-voices.ts'
import { LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { Failure } from '#lib/core/failure.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { serviceAbilities } from '#lib/portal/service/service-client.ts'
import { listFavorites, setFavorite } from '#lib/portal/voices/favorites.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import { freezeClock } from '#tests/support/freeze-clock.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
await testDatabase()
const samples = await import('#app/api/media/voices/[team]/[voice]/route.ts')
const [ours, theirs] = [await makeTeam(), await makeTeam()]

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): PeerAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const voice = (voiceId: string) => ({ voiceId, sampleVoiceUrl: `${service.peer.origin}/files/${voiceId}.mp3` })

/** The service answers so to the list, and so to a sample. */
function serve(list: () => PeerAnswer, sample: () => PeerAnswer = () => ({ status: 404 })) {
  service.script(({ url }) => (url.endsWith('/constants/voices') ? list() : sample()))
}
const asked = () => service.peer.requests.filter(({ url }) => url.endsWith('/constants/voices')).length
const names = async (nowMs: number) => (await voiceCatalog(ENGLISH, nowMs))?.voices.map(({ id }) => id)

describe('the catalog', () => {
  it('is null while the service has never answered, kept for minutes, and shown while a newer one is fetched', async () => {
    serve(() => ({ status: 503 }))
    const start = Date.now()
    expect(await voiceCatalog(ENGLISH, start)).toBeNull()
    serve(() => json([voice('one')]))
    const [first, second] = await Promise.all([names(start), names(start)])
    expect([first, second]).toEqual([['one'], ['one']])
    expect(asked()).toBe(2)

    serve(() => json({ total: 1, message: 'ok', data: [voice('two')] }))
    expect(await names(start + 4 * 60_000)).toEqual(['one'])
    expect(asked()).toBe(2)
    expect(await names(start + 6 * 60_000)).toEqual(['one'])
    await vi.waitUntil(async () => (await names(start + 6 * 60_000))?.[0] === 'two')
    expect(asked()).toBe(3)
  })

  it('stays where the service no longer answers', async () => {
    serve(() => ({ status: 500 }))
    const before = asked()
    expect(await names(Date.now() + 3_600_000)).toEqual(['two'])
    await vi.waitUntil(() => asked() > before)
    expect(await names(Date.now())).toEqual(['two'])
  })
})

describe('a favorite', () => {
  it('is marked once, however often, and taken away again', async () => {
    await setFavorite(ours, 'two', true)
    await setFavorite(ours, 'two', true)
    expect(await listFavorites(ours)).toEqual(['two'])
    await expect(setFavorite(ours, 'unlisted', true)).rejects.toMatchObject({ code: 'not_found' })
    await setFavorite(ours, 'two', false)
    await setFavorite(ours, 'two', false)
    expect(await listFavorites(ours)).toEqual([])
  })

  it('is its own team’s alone', async () => {
    await setFavorite(ours, 'two', true)
    expect(await listFavorites(theirs)).toEqual([])
    await setFavorite(theirs, 'two', true)
    await setFavorite(theirs, 'two', false)
    expect(await listFavorites(ours)).toEqual(['two'])
    const row = { teamId: ours.teamId, voiceId: 'three', createdAt: new Date() }
    await inTeam(theirs, async (transaction) => {
      expect(await transaction.select().from(favoriteVoices)).toEqual([])
      await transaction.delete(favoriteVoices)
    })
    await expect(inTeam(theirs, (transaction) => transaction.insert(favoriteVoices).values(row))).rejects.toThrow()
    expect(await listFavorites(ours)).toEqual(['two'])
  })

  it('is seen and not changed by a role that may only look', async () => {
    const viewer = { ...ours, role: 'viewer' } as const
    expect(await listFavorites(viewer)).toEqual(['two'])
    await expect(setFavorite(viewer, 'two', false)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a sample', () => {
  const get = (member: typeof ours | null, voiceId: string, slug = ours.teamSlug) =>
    ask(samples.GET, member, `/api/media/voices/${slug}/${voiceId}`, { team: slug, voice: voiceId })
  const answers = (answer: PeerAnswer) =>
    serve(
      () => ({ status: 500 }),
      () => answer,
    )

  it('is passed on as sound to members alone', async () => {
    answers({ headers: { 'content-type': 'audio/mpeg' }, body: 'ID3 sound' })
    const answer = await get(ours, 'two')
    expect([answer.status, await answer.text()]).toEqual([200, 'ID3 sound'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get(null, 'two')).status).toBe(401)
    expect((await get(theirs, 'two')).status).toBe(404)
    expect((await get(ours, 'unlisted')).status).toBe(404)
  })

  it('tells how much of a cold voice has been fetched and when to ask again', async () => {
    answers(json({ status: 'fetching', percent: 34 }, 202, { 'retry-after': '5' }))
    const answer = await get(ours, 'two')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([202, '5'])
    expect(await answer.json()).toEqual({ percent: 34 })
  })

  it('is asked for again where the service is busy, and not where it answers with something else', async () => {
    answers(json({ error: { message: 'Too many' } }, 429, { 'retry-after': '2' }))
    const busy = await get(ours, 'two')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
    answers({ headers: { 'content-type': 'text/html' }, body: '<script>' })
    const page = await get(ours, 'two')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, null])
    const { error }: { error: Pick<Failure, 'message'> } = await page.json()
    expect(error.message).toBe('The service has no sample for this voice. Try another one.')
  })
})

describe('a sentence of one’s own', () => {
  const speak = (member: typeof ours | null, text: string, voiceId = 'two', headers = {}) =>
    ask(
      samples.POST,
      member,
      `/api/media/voices/${ours.teamSlug}/${voiceId}?${new URLSearchParams({ text })}`,
      { team: ours.teamSlug, voice: voiceId },
      { method: 'POST', headers },
    )
  const describes = (ability: string) => () => json({ 'x-abilities': [ability] })
  const answers = (answer: PeerAnswer, description = describes('voice-preview')) =>
    service.script(({ url }) => (url.endsWith('/openapi.json') ? description() : answer))
  const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message

  it('is spoken by the service for those who may change the team’s projects, with the key that stays on the server', async () => {
    answers({ headers: { 'content-type': 'audio/mpeg' }, body: 'ID3 sound' })
    const answer = await speak(ours, ' Hello there. ')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'audio/mpeg',
      'ID3 sound',
    ])
    const sent = service.peer.requests.at(-1)
    expect(sent?.url).toBe('/api/v2/voices/two/preview')
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({ text: 'Hello there.' })
    expect(sent?.headers['x-api-key']).toBeDefined()
    const statuses = [speak(null, 'a'), speak(theirs, 'a'), speak(ours, 'a', 'unlisted'), speak(ours, 'x'.repeat(201))]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 404, 404, 404])
    expect((await speak(ours, 'a', 'two', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('tells why a voice cannot say it, when to ask again, and nothing but sound', async () => {
    const said = coded('field_unreadable', { field: 'text', reason: coded('text_unspeakable') })
    answers(json({ error: { message: 'Bad Request: text cannot be read aloud.', ...said } }, 400))
    const refused = await speak(ours, 'a')
    expect([refused.status, await messageOf(refused)]).toEqual([400, english(coded('text_unspeakable'))])
    answers(json({ status: 'fetching', percent: 34 }, 202, { 'retry-after': '5' }))
    const fetching = await speak(ours, 'a')
    expect([fetching.status, fetching.headers.get('retry-after'), await fetching.json()]).toEqual([
      202,
      '5',
      { percent: 34 },
    ])
    answers(json({}, 429, { 'retry-after': '2' }))
    const busy = await speak(ours, 'a')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
    answers({ headers: { 'content-type': 'text/html' }, body: '<script>' })
    const page = await speak(ours, 'a')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, null])
  })

  it('is offered where the service describes it, and no longer where it answers that it has none', async () => {
    const later = (minutes: number) => Date.now() + minutes * 60_000
    const isOffered = async (nowMs: number) => (await serviceAbilities(nowMs))?.previewsVoices
    answers(json({}, 501), describes('project-state'))
    expect(await isOffered(later(20))).toBe(false)
    answers(json({}, 501))
    expect(await isOffered(later(40))).toBe(true)
    expect((await speak(ours, 'a')).status).toBe(501)
    expect(await isOffered(later(40))).toBe(false)
  })

  it('is spoken so often in a minute for a team', async () => {
    onTestFinished(freezeClock())
    answers({ headers: { 'content-type': 'audio/mpeg' }, body: 'ID3 sound' })
    const { tries } = LIMITS.previewVoice
    const statuses: number[] = []
    for (let time = 0; time <= tries; time += 1) statuses.push((await speak(ours, 'a')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
