import { extractFeatures, type Features, featureSize, framesPerSecond } from '#lib/media/diarization/features.ts'
import type { SpeakerModel } from '#lib/media/diarization/speaker-model.ts'
import { centeredStatistics, emptyStatistics } from '#lib/media/diarization/statistics.ts'
import { addNoise, type Random, resampled, simulateChannel } from './augment.ts'
import type { Segment } from './fit-total-variability.ts'
import { samplesIn, type TrainingSentence } from './training-speech.ts'

const sampleRate = 16_000
const windowSeconds = 27.5
/** Short segments are as long as a phrase, long ones as a sentence. */
const segmentSeconds = [2, 4.5]
const minVoicedShare = 0.35

type Utterance = { speaker: number; from: number; until: number }
export type TrainingWindow = { features: Features; utterances: Utterance[] }

/**
 * The sentences in random order, each through a simulated channel of its own, in windows of half a minute with several
 * speakers, as the engine gets them.
 */
export async function trainingWindows(
  sentences: readonly TrainingSentence[],
  random: Random,
): Promise<TrainingWindow[]> {
  const shuffled = sentences.map((each) => ({ each, at: random() })).sort((a, b) => a.at - b.at)
  const windows: TrainingWindow[] = []
  let sound: number[] = []
  let utterances: Utterance[] = []
  const close = () => {
    const samples = Float32Array.from(sound)
    if (random() < 0.6) addNoise(samples, 10 + 25 * random(), random)
    const gain = 10 ** ((16 * random() - 8) / 20)
    windows.push({ features: extractFeatures(samples.map((sample) => sample * gain)), utterances })
    sound = []
    utterances = []
  }
  for (const { each } of shuffled) {
    const speech = simulateChannel(resampled(withoutSilence(await samplesIn(each.path)), 0.95 + 0.1 * random()), random)
    if (sound.length + speech.length > windowSeconds * sampleRate) close()
    const from = sound.length / sampleRate
    for (const sample of speech) sound.push(sample)
    utterances.push({ speaker: each.speaker, from, until: sound.length / sampleRate })
    for (let gap = (0.05 + 0.45 * random()) * sampleRate; gap > 0; gap--) sound.push(0)
  }
  if (utterances.length > 0) close()
  return windows
}

/** At most `count` voiced frames, spread evenly. */
export function voicedFrames(windows: readonly TrainingWindow[], count: number): Float32Array[] {
  const all = windows.flatMap(({ features }) =>
    Array.from({ length: features.count }, (_, frame) => frame)
      .filter((frame) => features.voiced[frame] === 1)
      .map((frame) => features.vectors.subarray(frame * featureSize, (frame + 1) * featureSize)),
  )
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]).filter(
    (frame) => frame !== undefined,
  )
}

/** The utterances cut into short and into long segments. */
export function trainingSegments(model: SpeakerModel, windows: readonly TrainingWindow[]): Segment[] {
  const segments: Segment[] = []
  let utterance = 0
  for (const { features, utterances } of windows) {
    for (const { speaker, from, until } of utterances) {
      utterance += 1
      for (const seconds of segmentSeconds) {
        for (let start = from; start + seconds * 0.6 <= until; start += seconds) {
          const statistics = emptyStatistics(model)
          const frames = [start, Math.min(until, start + seconds)].map((at) => Math.floor(at * framesPerSecond))
          const centered = centeredStatistics(model, features, frames[0] ?? 0, frames[1] ?? 0, statistics)
          if (statistics.frames < seconds * framesPerSecond * minVoicedShare) continue
          segments.push({ speaker, utterance, occupancies: statistics.occupancies, centered })
        }
      }
    }
  }
  return segments
}

/** Without what is quieter than a fiftieth of the peak before and after the speech. */
function withoutSilence(speech: Float32Array): Float32Array {
  const least = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * 0.02
  const first = speech.findIndex((sample) => Math.abs(sample) >= least)
  const last = speech.findLastIndex((sample) => Math.abs(sample) >= least)
  return speech.subarray(Math.max(0, first - 400), last + 400)
}
