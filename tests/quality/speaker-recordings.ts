import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openAudio } from '#lib/media/audio/audio-source.ts'
import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { addNoise, simulateChannel } from '#tests/quality/speaker-training/augment.ts'
import { isHeldOut } from '#tests/quality/speaker-training/training-speech.ts'
import { asWav, type Bench, decode } from './bench.ts'
import type { Turn } from './speaker-score.ts'

/** Sound at 16 kHz with who speaks when. */
export type Conversation = { samples: Float32Array; turns: Turn[] }

/** Somebody's recordings, at one loudness. */
export type Person = { name: string; recordings: Float32Array[] }

const sampleRate = 16_000
const level = 10 ** (-24 / 20)

/** People with their recordings as files of any kind. */
export async function peopleOf(files: Map<string, string[]>, bench: Bench): Promise<Person[]> {
  const people: Person[] = []
  for (const [name, paths] of files) {
    const recordings: Float32Array[] = []
    for (const path of paths) recordings.push(await samplesOf(await decode(path, [], basename(path), bench)))
    people.push({ name, recordings })
  }
  return people
}

/** The files of a folder, by the person that `whose` finds in a name. */
export async function filesBy(folder: string, whose: (name: string) => string | null): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const person = whose(name)
    if (person !== null) found.set(person, [...(found.get(person) ?? []), join(folder, name)])
  }
  return found
}

/** Synthetic people that say the sentences. None of the voices was used to train with. */
export async function synthetic(
  voices: readonly EngineVoice[],
  sentences: readonly string[],
  bench: Bench,
): Promise<Person[]> {
  const people: Person[] = []
  for (const voice of voices) {
    const recordings: Float32Array[] = []
    for (const [i, spoken] of sentences.entries()) {
      const { pcm, sampleRate: rate } = await bench.synthesizer.synthesize({ spoken }, voice, { signal: bench.signal })
      recordings.push(await samplesOf(await asWav(pcm, rate, `${voice.engine}-${voice.speaker}-${i}`, bench)))
    }
    people.push({ name: voice.speaker, recordings })
  }
  return people
}

/** Numbers of Piper voices that the model of voices has not been trained with, spread over all there are. */
export function heldOutVoices(count: number): EngineVoice[] {
  const numbers = Array.from({ length: 904 }, (_, voice) => voice).filter(isHeldOut)
  return Array.from({ length: count }, (_, i) => numbers[Math.floor((i * numbers.length) / count)] ?? 2).map(
    (voice): EngineVoice => ({ engine: 'piper', speaker: String(voice), languageTag: 'en-US' }),
  )
}

/** One person says everything, with pauses as people make them. */
export function monologue({ name, recordings }: Person): Conversation {
  return inTurn(recordings.map((samples) => ({ name, samples })))
}

/**
 * People take turns of `seconds[i]` seconds, cut at pauses, until each has said everything or the turns are used up. A turn
 * follows the last after a tenth to half a second.
 */
export function conversation(people: readonly Person[], seconds: readonly number[]): Conversation {
  const left = people.map(({ recordings }) => inTurn(recordings.map((samples) => ({ name: '', samples }))).samples)
  const parts: { name: string; samples: Float32Array }[] = []
  for (const [i, wanted] of seconds.entries()) {
    const who = i % people.length
    const rest = left[who] ?? new Float32Array(0)
    const cut = quietestNear(rest, wanted * sampleRate)
    if (cut > sampleRate / 2) parts.push({ name: people[who]?.name ?? '', samples: rest.subarray(0, cut) })
    left[who] = rest.subarray(cut)
  }
  return inTurn(parts)
}

/** The same conversation through one microphone in one room, with echo and noise: another one for each. */
export function inOneRoom({ samples, turns }: Conversation, index: number): Conversation {
  const random = seededRandom(index + 1)
  const augmented = simulateChannel(samples, random)
  addNoise(augmented, 15 + 15 * random(), random)
  return { samples: augmented, turns }
}

function inTurn(parts: readonly { name: string; samples: Float32Array }[]): Conversation {
  const gaps = parts.map((_, i) => Math.round((0.1 + 0.1 * ((i * 3) % 5)) * sampleRate))
  const whole = new Float32Array(parts.reduce((sum, part, i) => sum + part.samples.length + (gaps[i] ?? 0), 0))
  const turns: Turn[] = []
  let at = 0
  for (const [i, { name, samples }] of parts.entries()) {
    whole.set(samples, at)
    const end = at + samples.length
    turns.push({ speaker: name, startSeconds: at / sampleRate, endSeconds: end / sampleRate })
    at = end + (gaps[i] ?? 0)
  }
  return { samples: whole, turns }
}

/** The middle of the quietest twentieth of a second within half a second of `wanted`; the end where there is not more. */
function quietestNear(samples: Float32Array, wanted: number): number {
  if (wanted + sampleRate > samples.length) return samples.length
  let best = { at: wanted, energy: Number.POSITIVE_INFINITY }
  for (let at = wanted - sampleRate / 2; at <= wanted + sampleRate / 2; at += 160) {
    const energy = samples.subarray(at - 400, at + 400).reduce((sum, sample) => sum + sample * sample, 0)
    if (energy < best.energy) best = { at, energy }
  }
  return Math.floor(best.at)
}

/** Without the silence before and after the voice, at the common loudness. */
async function samplesOf(path: string): Promise<Float32Array> {
  const source = await openAudio(path)
  const all = await source.read(0, source.length)
  await source.close()
  const peak = all.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const first = all.findIndex((sample) => Math.abs(sample) > peak * 0.03)
  const last = all.findLastIndex((sample) => Math.abs(sample) > peak * 0.03)
  const voice = all.subarray(Math.max(0, first - 800), last + 800)
  const power = voice.reduce((sum, sample) => sum + sample * sample, 0) / voice.length
  return voice.map((sample) => (sample * level) / Math.sqrt(power))
}
