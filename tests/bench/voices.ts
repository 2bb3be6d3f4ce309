import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { fillModels, RECOGNIZERS, VOICES } from '#tests/support/fill-models.ts'
import { type RoundTrip, roundTrip } from './voices/round-trip.ts'
import { measurementsModule, summaryTable, understoodVoices, worstVoices } from './voices/summary.ts'
import { testPassages } from './voices/test-passages.ts'

/**
 * Command: every voice of the catalog says a passage of some 30 words, which is then recognized. Results are added to a
 * file as they come; started again, it goes on after them. Prints a table per engine and language at the end.
 *
 *     node tests/bench/voices.ts --models <store> [--results <file>] [--only <text in voiceId>] [--every <n>] [--write]
 *
 * With `--write`, what the catalog states of the voices is replaced by the results.
 */
const { values } = parseArgs({
  options: {
    models: { type: 'string', default: settings().MODELS_DIR },
    results: { type: 'string', default: '.data/quality/voices.jsonl' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})

const done = await readResults(values.results)
const asked = voiceCatalog
  .filter((voice) => voice.voiceId.includes(values.only))
  .filter((_, index) => index % Number(values.every) === 0)
const missing = asked.filter((voice) => !done.has(voice.voiceId))
const directory = await mkdtemp(join(tmpdir(), 'reelwright-voices-'))
await fillModels([...RECOGNIZERS, ...VOICES], values.models)
const synthesizer = createSynthesizer({ modelsDirectory: values.models, threads: 2 })
const options = { synthesizer, modelsDirectory: values.models, directory, signal: new AbortController().signal }
try {
  await mkdir(dirname(values.results), { recursive: true })
  let count = 0
  for (const batch of batches(missing)) {
    for (const result of await roundTrip(batch, options)) {
      done.set(result.voiceId, result)
      await appendFile(values.results, `${JSON.stringify(result)}\n`)
    }
    count += batch.length
    process.stderr.write(`${count} of ${missing.length} voices\n`)
  }
} finally {
  await synthesizer.close()
  await rm(directory, { recursive: true, force: true })
}
const results = asked.flatMap((voice) => done.get(voice.voiceId) ?? [])
if (values.write) {
  const module = new URL('../../lib/media/synthesis/voices/voice-measurements.ts', import.meta.url)
  await writeFile(module, measurementsModule([...done.values()]))
}
process.stdout.write(`${understoodVoices(results)}\n\n${summaryTable(results)}\n\n${worstVoices(results)}\n`)

async function readResults(path: string): Promise<Map<string, RoundTrip>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  return new Map(lines.map((line): [string, RoundTrip] => [JSON.parse(line).voiceId, JSON.parse(line)]))
}

/** Voices that are recognized together speak one language at one sample rate. */
function* batches(voices: readonly Voice[]): Generator<Voice[]> {
  let batch: Voice[] = []
  for (const voice of voices) {
    const [first] = batch
    const same = first?.languageCode === voice.languageCode && first?.speaker.engine === voice.speaker.engine
    if (first && (!same || batch.length === testPassages(voice.languageCode).length)) {
      yield batch
      batch = []
    }
    batch.push(voice)
  }
  if (batch.length > 0) yield batch
}
