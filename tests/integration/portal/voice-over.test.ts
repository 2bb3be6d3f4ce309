import { afterAll, describe, expect, it } from 'vitest'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
const media = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')
const [team, stranger] = [await makeTeam(), await makeTeam()]
const worker = startWorker()
afterAll(worker.stop)

const VOICES = [
  { voiceId: 'heart', name: 'Heart', languageCode: 'en-US', gender: 'female', style: 'calm' },
  { voiceId: 'thea', name: 'Thea', languageCode: 'de-DE', gender: 'female', style: '' },
]
service.script(({ url }) =>
  url.endsWith('/constants/voices')
    ? { body: JSON.stringify({ data: VOICES }), headers: { 'content-type': 'application/json' } }
    : undefined,
)

const SCRIPT = 'Winter starts early.\n\nLook again.'
const form = { operation: 'tts', script: SCRIPT, voiceId: 'heart', language: 'English' }
const read = (changed: Record<string, string> = {}): NewProject => newProject.parse({ ...form, ...changed })
const stateOf = (id: string) => findProject(team, id)

async function report(body: Record<string, unknown>): Promise<void> {
  const url = String(service.submissions().at(-1)?.body.webhookUrl)
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
  await webhooks.POST(request, { params: Promise.resolve({}) })
}

describe('a voice-over', () => {
  it('is asked for with the words and the voice alone, and is named after its words', async () => {
    const { projectId } = await submitProject(team, read())
    const [sent] = service.submissions().slice(-1)
    expect(sent?.body).toEqual({ voiceId: 'heart', script: SCRIPT, webhookUrl: expect.any(String) })
    expect(await stateOf(projectId)).toMatchObject({
      state: 'queued',
      tool: 'tts',
      title: 'Winter starts early.',
      sourceLabel: 'Script, 5 words',
      request: { facts: [['Voice', 'Heart, English, United States']], sourceKind: 'text', sourceUrl: null },
      stages: ['Submitted', 'Queued', 'Preparing the script', 'Generating the voice', 'Saving the recording']
        .map((label) => ({ label }))
        .concat([{ label: 'Completed' }]),
    })
    expect(await findProject(stranger, projectId)).toBeNull()
  })

  it('comes back as a recording in the team’s storage, played in ranges by its own team alone', async () => {
    const { projectId } = await submitProject(team, read())
    const at = (name: string) => `${service.peer.origin}/files/${name}`
    await report({
      status: 'completed',
      outputs: [
        {
          id: 'speech',
          audioUrl: at('speech.mp3'),
          wavUrl: at('speech.wav'),
          subtitlesUrl: { srt: at('words.srt'), vtt: at('words.vtt') },
          transcriptUrl: at('words.json'),
          durationSeconds: 1,
        },
      ],
    })
    await expect.poll(async () => (await stateOf(projectId))?.state, { timeout: 15_000 }).toBe('completed')
    const found = await stateOf(projectId)
    const [made] = found?.outputs ?? []
    expect(made).toMatchObject({ kind: 'audio', extension: 'mp3', posterUrl: null, durationSeconds: 1 })
    expect(found?.sourceDurationSeconds).toBeNull()
    expect(found?.transcript?.lines).toMatchObject([{ text: 'Hello there.', words: [{}, {}] }])
    const params = (name: string) => ({ team: team.teamSlug, output: made?.id, file: name })
    for (const name of ['media', 'wav', 'srt', 'vtt', 'transcript', 'transcript-text']) {
      const path = `/api/media/outputs/${team.teamSlug}/${made?.id}/${name}`
      const whole = await ask(media.GET, team, path, params(name))
      const part = await ask(media.GET, team, path, params(name), { headers: { range: 'bytes=0-2' } })
      expect([name, whole.status, part.status, (await part.text()).length]).toEqual([name, 200, 206, 3])
      await whole.body?.cancel()
      expect((await ask(media.GET, stranger, path, params(name))).status, name).toBe(404)
    }
  })

  it('is started again word for word after a failure, and says how to change it', async () => {
    const { projectId } = await submitProject(team, read())
    await report({ status: 'failed', error: 'The voice has gone.' })
    await expect.poll(async () => (await stateOf(projectId))?.state).toBe('failed')
    expect((await stateOf(projectId))?.again).toMatchObject({
      ways: ['retry', 'edit'],
      draft: { words: 'script', script: SCRIPT, voiceId: 'heart', title: 'Winter starts early.' },
    })
    const changed = { code: 'invalid', fields: { language: { text: expect.stringContaining('new project') } } }
    await expect(retryProjects(team, [projectId], { language: 'german' })).rejects.toMatchObject(changed)
    const link = { url: 'https://example.com/a.mp4' }
    await expect(retryProjects(team, [projectId], link)).rejects.toMatchObject({ code: 'invalid' })
    await expect(retryProjects(stranger, [projectId])).rejects.toMatchObject({ code: 'not_found' })
    await retryProjects(team, [projectId])
    expect(service.submissions().at(-1)).toMatchObject({
      body: { voiceId: 'heart', script: SCRIPT },
      headers: { 'idempotency-key': `${projectId}-2` },
    })
  })

  it.each([
    ['a voice that the service does not list', { voiceId: 'gone' }, 'voice is no longer available'],
    ['a voice of another language', { voiceId: 'thea' }, 'Thea speaks German, not English. Choose a voice that speaks'],
  ])('is not started with %s', async (_, changed, words) => {
    const before = service.submissions().length
    await expect(submitProject(team, read(changed))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(words),
      fields: { voiceId: expect.anything() },
    })
    expect(service.submissions()).toHaveLength(before)
  })
})
