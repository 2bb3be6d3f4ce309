import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { Project } from '#lib/contract/project.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import { ES } from '#lib/i18n/es.ts'
import { textIn } from '#lib/i18n/text.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
const database = await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
const workers = [startWorker(), startWorker()]
afterAll(() => Promise.all(workers.map((worker) => worker.stop())))

const input: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/a.mp4' },
  request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
}

/** What the service answers about each project, and how it answers submissions by their key. */
const answers = new Map<string, Partial<Project>>()
const keys = new Map<string, string>()
/** Projects that the service knows nothing of when it is asked. */
const unknown = new Set<string>()
let answersLost = 0
let team: Member

const at = '2026-01-31T09:30:00.000Z'
const output = { id: 'o1', videoUrl: `${service.peer.origin}/files/video.mp4`, durationSeconds: 1, sizeBytes: 1 }

function answerFor(reference: string): Project {
  const usual = {
    operation: 'subtitles',
    status: 'queued',
    stage: null,
    stages: [],
    percent: null,
    error: null,
  } as const
  const times = { createdAt: at, startedAt: null, completedAt: null }
  return { projectId: reference, ...usual, ...times, stages: [], outputs: [], ...answers.get(reference) }
}

beforeEach(async () => {
  team = await makeTeam()
  answersLost = 0
  service.script(({ method, url, headers }) => {
    if (url.endsWith('/openapi.json')) return { body: '{"x-abilities":["idempotency-keys"]}' }
    const [, reference] = /^\/api\/v2\/projects\/(.+)$/.exec(url) ?? []
    if (reference !== undefined && unknown.has(reference)) return { status: 404, body: '{}' }
    if (reference !== undefined) return { body: JSON.stringify(answerFor(reference)) }
    if (method !== 'POST') return undefined
    const key = String(headers['idempotency-key'])
    const projectId = keys.get(key) ?? `prj_${keys.size}`
    keys.set(key, projectId)
    if (answersLost-- > 0) return { status: 502, body: 'Bad gateway' }
    return { status: 201, body: JSON.stringify({ status: 'created', message: 'Created', projectId }) }
  })
})

const stateOf = async (id: string) => findProject(team, id)

