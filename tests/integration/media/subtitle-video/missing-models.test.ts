import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { subtitleVideo } from '#lib/media/subtitle-video.ts'
import { makeMedia, picture, quick, testTask } from '#tests/support/make-media.ts'
import { startPeer } from '#tests/support/start-peer.ts'

it('says what is being fetched, and how much of it is there, while the recogniser is not', async () => {
  const { MODELS_DIR } = settings()
  for (const name of ['silero-vad', 'whisper-base'] as const) await ensureModel(name, { directory: MODELS_DIR })
  const mirror = await startPeer(async ({ url }) => {
    const [, name, version, ...path] = url.split('/')
    return { body: await readFile(join(MODELS_DIR, `${name}-${version}`, ...path)) }
  })
  const modelsDirectory = await mkdtemp(join(tmpdir(), 'reelwright-no-models-'))
  onTestFinished(() => rm(modelsDirectory, { recursive: true, force: true }))
  const task = await testTask()
  const details: string[] = []
  const onProgress: typeof task.onProgress = (stage, fraction, detail) => {
    if (detail !== undefined) details.push(`${stage} ${fraction} ${detail}`)
  }
  const silence = ['-f', 'lavfi', '-i', 'anullsrc', '-shortest']
  const sourcePath = await makeMedia(task, ...picture('160x90', 2), ...silence, ...quick, 'silent.mp4')

  const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', fontSize: 'm' } as const
  const job = {
    sourcePath,
    language: 'english',
    ...look,
    modelsDirectory,
    model: 'fast',
    mirrorUrl: mirror.origin,
  } as const
  await expect(subtitleVideo(job, { ...task, onProgress })).rejects.toMatchObject({ code: 'no_speech' })

  const fetching = /^transcribing null Fetching the recogniser: (\d+) of (\d+) MB$/
  const told = details.map((text) => fetching.exec(text)?.slice(1).map(Number))
  expect(told).not.toContain(undefined)
  expect(told.some(([received = 0, total = 0] = []) => received > 0 && received < total)).toBe(true)
})
