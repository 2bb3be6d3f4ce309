import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#lib/core/settings/env.ts'
import type { EngineName } from '#lib/media/synthesis/engines/engine.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import { sampleSentence } from '#lib/media/synthesis/voices/sample-sentences.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { table } from '#tests/quality/bench.ts'
import { fillModels, VOICES } from '#tests/support/fill-models.ts'

/**
 * Command: how long a listener waits for the sample of a voice that nobody has asked for before, by engine: with its
 * models on disk only (cold), and with the engine loaded (warm: the median of five other voices).
 *
 *     node tests/bench/voice-samples.ts
 */
const engines: EngineName[] = ['piper', 'kokoro', 'sano', 'espeak']
const modelsDirectory = settings().MODELS_DIR
await fillModels(VOICES)
const { signal } = new AbortController()
const rows: string[][] = []
for (const engine of engines) {
  const synthesizer = createSynthesizer({ modelsDirectory, threads: 2 })
  const limits = { maxDurationSeconds: 60, maxPixels: 1, threads: 2 }
  const voices = voiceCatalog.filter((voice) => voice.speaker.engine === engine)
  const time = async ({ voiceId, languageCode }: Voice) => {
    const began = performance.now()
    const directory = await mkdtemp(join(tmpdir(), 'reelwright-samples-'))
    const job = { script: sampleSentence(languageCode), voiceId, modelsDirectory, synthesizer }
    await textToSpeech(job, { directory, limits, signal, onProgress: () => undefined })
    await rm(directory, { recursive: true, force: true })
    return performance.now() - began
  }
  try {
    const times: number[] = []
    for (const voice of voices.slice(0, 6)) times.push(await time(voice))
    const [cold = Number.NaN, ...warm] = times
    rows.push([engine, milliseconds(cold), milliseconds(warm.sort((a, b) => a - b)[2] ?? Number.NaN)])
  } finally {
    await synthesizer.close()
  }
}
const load = `${loadavg()[0]?.toFixed(1)} programs wanted to run at a time on ${availableParallelism()} cores.`
process.stdout.write(`${table(['engine', 'cold', 'warm'], rows)}\n\n${load}\n`)

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
