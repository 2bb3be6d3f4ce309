import { type FileHandle, open, stat } from 'node:fs/promises'
import type { MusicTrack } from '../timeline/timeline.ts'
import { fadeAt, gainReader, musicEnvelope } from './music-envelope.ts'
import { CHANNELS, INSTANT_BYTES, readInstants, SOUND_RATE, withFiles } from './raw-sound.ts'

/** The gain is worked out anew this often, in samples; in between it goes over in a straight line. */
const STEP = 480
const BLOCK = STEP * 1000
/** Where music is repeated, its end and its beginning are laid over each other for so long, in samples. */
const SEAM = 2400

/**
 * Lays music under the speech of a raw file: repeated, faded, and lowered where there is speech. Writes 32-bit floats,
 * which may go beyond full scale.
 *
 * @param music.gain linear, for where nobody speaks.
 */
export async function mixMusic(
  speechPath: string,
  music: { path: string; gain: number; track: MusicTrack },
  resultPath: string,
): Promise<void> {
  const length = Math.floor((await stat(speechPath)).size / INSTANT_BYTES)
  const song = await open(music.path, 'r')
  try {
    const songLength = Math.floor((await song.stat()).size / INSTANT_BYTES)
    const gainAt = gains(music, length / SOUND_RATE)
    await withFiles({ from: speechPath, to: resultPath }, async (from, to) => {
      for (let at = 0; from !== null && at < length; at += BLOCK) {
        const count = Math.min(BLOCK, length - at)
        const [speech, under] = [await readInstants(from, at, count), await readRepeated(song, songLength, at, count)]
        await to.write(new Uint8Array(mixed(speech, under, at, gainAt).buffer))
      }
    })
  } finally {
    await song.close()
  }
}

function gains({ gain, track }: { gain: number; track: MusicTrack }, duration: number): (seconds: number) => number {
  const read = gainReader(musicEnvelope(track))
  return (seconds) => gain * read(seconds) * fadeAt(seconds, duration, track)
}

function mixed(speech: Int16Array, under: Float32Array, at: number, gainAt: (seconds: number) => number): Float32Array {
  const result = new Float32Array(speech.length)
  const step = STEP * CHANNELS
  let before = gainAt(at / SOUND_RATE)
  for (let from = 0; from < speech.length; from += step) {
    const after = gainAt((at + from / CHANNELS + STEP) / SOUND_RATE)
    for (let index = from; index < Math.min(speech.length, from + step); index++) {
      const gain = before + ((after - before) * (index - from)) / step
      result[index] = ((speech[index] ?? 0) + (under[index] ?? 0) * gain) / 32_768
    }
    before = after
  }
  return result
}

/** Music from an instant on, from its beginning again where it ends. */
async function readRepeated(song: FileHandle, length: number, at: number, count: number): Promise<Float32Array> {
  const samples = new Float32Array(count * CHANNELS)
  const seam = Math.min(SEAM, Math.floor(length / 4))
  const period = length - seam
  for (let round = Math.floor(at / period); round * period < at + count; round++) {
    const from = Math.max(at, round * period)
    const to = Math.min(at + count, round * period + length)
    if (to <= from) continue
    const part = await readInstants(song, from - round * period, to - from)
    const rises = round > 0
    for (let index = 0; index < part.length; index++) {
      const place = from - round * period + Math.floor(index / CHANNELS)
      const share = Math.min(rises ? place / seam : 1, (length - place) / seam, 1)
      const target = (from - at) * CHANNELS + index
      samples[target] = (samples[target] ?? 0) + (part[index] ?? 0) * share
    }
  }
  return samples
}
