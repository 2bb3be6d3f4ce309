import type { AudioSource } from '../recognition/audio-source.ts'
import { sampleRate } from '../recognition/whisper/mel.ts'
import type { HeardPhrase } from './follow-voices.ts'
import type { Phrase } from './phrases.ts'
import { evidenceOf, noEvidence } from './voice-evidence.ts'
import { framesPerSecond, voiceFrames } from './voice-frames.ts'
import type { VoiceModel } from './voice-model.ts'

const windowSeconds = 28

/** What is heard of the voice in each phrase. Reads half a minute of sound at a time. */
export async function hearPhrases(
  model: VoiceModel,
  audio: AudioSource,
  phrases: readonly Phrase[],
): Promise<HeardPhrase[]> {
  const heard: HeardPhrase[] = []
  for (let next = 0; next < phrases.length; ) {
    const start = phrases[next]?.startSeconds ?? 0
    const rest = phrases.slice(next, next + 1000)
    const over = rest.findIndex((phrase) => phrase.endSeconds > start + windowSeconds)
    const inside = rest.slice(0, Math.max(1, over < 0 ? rest.length : over))
    const first = Math.round(start * sampleRate)
    const length = Math.min(windowSeconds, (inside.at(-1)?.endSeconds ?? start) - start)
    const frames = voiceFrames(await audio.read(first, Math.ceil(length * sampleRate)))
    for (const phrase of inside) {
      const [from, until] = [phrase.startSeconds, phrase.endSeconds].map((at) =>
        Math.floor((at - start) * framesPerSecond),
      )
      const evidence = frames.count === 0 ? noEvidence(model) : evidenceOf(model, frames, from ?? 0, until ?? 0)
      heard.push({ ...phrase, evidence })
    }
    next += inside.length
  }
  return heard
}
