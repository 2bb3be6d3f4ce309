import { cpus } from 'node:os'
import { settings } from '#lib/core/settings/env.ts'
import { logMel } from '#lib/media/audio/log-mel.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { speak } from '#lib/media/synthesis/speak.ts'
import { compareWords, quantile } from '#tests/integration/media/recognition/compare-words.ts'
import { paragraph } from '#tests/integration/media/recognition/paragraph.ts'
import { to16kHz } from '#tests/integration/media/recognition/sounds.ts'
import { fillModels, RECOGNIZERS } from '#tests/support/fill-models.ts'

/**
 * Speaks a paragraph and writes it down again with both recognizers. Times are also given as a ratio to a fixed piece of
 * arithmetic on one thread in the same run, so that runs on different or busy machines can be compared.
 */
await fillModels([...RECOGNIZERS, 'piper-libritts-r'])
const { signal } = new AbortController()
const threads = Math.max(1, Math.min(4, cpus().length))
const modelsDirectory = settings().MODELS_DIR
const baseline = seconds(() => {
  for (let i = 0; i < 10; i++) logMel(new Float32Array(480_000).fill(0.1))
})

const voice = { engine: 'piper', speaker: '10', languageTag: 'en-US' } as const
await speak('Warm up.', { voice, modelsDirectory, signal, threads })
let started = performance.now()
const speech = await speak(paragraph, { voice, modelsDirectory, signal, threads })
const rows = [row('speak (piper)', speech.durationSeconds)]
const audio = to16kHz(speech.pcm, speech.sampleRate)
for (const model of ['fast', 'accurate'] as const) {
  await transcribe(audio.subarray(0, 32_000), { language: 'english', model, modelsDirectory, threads, signal })
  started = performance.now()
  const transcript = await transcribe(audio, { language: 'english', model, modelsDirectory, threads, signal })
  const found = compareWords(
    speech.words,
    transcript.segments.flatMap((segment) => segment.words),
  )
  rows.push({
    ...row(`transcribe (${model})`, speech.durationSeconds),
    'word errors': `${(found.wordErrorRate * 100).toFixed(1)} %`,
    'start error, median': `${quantile(found.startErrorsMs, 0.5).toFixed(0)} ms`,
    'start error, 95 of 100': `${quantile(found.startErrorsMs, 0.95).toFixed(0)} ms`,
  })
}
process.stdout.write(
  `${rows
    .map((line) =>
      Object.entries(line)
        .map(([name, value]) => `${name}: ${value}`)
        .join('   '),
    )
    .join('\n')}\n`,
)

function row(what: string, length: number): Record<string, string> {
  const wall = (performance.now() - started) / 1000
  return { what, 'seconds per second': (wall / length).toFixed(3), 'ratio to baseline': (wall / baseline).toFixed(2) }
}

function seconds(work: () => void): number {
  const before = performance.now()
  work()
  return (performance.now() - before) / 1000
}
