import type { AudioSource } from '../audio/audio-source.ts'
import { sampleRate } from '../audio/log-mel.ts'
import type { MeasuredPhrase } from './assign-speakers.ts'
import { extractFeatures, framesPerSecond } from './features.ts'
import type { Phrase } from './phrases.ts'
import type { SpeakerModel } from './speaker-model.ts'
import { emptyStatistics, statisticsOf } from './statistics.ts'

const windowSeconds = 28

/** The phrases with the statistics of their audio, of which it reads half a minute at a time. */
export async function phraseStatistics(
  model: SpeakerModel,
  audio: AudioSource,
  phrases: readonly Phrase[],
): Promise<MeasuredPhrase[]> {
  const measured: MeasuredPhrase[] = []
  for (let next = 0; next < phrases.length; ) {
    const start = phrases[next]?.startSeconds ?? 0
    const rest = phrases.slice(next, next + 1000)
    const beyond = rest.findIndex((phrase) => phrase.endSeconds > start + windowSeconds)
    const window = rest.slice(0, Math.max(1, beyond < 0 ? rest.length : beyond))
    const first = Math.round(start * sampleRate)
    const length = Math.min(windowSeconds, (window.at(-1)?.endSeconds ?? start) - start)
    const features = extractFeatures(await audio.read(first, Math.ceil(length * sampleRate)))
    for (const phrase of window) {
      const [from, until] = [phrase.startSeconds, phrase.endSeconds].map((at) =>
        Math.floor((at - start) * framesPerSecond),
      )
      const statistics =
        features.count === 0 ? emptyStatistics(model) : statisticsOf(model, features, from ?? 0, until ?? 0)
      measured.push({ ...phrase, statistics })
    }
    next += window.length
  }
  return measured
}
