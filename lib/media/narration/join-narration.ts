import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Segment } from '../speech/transcript.ts'
import { MediaFailure } from '../task.ts'
import { readPcm, type SpokenUtterance } from './speak-utterances.ts'

/** The whole narration as one file of raw 32-bit floats, mono. */
export type Narration = { path: string; sampleRate: number; durationSeconds: number; segments: Segment[] }

/** Silence at the end, so that players do not cut the last sound. */
const tailSeconds = 0.25

/** Writes all utterances one after the other with their pauses. Each comes with its ends faded, so joins do not click. */
export async function joinNarration(spoken: readonly SpokenUtterance[], directory: string): Promise<Narration> {
  const [first] = spoken
  if (!first) throw new MediaFailure('text_unspeakable', 'The script has nothing that can be read aloud.')
  const { sampleRate } = first
  const path = join(directory, 'narration.f32')
  const file = await open(path, 'w')
  const segments: Segment[] = []
  let samples = 0
  try {
    for (const [index, utterance] of spoken.entries()) {
      const pcm = await readPcm(utterance)
      await file.write(new Uint8Array(pcm.buffer))
      segments.push(segmentAt(utterance, samples / sampleRate))
      const pause = index === spoken.length - 1 ? tailSeconds : utterance.pauseAfterSeconds
      const silence = Math.round(pause * sampleRate)
      await file.write(new Uint8Array(silence * 4))
      samples += pcm.length + silence
    }
  } finally {
    await file.close()
  }
  return { path, sampleRate, durationSeconds: samples / sampleRate, segments }
}

function segmentAt(utterance: SpokenUtterance, startSeconds: number): Segment {
  return {
    startSeconds,
    endSeconds: startSeconds + utterance.samples / utterance.sampleRate,
    text: utterance.text,
    words: utterance.words.map((word) => ({
      text: word.text,
      startSeconds: word.startSeconds + startSeconds,
      endSeconds: word.endSeconds + startSeconds,
    })),
  }
}
