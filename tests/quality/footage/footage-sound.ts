import type { Speech } from '#lib/media/synthesis/speak.ts'
import type { Transcript, Word } from '#lib/media/transcript.ts'
import { synthesizeOnce } from '#tests/support/synthesize-once.ts'
import { FOOTAGE_VOICES, type Line } from './footage-script.ts'

/** What is said in a film: the samples, and each line with the exact times of its words. */
export type FootageSound = {
  pcm: Float32Array
  lines: { speaker: number; startSeconds: number; endSeconds: number; words: Word[] }[]
}

/** Samples a second of all voices. */
export const SOUND_RATE = 22_050
const LEAD_SECONDS = 0.6
const TAIL_SECONDS = 0.8
const PAUSE_SECONDS = 0.5

export async function footageSound(lines: readonly Line[], modelsDirectory: string): Promise<FootageSound> {
  const spoken: Speech[] = []
  for (const { speaker, text } of lines) {
    const voice = FOOTAGE_VOICES[speaker - 1]
    if (voice === undefined) throw new Error(`no voice for speaker ${speaker}`)
    const speech = await synthesizeOnce(text, voice, modelsDirectory)
    if (speech.sampleRate !== SOUND_RATE) throw new Error('a voice with another sample rate')
    spoken.push(speech)
  }
  const starts: number[] = []
  let at = LEAD_SECONDS
  for (const [i, { durationSeconds }] of spoken.entries()) {
    starts.push(at)
    at += durationSeconds + (lines[i]?.pauseSeconds ?? PAUSE_SECONDS)
  }
  const pcm = new Float32Array(Math.ceil((at + TAIL_SECONDS) * SOUND_RATE))
  for (const [i, speech] of spoken.entries()) pcm.set(speech.pcm, Math.round((starts[i] ?? 0) * SOUND_RATE))
  return { pcm, lines: spoken.map((speech, i) => lineAt(speech, lines[i]?.speaker ?? 1, starts[i] ?? 0)) }
}

function lineAt(speech: Speech, speaker: number, startSeconds: number): FootageSound['lines'][number] {
  return {
    speaker,
    startSeconds,
    endSeconds: startSeconds + speech.durationSeconds,
    words: speech.words.map((word) => ({
      ...word,
      startSeconds: word.startSeconds + startSeconds,
      endSeconds: word.endSeconds + startSeconds,
    })),
  }
}

/** How loud each speaker is around an instant, 0 to 1, in order. */
export function loudnessAt({ pcm, lines }: FootageSound, seconds: number): number[] {
  const line = lines.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds)
  if (line === undefined) return []
  const [from, until] = [seconds - 0.03, seconds + 0.03].map((at) => Math.round(at * SOUND_RATE))
  const near = pcm.subarray(Math.max(0, from ?? 0), until)
  const loudness = Math.sqrt(near.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, near.length))
  return [...new Array<number>(line.speaker - 1).fill(0), Math.min(1, loudness * 7)]
}

/** The words of a film with their speakers. */
export function footageTranscript({ lines }: FootageSound, durationSeconds: number): Transcript {
  return {
    language: 'english',
    languageTag: 'en',
    durationSeconds,
    recognizer: 'known',
    segments: lines.map((line) => ({ ...line, text: line.words.map(({ text }) => text).join(' ') })),
  }
}
