import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { runClip } from '#lib/service/operations/clip/run.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'

const STORY =
  'The village had lost its only bakery. Can somebody close the door at the back, please? ' +
  'In spring, a teacher bought the ovens and gave the first loaf away. By summer people paid double for the second loaf.'

const files = await startPeer()
const model = await startPeer(chooses)
Object.assign(process.env, {
  ...{ WRITE_URL: `${model.origin}/v1`, WRITE_MODEL: 'chooser-1', ALLOW_PRIVATE_ORIGINS: files.origin },
})
const film = await spokenFilm({ text: STORY, voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' } })
files.answerWith({ body: film })

const json = (content: unknown): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }),
})

const TEXTS = {
  ...{
    title: 'A bakery comes back',
    hook: 'The village lost its bakery',
    caption: 'How one free loaf saved a bakery.',
  },
  tags: ['bread', 'village', 'teachers'],
}

/** The whole story without the aside, as it was heard. */
function chooses({ body }: PeerRequest): PeerAnswer {
  const { transcript }: { transcript: string[] } = JSON.parse(JSON.parse(body.toString()).messages[1].content)
  const said = transcript.map((line) => line.replace(/^.* s \| /, ''))
  const last = said.at(-1) ?? ''
  // How many sentences are heard is for the recognizer to say.
  const asides = said.flatMap((line, index) => (/door|please/i.test(line) ? [[index + 1, index + 1]] : []))
  const reel = {
    ...{ first: 1, last: said.length, leaveOut: asides, score: 88 },
    ...{ begins: said[0]?.split(' ').slice(0, 4).join(' '), ends: last.split(' ').slice(-4).join(' ') },
    reason: `It ends on “${last.split(' ').slice(-4).join(' ')}”.`,
  }
  return json({ reels: [{ ...reel, ...TEXTS }] })
}

async function makeReels(clipSettings: object) {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-clip-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const seen: unknown[] = []
  const progress = trackProgress({ rendering: 100 }, { stages: [], percent: null, stage: null })
  const storage = fileStorage()
  const outputs = await runClip({
    ...{ projectId: 'prj_choice', ownerId: 'own_1', attempt: 1, directory, storage },
    signal: new AbortController().signal,
    request: clipRequest.parse({
      ...{ videoUrl: `${files.origin}/talk.mp4`, webhookUrl: 'https://example.org/done', language: 'english' },
      ...{ clipSettings, videoTitle: 'Bakeries of our country' },
    }),
    partial: NO_PARTIAL_RESULTS,
    progress: {
      ...progress,
      report: (stage, fraction, detail) => {
        if (detail !== undefined) seen.push(detail)
        progress.report(stage, fraction, detail)
      },
    },
  })
  const read = async (key = '') => JSON.parse(Buffer.concat(await (await storage.openRange(key)).toArray()).toString())
  return { outputs, seen, read }
}

it('POST /clip makes the reel that a model chose, without what it leaves out, with its words, and says who chose', async () => {
  const { outputs, seen, read } = await makeReels({ reelsCount: 1, reelDuration: '4-30' })
  const [reel] = outputs
  expect(outputs).toHaveLength(1)
  expect(reel?.info).toMatchObject({ title: TEXTS.title, caption: TEXTS.caption, tags: TEXTS.tags, viralityScore: 88 })
  expect(reel?.info?.viralityScoreReason).toMatch(/^It ends on “.*”\.$/)
  expect(reel?.madeBy.filter(({ by }) => by === 'provider').map(({ part, name }) => [part, name])).toEqual([
    ['selection', 'chooser-1'],
    ['texts', 'chooser-1'],
  ])
  expect(seen).toContainEqual({ code: 'writer_chooses', params: { at: 1, count: 1 } })
  const transcript: Transcript = await read(reel?.files.transcript)
  const text = transcript.segments.map((one) => one.text).join(' ')
  expect(text).toMatch(/bakery.*teacher.*loaf/)
  expect(text).not.toMatch(/door/)
  const asked = JSON.parse(JSON.parse(model.requests[0]?.body.toString() ?? '').messages[1].content)
  expect(asked).toMatchObject({ title: 'Bakeries of our country', seconds: { least: 4, most: 30 } })
  expect(model.requests).toHaveLength(1)
}, 300_000)

it('leaves it to the built-in choice where the model fails, and the report says what happened', async () => {
  model.answerWith({ status: 401 })
  const { outputs } = await makeReels({ reelsCount: 1, reelDuration: '4-30' })
  expect(outputs).toHaveLength(1)
  const [selection, texts] = ['selection', 'texts'].map((part) => outputs[0]?.madeBy.find((one) => one.part === part))
  expect(selection).toMatchObject({
    ...{ by: 'built-in', note: 'The writing provider returned 401. The built-in method is used instead.' },
  })
  expect(texts).toMatchObject({ by: 'built-in' })
}, 300_000)