describe('a service that can be asked', () => {
  it('shows its stage and percent as they change, and never goes back', async () => {
    const { projectId } = await submitProject(team, input)
    const reference = keys.get(projectId) ?? ''
    const stages = [{ name: 'transcribing' as const, startedAt: at, endedAt: null }]
    answers.set(reference, { status: 'processing', stage: 'transcribing', stages, percent: 40 })
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'processing', percent: 40 })
    expect((await stateOf(projectId))?.explanation).toBe('Transcribing the speech, 40%.')
    answers.set(reference, { status: 'processing', stage: 'rendering', stages, percent: 30 })
    await expect.poll(() => stateOf(projectId)).toMatchObject({ stage: 'rendering', percent: 40 })
    answers.set(reference, { status: 'completed', outputs: [output], percent: 100, completedAt: at })
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'completed', outputCount: 1 })
    expect((await stateOf(projectId))?.outputs[0]?.verified).toBe(true)
  })

  it('shows what a stage is busy with, in its words, and no longer than it says so', async () => {
    const { projectId } = await submitProject(team, input)
    const reference = keys.get(projectId) ?? ''
    const stageDetail = 'fetching the model  40 of 166 MB'
    answers.set(reference, { status: 'processing', stage: 'transcribing', stageDetail, percent: 12 })
    await expect
      .poll(() => stateOf(projectId))
      .toMatchObject({
        stageDetail: 'Fetching the model 40 of 166 MB',
        explanation: 'Transcribing the speech, 12%. Fetching the model 40 of 166 MB.',
      })
    answers.set(reference, { status: 'processing', stage: 'transcribing', percent: 12 })
    await expect.poll(async () => (await stateOf(projectId))?.stageDetail).toBeNull()
  })

  it('gives a recording with its loss-free form, its script, who made what, and who speaks', async () => {
    const { projectId } = await submitProject(team, input)
    const at = (name: string) => `${service.peer.origin}/files/${name}`
    const script = { text: 'Who is there? Me.', writtenBy: 'built-in', note: 'This is a basic draft.' }
    const madeBy = [{ part: 'speech', by: 'provider', name: 'voice-1 at speech.example', note: null } as const]
    const recording = {
      id: 'o1',
      audioUrl: at('speech.mp3'),
      wavUrl: at('speech.wav'),
      transcriptUrl: at('talk.json'),
      durationSeconds: 2,
      sizeBytes: 1,
      script,
      madeBy,
    }
    answers.set(keys.get(projectId) ?? '', { status: 'completed', outputs: [recording] })
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'completed' })
    const found = await stateOf(projectId)
    expect(found?.outputs[0]).toMatchObject({ kind: 'audio', extension: 'mp3', script, madeBy })
    expect(found?.outputs[0]?.wavUrl).toMatch(/\/wav$/)
    expect(found?.transcript).toMatchObject({ heardLanguage: 'german' })
    expect(found?.transcript?.lines.map((line) => line.speaker)).toEqual([1, 2])
  })

  it('is believed over a report that says something else', async () => {
    const { projectId } = await submitProject(team, input)
    answers.set(keys.get(projectId) ?? '', { status: 'processing', stage: 'rendering', percent: 50 })
    const url = String(service.submissions().at(-1)?.body.webhookUrl)
    const body = JSON.stringify({ status: 'completed', videoUrl: 'https://evil.example/other.mp4' })
    await webhooks.POST(new Request(url, { method: 'POST', body }), { params: Promise.resolve({}) })
    await workers[0]?.inboxIsEmpty()
    const found = await stateOf(projectId)
    expect(found).toMatchObject({ state: 'processing', outputCount: 0 })
    expect(found?.events.map((event) => event.kind)).not.toContain('finished')
    const [row] = await database.owner`select count(*)::int as kept from portal.outputs where job_id = ${projectId}`
    expect(row?.kept).toBe(0)
  })

  it('tells its failure in its own words', async () => {
    const { projectId } = await submitProject(team, input)
    answers.set(keys.get(projectId) ?? '', {
      status: 'failed',
      error: 'We found no speech in this video. Choose a video with audible speech.',
    })
    await expect
      .poll(() => stateOf(projectId))
      .toMatchObject({
        state: 'failed',
        explanation: 'We found no speech in this video. Choose a video with audible speech.',
      })
  })

  it('tells in which stage it failed, though nobody saw it there', async () => {
    const { projectId } = await submitProject(team, input)
    const stages = [
      { name: 'fetching' as const, startedAt: at, endedAt: at },
      { name: 'analysing' as const, startedAt: null, endedAt: null },
    ]
    answers.set(keys.get(projectId) ?? '', { status: 'failed', error: 'The link leads to nothing. Check it.', stages })
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'failed' })
    const steps = (await stateOf(projectId))?.stages.map(({ name, state }) => [name, state])
    expect(steps).toEqual([
      ['submitted', 'done'],
      ['queued', 'done'],
      ['fetching', 'failed'],
      ['analysing', 'waiting'],
      ['completed', 'waiting'],
    ])
  })

  it('is asked again in the language that was chosen after it heard another one', async () => {
    const { projectId } = await submitProject(team, input)
    const heard = { language: 'german' }
    const errorMessage = coded('other_language_spoken', { heard, language: { language: 'english' } })
    const error = english(errorMessage)
    answers.set(keys.get(projectId) ?? '', { status: 'failed', error, errorMessage, errorCode: 'wrong_language' })
    await expect
      .poll(() => stateOf(projectId))
      .toMatchObject({
        ...{ explanation: error, heardLanguage: 'german', again: { ways: ['language', 'retry', 'link', 'upload'] } },
      })
    const inSpanish = await findProject(team, projectId, textIn('es', ES))
    const spanish = 'El idioma que se habla es «Alemán», no «Inglés». Elige «Alemán» como idioma e inténtalo de nuevo.'
    expect([inSpanish?.explanation, inSpanish?.events.at(-1)?.sentence]).toEqual([spanish, spanish])
    const failedAt = (await stateOf(projectId))?.endedAt
    await renameProject(team, projectId, 'Another title')
    expect((await stateOf(projectId))?.endedAt).toBe(failedAt)
    await retryProjects(team, [projectId], { language: 'german' })
    expect(service.submissions().at(-1)).toMatchObject({
      body: { language: 'german', subtitleStyles: input.request.subtitleStyles },
      headers: { 'idempotency-key': `${projectId}-2` },
    })
    expect((await stateOf(projectId))?.request.language).toBe('german')
  })

  it('is asked again with another link, and nothing else of the project is lost', async () => {
    const { projectId } = await submitProject(team, { ...input, title: 'Keynote' })
    answers.set(keys.get(projectId) ?? '', { status: 'failed', error: 'Nobody speaks.', errorCode: 'no_speech' })
    await expect
      .poll(() => stateOf(projectId))
      .toMatchObject({ state: 'failed', again: { ways: ['link', 'retry', 'language', 'upload'] } })
    const url = 'https://www.example.org/other.mp4'
    await retryProjects(team, [projectId], { url })
    expect(service.submissions().at(-1)?.body).toMatchObject({ videoUrl: url, ...input.request })
    const now = await stateOf(projectId)
    expect(now).toMatchObject({
      title: 'Keynote',
      sourceLabel: 'example.org',
      again: { ways: ['retry', 'language', 'link', 'upload'] },
    })
    expect(now?.events.at(-2)?.sentence).toContain('restarted the project with a different link.')
  })

  it('offers the same project again after a failure with an unknown code', async () => {
    const { projectId } = await submitProject(team, input)
    answers.set(keys.get(projectId) ?? '', { status: 'failed', error: 'It broke.', errorCode: 'toString' })
    await expect
      .poll(() => stateOf(projectId))
      .toMatchObject({ state: 'failed', again: { ways: ['retry', 'language', 'link', 'upload'] } })
  })
})

