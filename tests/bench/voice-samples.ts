import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#lib/core/env.ts'
import type { EngineName } from '#lib/media/synthesis/engines/engine.ts'
import { createSynthesiser } from '#lib/media/synthesis/engines/synthesiser.ts'
import { voiceCatalogue } from '#lib/media/synthesis/voices/catalogue.ts'
import { voiceSample } from '#lib/media/voice-sample.ts'
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
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-samples-'))
  const synthesiser = createSynthesiser({ modelsDirectory, threads: 2 })
  const limits = { maxDurationSeconds: 60, maxPixels: 1, threads: 2 }
  const [first, ...others] = voiceCatalogue.filter((voice) => voice.speaker.engine === engine)
  const time = async (voiceId: string) => {
    const began = performance.now()
    await voiceSample(voiceId, { directory, modelsDirectory, synthesiser, limits, signal })
    return performance.now() - began
  }
  try {
    const cold = await time(first?.voiceId ?? '')
    const warm: number[] = []
    for (const { voiceId } of others.slice(0, 5)) warm.push(await time(voiceId))
    rows.push([engine, milliseconds(cold), milliseconds(warm.sort((a, b) => a - b)[2] ?? Number.NaN)])
  } finally {
    await synthesiser.close()
    await rm(directory, { recursive: true, force: true })
  }
}
const load = `${loadavg()[0]?.toFixed(1)} programs wanted to run at a time on ${availableParallelism()} cores.`
process.stdout.write(`${table(['engine', 'cold', 'warm'], rows)}\n\n${load}\n`)

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
