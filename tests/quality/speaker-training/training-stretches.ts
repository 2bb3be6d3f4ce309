import { noEvidence, soundDistances } from '#lib/media/diarisation/voice-evidence.ts'
import { frameSize, framesPerSecond, type VoiceFrames, voiceFrames } from '#lib/media/diarisation/voice-frames.ts'
import type { VoiceModel } from '#lib/media/diarisation/voice-model.ts'
import { addNoise, otherChannel, type Random, resampled } from './disturb.ts'
import type { Stretch } from './fit-moves.ts'
import { type Spoken, samplesIn } from './speak-training.ts'

const sampleRate = 16_000
const windowSeconds = 27.5
/** Short stretches as a phrase is, long ones as a sentence. */
const stretchSeconds = [2, 4.5]
const leastVoiced = 0.35

type Utterance = { voice: number; from: number; until: number }
export type TrainingWindow = { heard: VoiceFrames; utterances: Utterance[] }

/**
 * The spoken sentences in random order, each through another microphone and room, in windows of half a minute with several
 * voices: how the engine meets them.
 */
export async function trainingWindows(spoken: readonly Spoken[], random: Random): Promise<TrainingWindow[]> {
  const order = spoken.map((each) => ({ each, at: random() })).sort((a, b) => a.at - b.at)
  const windows: TrainingWindow[] = []
  let sound: number[] = []
  let utterances: Utterance[] = []
  const close = () => {
    const samples = Float32Array.from(sound)
    if (random() < 0.6) addNoise(samples, 10 + 25 * random(), random)
    const gain = 10 ** ((16 * random() - 8) / 20)
    windows.push({ heard: voiceFrames(samples.map((sample) => sample * gain)), utterances })
    sound = []
    utterances = []
  }
  for (const { each } of order) {
    const speech = otherChannel(resampled(withoutSilence(await samplesIn(each.path)), 0.95 + 0.1 * random()), random)
    if (sound.length + speech.length > windowSeconds * sampleRate) close()
    const from = sound.length / sampleRate
    for (const sample of speech) sound.push(sample)
    utterances.push({ voice: each.voice, from, until: sound.length / sampleRate })
    for (let gap = (0.05 + 0.45 * random()) * sampleRate; gap > 0; gap--) sound.push(0)
  }
  if (utterances.length > 0) close()
  return windows
}

/** At most `count` loud frames, spread evenly. */
export function loudFrames(windows: readonly TrainingWindow[], count: number): Float32Array[] {
  const all = windows.flatMap(({ heard }) =>
    Array.from({ length: heard.count }, (_, frame) => frame)
      .filter((frame) => heard.loud[frame] === 1)
      .map((frame) => heard.shapes.subarray(frame * frameSize, (frame + 1) * frameSize)),
  )
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]).filter(
    (frame) => frame !== undefined,
  )
}

/** The utterances cut into short and into long stretches. */
export function trainingStretches(model: VoiceModel, windows: readonly TrainingWindow[]): Stretch[] {
  const stretches: Stretch[] = []
  let utterance = 0
  for (const { heard, utterances } of windows) {
    for (const { voice, from, until } of utterances) {
      utterance += 1
      for (const seconds of stretchSeconds) {
        for (let start = from; start + seconds * 0.6 <= until; start += seconds) {
          const evidence = noEvidence(model)
          const frames = [start, Math.min(until, start + seconds)].map((at) => Math.floor(at * framesPerSecond))
          const distances = soundDistances(model, heard, frames[0] ?? 0, frames[1] ?? 0, evidence)
          if (evidence.frames < seconds * framesPerSecond * leastVoiced) continue
          stretches.push({ voice, utterance, counts: evidence.counts, distances })
        }
      }
    }
  }
  return stretches
}

/** Without what is quieter than a fiftieth of the peak before and after the voice. */
function withoutSilence(speech: Float32Array): Float32Array {
  const least = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * 0.02
  const first = speech.findIndex((sample) => Math.abs(sample) >= least)
  const last = speech.findLastIndex((sample) => Math.abs(sample) >= least)
  return speech.subarray(Math.max(0, first - 400), last + 400)
}
