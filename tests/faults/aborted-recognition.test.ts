import { expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import type { RecognizedPart } from '#lib/media/recognition/recognize.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { joined, to16kHz } from '#tests/integration/media/recognition/sounds.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { measureSlowdown } from '#tests/support/measure-slowdown.ts'
import { synthesizeOnce } from '#tests/support/synthesize-once.ts'

/** About 19 s. */
const SAID =
  'Good morning, and welcome back to the channel. Today we are going to talk about something that almost everybody gets wrong: how to start a conversation. Every morning, an old man came in, bought one newspaper, and asked me the same question. "What did you learn yesterday?" At first I had no answer.'

it('a recognition ends within 2 s of being aborted and leaves the event loop free', async () => {
  await fillModels(ENGLISH_MODELS)
  const { pcm, sampleRate } = await synthesizeOnce(SAID, { engine: 'piper', speaker: '10', languageTag: 'en-US' })
  const audio = to16kHz(pcm, sampleRate)
  const controller = new AbortController()
  let longestPauseMs = 0
  let before = performance.now()
  const timer = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - before)
    before = performance.now()
  }, 20)
  // More than one window: when the first one is finished, the next is under way.
  const long = joined(audio, audio)
  const abort = ({ doneSeconds }: RecognizedPart) => {
    expect(doneSeconds).toBeLessThan(long.length / 16_000 - 2)
    controller.abort(new Error('no longer wanted'))
  }
  const running = transcribe(long, {
    language: 'english',
    model: 'fast',
    modelsDirectory: settings().MODELS_DIR,
    threads: 1,
    signal: controller.signal,
    onFinished: abort,
  })
  await expect(running).rejects.toThrow('no longer wanted')
  clearInterval(timer)
  expect(longestPauseMs).toBeLessThan(1000 * measureSlowdown())
})
