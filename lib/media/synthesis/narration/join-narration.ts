import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../../task.ts'
import { pauses, pauseVariation } from '../../text-normalization/prepare-script.ts'
import type { Segment } from '../../transcript.ts'
import { readPcm, type SpokenUtterance } from './speak-utterances.ts'

/** The whole narration as one file of raw 32-bit floats, mono. */
export type Narration = { path: string; sampleRate: number; durationSeconds: number; segments: Segment[] }

/** Silence at the end, so that players do not cut the last sound. */
const tailSeconds = 0.25

/**
 * Writes all utterances one after the other with their pauses. Each comes with its ends faded, so joins do not click.
 *
 * @param leadSeconds silence before the first of them.
 */
export async function joinNarration(
  spoken: readonly SpokenUtterance[],
  directory: string,
  leadSeconds = 0,
): Promise<Narration> {
  const [first] = spoken
  if (!first) throw new MediaFailure('text_unspeakable', coded('script_has_nothing_readable', { field: 'script' }))
  const { sampleRate } = first
  const path = join(directory, 'narration.f32')
  const file = await open(path, 'w')
  const segments: Segment[] = []
  let samples = 0
  const beSilent = async (seconds: number) => {
    const silence = Math.round(seconds * sampleRate)
    await file.write(new Uint8Array(silence * 4))
    samples += silence
  }
  try {
    if (leadSeconds > 0) await beSilent(leadSeconds)
    for (const [index, utterance] of spoken.entries()) {
      const pcm = await readPcm(utterance)
      await file.write(new Uint8Array(pcm.buffer))
      segments.push(segmentAt(utterance, samples / sampleRate))
      samples += pcm.length
      await beSilent(index === spoken.length - 1 ? tailOf(utterance) : utterance.pauseAfterSeconds)
    }
  } finally {
    await file.close()
  }
  return { path, sampleRate, durationSeconds: samples / sampleRate, segments }
}

/** A pause at the very end is kept where the script asked for it: natural ones are never longer than a paragraph's. */
function tailOf({ pauseAfterSeconds }: SpokenUtterance): number {
  return pauseAfterSeconds > pauses.paragraph * (1 + pauseVariation) ? pauseAfterSeconds : tailSeconds
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
