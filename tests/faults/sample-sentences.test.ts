import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'
import { requireVoice, textToSpeech } from '#lib/media/text-to-speech.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { testTask } from '#tests/support/make-media.ts'
import { measureSlowdown } from '#tests/support/measure-slowdown.ts'

const modelsDirectory = settings().MODELS_DIR
const synthesizer = createSynthesizer({ modelsDirectory, threads: 1 })
beforeAll(() => fillModels([...ENGLISH_MODELS, 'sano-voices']), 600_000)
afterAll(() => synthesizer.close())

describe('the sample sentence', { timeout: 60_000 }, () => {
  // Kokoro takes longer: its samples are made ahead (`makeVoiceSamplesWhenIdle`).
  it.each([
    ['piper', 'libritts-0011', 'libritts-0012'],
    ['sano', 'sano-de', 'sano-es'],
    ['espeak', 'espeak-da-dk', 'espeak-el-gr'],
  ])('is spoken within a second by a voice of %s whose engine is running', async (_, other, voiceId) => {
    const speak = async (id: string) => {
      const script = sampleSentence(requireVoice(id).languageCode)
      await textToSpeech({ script, voiceId: id, modelsDirectory, synthesizer }, await testTask())
    }
    await speak(other)
    const began = performance.now()
    await speak(voiceId)
    expect(performance.now() - began).toBeLessThan(1000 * measureSlowdown())
  })
})
