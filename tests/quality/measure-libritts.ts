import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { soundSpan } from '#lib/media/synthesis/engines/sound-span.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { voiceBrightness } from './voice-brightness.ts'
import { voicePitch } from './voice-pitch.ts'

/**
 * Command: speaks one sentence in each of the 904 LibriTTS-R voices and writes what was measured to
 * `libritts-measurements.ts`. Run it again only with another model: the names of the voices come from this table.
 *
 *     node tests/quality/measure-libritts.ts --models <directory of the model store>
 */
const { values } = parseArgs({ options: { models: { type: 'string' } } })
const sentence = 'Please call me when you arrive, and we will look at the old maps together in the library.'
const words = sentence.split(' ').length
const synthesizer = createSynthesizer({ modelsDirectory: values.models ?? '.data/models', threads: 1 })
const { signal } = new AbortController()
const rows: string[] = []
for (let speaker = 0; speaker < 904; speaker++) {
  const voice = { engine: 'piper' as const, speaker: String(speaker), languageTag: 'en-US' }
  const { pcm, sampleRate } = await synthesizer.synthesize({ spoken: sentence }, voice, { signal })
  const { startSeconds, endSeconds } = soundSpan(pcm, sampleRate)
  const pitch = voicePitch(pcm, sampleRate)
  const brightness = voiceBrightness(pcm, sampleRate)
  const pace = (words * 60) / (endSeconds - startSeconds)
  rows.push([pitch, pace, brightness].map((one) => Math.round(one ?? 0)).join('/'))
}
await synthesizer.close()
const lines: string[] = []
for (let at = 0; at < rows.length; at += 9) lines.push(rows.slice(at, at + 9).join(' '))
await writeFile(
  new URL('../../lib/media/synthesis/voices/libritts-measurements.ts', import.meta.url),
  `/**
 * Pitch (hertz), pace (words a minute) and brightness (hertz, the centroid of the spectrum) of the 904 LibriTTS-R voices,
 * by speaker number from 0, as measured on one sentence by \`measure-libritts.ts\`.
 */
export const librittsMeasurements = \`
${lines.join('\n')}
\`
`,
)
