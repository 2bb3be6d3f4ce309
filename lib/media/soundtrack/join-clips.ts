import type { FileHandle } from 'node:fs/promises'
import { secondsOf } from '../timeline/time.ts'
import type { Clip } from '../timeline/timeline.ts'
import { CHANNELS, readInstants, SOUND_RATE, samplesAt, withFiles } from './raw-sound.ts'

/** A stretch of the source's sound, in samples; `from` may lie before the file begins or after it ends. */
export type SoundPiece = { from: number; length: number }

const BLOCK = 10 * SOUND_RATE

/** Clips as stretches of a raw file that begins at `fromSeconds` of the source. Their lengths add up to the result's exactly. */
export function soundPieces(clips: readonly Clip[], fromSeconds: number): SoundPiece[] {
  let [seconds, at] = [0, 0]
  return clips.map((clip) => {
    seconds += secondsOf(clip.duration)
    const end = Math.round(seconds * SOUND_RATE)
    const piece = { from: samplesAt(clip.sourceStart) - Math.round(fromSeconds * SOUND_RATE), length: end - at }
    at = end
    return piece
  })
}

/**
 * Writes pieces of a raw file one after the other, each faded at its edges unless it goes on where the one before it ended.
 *
 * @param soundPath null for silence.
 */
export async function joinClips(
  soundPath: string | null,
  pieces: readonly SoundPiece[],
  fadeSeconds: number,
  resultPath: string,
): Promise<void> {
  const fade = Math.round(fadeSeconds * SOUND_RATE)
  await withFiles({ from: soundPath, to: resultPath }, async (from, to) => {
    for (const [index, piece] of pieces.entries()) {
      const [before, after] = [pieces[index - 1], pieces[index + 1]]
      const goesOn = after !== undefined && after.from === piece.from + piece.length
      const wentOn = before !== undefined && before.from + before.length === piece.from
      await copyPiece(from, to, piece, { in: wentOn ? 0 : fade, out: goesOn ? 0 : fade })
    }
  })
}

async function copyPiece(
  from: FileHandle | null,
  to: FileHandle,
  piece: SoundPiece,
  fade: { in: number; out: number },
): Promise<void> {
  for (let at = 0; at < piece.length; at += BLOCK) {
    const count = Math.min(BLOCK, piece.length - at)
    const samples = from === null ? new Int16Array(count * CHANNELS) : await readInstants(from, piece.from + at, count)
    fadeEdges(samples, at, piece.length, fade)
    await to.write(new Uint8Array(samples.buffer))
  }
}

/** Raised cosines, which have no corners. `at` is where the samples begin in a piece of `length`. */
function fadeEdges(samples: Int16Array, at: number, length: number, fade: { in: number; out: number }): void {
  const count = samples.length / CHANNELS
  const scale = (index: number, share: number) => {
    const gain = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, share))
    for (let channel = 0; channel < CHANNELS; channel++) {
      const place = index * CHANNELS + channel
      samples[place] = Math.round((samples[place] ?? 0) * gain)
    }
  }
  for (let index = 0; index < Math.min(count, fade.in - at); index++) scale(index, (at + index) / fade.in)
  for (let index = Math.max(0, length - fade.out - at); index < count; index++) {
    scale(index, (length - 1 - at - index) / fade.out)
  }
}