describe('a service that keeps idempotency keys', () => {
  it('is sent the very same request again after a lost answer, and makes one project', async () => {
    const before = keys.size
    const sent = service.submissions().length
    answersLost = 1
    const { projectId } = await submitProject(team, input)
    expect((await stateOf(projectId))?.state).toBe('unconfirmed')
    await workers[0]?.checkUntil(projectId, 'queued')
    const [first, second] = service.submissions().slice(sent)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers['idempotency-key']).toBe(projectId)
    expect(keys.size).toBe(before + 1)
  })

  it('is sent what a sender that died left behind, once, whatever number of workers look', async () => {
    const { projectId } = await submitProject(team, input)
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'queued' })
    unknown.add(keys.get(projectId) ?? '')
    await workers[0]?.settled(projectId)
    const sent = service.submissions().length
    await database.owner`update portal.submissions set state = 'sending', calls = 1, reference = null,
      lease_until = now() - interval '1 second' where job_id = ${projectId}`
    await database.owner`update portal.jobs set state = 'submitting', reference = null, next_check_at = now() where id = ${projectId}`
    await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'queued' })
    expect(service.submissions()).toHaveLength(sent + 1)
  })
})

describe('two workers', () => {
  it('finish every project once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => submitProject(team, input)))
    for (const { projectId } of made) answers.set(keys.get(projectId) ?? '', { status: 'completed', outputs: [output] })
    for (const { projectId } of made) {
      await expect
        .poll(() => stateOf(projectId), { timeout: 15_000 })
        .toMatchObject({ state: 'completed', outputCount: 1 })
      const kinds = (await stateOf(projectId))?.events.map((event) => event.kind) ?? []
      expect(kinds.filter((kind) => kind === 'completed' || kind === 'finished')).toEqual(['finished', 'completed'])
    }
  })
})

describe('a signed report', () => {
  it('counts as verified where the service cannot be asked, and a wrong signature does not', async () => {
    const made = await Promise.all([submitProject(team, input), submitProject(team, input)])
    service.script(({ url }) => (url.includes('/projects/') ? { status: 404, body: '{}' } : undefined))
    const secret = process.env.VIDEO_SERVICE_WEBHOOK_SECRET ?? ''
    for (const [index, { projectId }] of made.entries()) {
      const sent = service.submissions().find(({ headers }) => headers['idempotency-key'] === projectId)
      const body = JSON.stringify({ status: 'completed', outputs: [output] })
      const headers = signMessage([secret], 'msg_1', index === 0 ? body : `${body} `, new Date())
      const request = new Request(String(sent?.body.webhookUrl), { method: 'POST', body, headers })
      await webhooks.POST(request, { params: Promise.resolve({}) })
      await expect.poll(() => stateOf(projectId)).toMatchObject({ state: 'completed' })
      expect((await stateOf(projectId))?.outputs[0]?.verified).toBe(index === 0)
    }
  })
})
