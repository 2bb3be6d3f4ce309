import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { english } from '#lib/contract/messages/render.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { requireFonts } from '#lib/media/captions/require-fonts.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import { writeAtomically } from '#lib/media/stage-file.ts'
import { subtitleVideo } from '#lib/media/subtitle-video.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '#lib/service/engine/task-options.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const filled = readSettings().MODELS_DIR
await fillModels(['noto-sans-jp'], filled)
const modelsDirectory = await mkdtemp(join(tmpdir(), 'reelwright-no-models-'))
afterAll(() => rm(modelsDirectory, { recursive: true, force: true }))
const mirror = await startPeer(async ({ url }) => {
  const [, name, version, ...path] = url.split('/')
  return { body: await readFile(join(filled, `${name}-${version}`, ...path)) }
})
Object.assign(process.env, { MODELS_DIR: modelsDirectory, MODELS_MIRROR: mirror.origin })

const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', fontSize: 'm' } as const

it('the engine fetches nothing: it stops and names what it needs', async () => {
  const task = await testTask()
  const sourcePath = await makeMedia(task, ...picture('320x180', 2), ...tone(2), ...quick, 'film.mp4')
  const job = { sourcePath, language: 'english', ...look, modelsDirectory, model: 'fast' } as const
  await expect(subtitleVideo(job, task)).rejects.toMatchObject({
    code: 'model_unavailable',
    models: ['silero-vad', 'whisper-base'],
  })
  expect(mirror.requests).toEqual([])
})

it('letters that only turn out to be needed in what was said are fetched, and the engine goes on', async () => {
  const task = await testTask()
  const sourcePath = await makeMedia(task, ...picture('320x180', 2), ...tone(2), ...quick, 'film.mp4')
  const words = ['Say', 'こんにちは'].map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 }))
  const segments = [{ startSeconds: 0, endSeconds: 2, text: 'Say こんにちは', words }]
  const transcript: Transcript = {
    ...{ language: 'english', languageTag: 'en', durationSeconds: 2, recognizer: 'a test', segments },
  }
  await writeAtomically(join(task.directory, 'transcript.json'), JSON.stringify(transcript))
  const told: string[] = []
  const made = await callEngineWithModels(
    {
      ...videoTaskOptions(task.directory),
      kind: 'subtitles',
      input: { sourcePath, language: 'english', ...look, modelsDirectory, model: 'fast' },
    },
    [],
    task.signal,
    (stage, _, detail) => told.push(detail == null ? stage : `${stage} ${english(detail)}`),
    'transcribing',
  )
  expect(await readFile(made.srtPath, 'utf8')).toContain('こんにちは')
  const present = (await listModels(modelsDirectory)).filter((model) => model.present).map(({ name }) => name)
  expect(present).toEqual(['noto-sans-jp'])
  expect(told).toContainEqual(expect.stringMatching(/^analysing Downloading models: \d+ of 29 MB$/))
  expect(told).toContain('rendering')
})

it('where the font of a language cannot be had, another one of the store that has the letters stands in', async () => {
  const task = await testTask()
  const entry = 'noto-sans-jp-0.4.3'
  await symlink(join(filled, entry), join(task.directory, entry))
  const fonts = (text: string, demand: 'own' | 'any') => requireFonts(text, 'zh-Hant', task.directory, demand)
  await expect(fonts('海岸有暴風雨', 'own')).rejects.toMatchObject({ models: ['noto-sans-tc'] })
  await expect(fonts('海岸有暴風雨', 'any')).resolves.toBe('any')
  await expect(fonts('안녕하세요', 'any')).rejects.toMatchObject({ models: ['noto-sans-kr'] })
  await expect(fonts('A storm', 'any')).resolves.toBe('own')
})
