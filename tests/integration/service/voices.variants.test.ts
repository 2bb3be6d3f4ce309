import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { voiceList } from '#lib/contract/responses.ts'
import { settings } from '#lib/core/settings/env.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import { requireVoice } from '#lib/media/text-to-speech.ts'
import { makeVoiceSample, SAMPLES_FOLDER, sampleKey, sampleSynthesizer } from '#lib/service/voices/make-voice-sample.ts'
import { makeVoiceSamplesWhenIdle } from '#lib/service/voices/make-voice-samples-when-idle.ts'
import { testTask } from '#tests/support/make-media.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database)
const { key } = await service.newKey()

const list = async (query = '') =>
  voiceList.parse((await call(`${service.base}/constants/voices${query}`, { key })).body)

describe('GET /constants/voices', () => {
  it('gives the whole list in the document’s shape, with described extensions behind its fields, when nothing is asked', async () => {
    const { body } = await call(`${service.base}/constants/voices`, { key })
    const { total, data } = voiceList.strict().parse(body)
    expect(total).toBeGreaterThanOrEqual(950)
    expect(data).toHaveLength(total)
    const fields = ['voiceId', 'name', 'gender', 'languageCode', 'style', 'sampleVoiceUrl']
    for (const voice of data) expect(Object.keys(voice).slice(0, fields.length)).toEqual(fields)
    expect(new Set(data.map(({ sampleVoiceUrl }) => sampleVoiceUrl)).size).toBe(total)
  })

  it('filters, counts what matches and pages without gap or repetition', async () => {
    const french = await list('?language=french')
    expect(french.data.every((voice) => voice.languageCode.startsWith('fr'))).toBe(true)
    const pages = [await list('?language=fr&limit=2'), await list('?language=fr&limit=100&offset=2')]
    expect(pages.flatMap(({ data }) => data)).toEqual(french.data)
    expect(pages.map(({ total }) => total)).toEqual([french.total, french.total])
    expect((await list('?gender=female&style=natural&language=en-GB')).data.every(({ gender }) => gender === 'female'))
    expect(await list('?search=nobody+at+all')).toMatchObject({ total: 0, data: [] })
  })
})

describe('the sample of a voice', () => {
  it('is spoken once however many ask for it, and heard from any page without a key', async () => {
    const { data } = await list('?search=libritts')
    const warmed = data[7]?.sampleVoiceUrl ?? ''
    expect((await fetch(warmed)).status).toBe(200)
    const url = data[8]?.sampleVoiceUrl ?? ''
    const answers = await Promise.all([
      fetch(url),
      fetch(url),
      fetch(url, { headers: { origin: 'https://a.example' } }),
    ])
    const [first, second, other] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(second).toEqual(first)
    expect(other).toEqual(first)
    expect(answers[2]?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answers[0]?.headers.get('content-type')).toBe('audio/mpeg')
    const part = await fetch(url, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])

    const task = await testTask()
    const path = join(task.directory, 'sample.mp3')
    await writeFile(path, first ?? Buffer.alloc(0))
    const facts = await probe(path, task)
    expect(facts.durationSeconds).toBeGreaterThan(1)
    expect(facts.durationSeconds).toBeLessThan(10)
  })

  it('is there for a voice of every engine whose models are at hand, and absent for nobody’s', async () => {
    const finnish = await fetch(`${service.origin}/files/voices/espeak-fi-fi.mp3`, { method: 'HEAD' })
    expect([finnish.status, finnish.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    for (const name of ['nobody.mp3', '..%2f..%2fkeys.mp3', 'libritts-0904.mp3']) {
      const answer = await call(`${service.origin}/files/voices/${name}`)
      expect(answer).toMatchObject({ status: 404, body: error('Voice not found') })
    }
  })

  it('is made ahead while nothing else is to be done, and only then', async () => {
    let isQuiet = true
    const { signal } = new AbortController()
    const ahead = makeVoiceSamplesWhenIdle(database.service, service.storage, signal, {
      idleMs: 0,
      isIdle: () => isQuiet,
    })
    onTestFinished(ahead.close)
    const made = async () => (await service.storage.list(SAMPLES_FOLDER)).length
    const task = await testTask()
    const stored = join(task.directory, 'stored.mp3')
    await writeFile(stored, 'a sample')
    const others = voiceCatalog.filter(({ speaker }) => speaker.engine !== 'espeak')
    for (const voice of others) await service.storage.put(sampleKey(voice), stored)
    const before = await made()
    const body = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/hook' }
    expect((await call(`${service.base}/subtitles`, { key, body })).status).toBe(201)
    await ahead.makeNext()
    expect(await made()).toBe(before)
    await database.service.delete(projects)
    isQuiet = false
    await ahead.makeNext()
    expect(await made()).toBe(before)
    isQuiet = true
    for (let tries = 0; tries < 60 && (await made()) === before; tries += 1) await ahead.makeNext()
    expect(await made()).toBe(before + 1)
  })

  it('leaves nothing behind but the sample in the storage', async () => {
    // Other services of this machine make samples in the common one.
    vi.stubEnv('TMPDIR', settings().DATA_DIR)
    onTestFinished(() => void vi.unstubAllEnvs())
    const names = (await readdir(tmpdir())).filter((name) => name.startsWith('reelwright-voice-'))
    const synthesizer = sampleSynthesizer(1)
    onTestFinished(() => synthesizer.close())
    const voice = requireVoice('espeak-sv-se')
    await makeVoiceSample(voice, service.storage, synthesizer, new AbortController().signal)
    expect(await service.storage.stat(sampleKey(voice))).toBeDefined()
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('reelwright-voice-'))).toEqual(names)
  })
})
