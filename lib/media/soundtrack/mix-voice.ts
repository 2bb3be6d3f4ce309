import { open, stat } from 'node:fs/promises'
import { secondsOf } from '../timeline/time.ts'
import type { VoiceTrack } from '../timeline/timeline.ts'
import { gainReader, musicEnvelope } from './music-envelope.ts'
import { CHANNELS, INSTANT_BYTES, readInstants, SOUND_RATE, samplesAt, withFiles } from './raw-sound.ts'

/** The gain is worked out anew this often, in samples. */
const STEP = 480
const BLOCK = STEP * 1000

/**
 * Lays a voice over the sound of a raw file, which is lowered while anybody speaks, or silent throughout at volume 0.
 *
 * @param voicePath raw, with the pieces of the track at their places.
 */
export async function mixVoice(
  originalPath: string,
  voicePath: string,
  track: VoiceTrack,
  resultPath: string,
): Promise<void> {
  const length = Math.floor((await stat(originalPath)).size / INSTANT_BYTES)
  const gainAt = originalGain(track)
  const voice = await open(voicePath, 'r')
  try {
    await withFiles({ from: originalPath, to: resultPath }, async (from, to) => {
      for (let at = 0; from !== null && at < length; at += BLOCK) {
        const count = Math.min(BLOCK, length - at)
        const samples = lowered(await readInstants(from, at, count), at, gainAt)
        for (const { start, from: place, duration } of track.pieces) {
          const [begin, end] = [samplesAt(start), samplesAt(start) + samplesAt(duration)]
          const [first, last] = [Math.max(at, begin), Math.min(at + count, end)]
          if (last <= first) continue
          const spoken = await readInstants(voice, samplesAt(place) + first - begin, last - first)
          add(samples, spoken, first - at)
        }
        await to.write(new Uint8Array(samples.buffer))
      }
    })
  } finally {
    await voice.close()
  }
}

function originalGain({ originalVolume, over }: VoiceTrack): (seconds: number) => number {
  if (originalVolume <= 0) return () => 0
  return gainReader(musicEnvelope({ speech: over, duckDb: -20 * Math.log10(originalVolume) }))
}

function lowered(samples: Int16Array, at: number, gainAt: (seconds: number) => number): Int16Array {
  const step = STEP * CHANNELS
  let before = gainAt(at / SOUND_RATE)
  for (let from = 0; from < samples.length; from += step) {
    const after = gainAt((at + from / CHANNELS + STEP) / SOUND_RATE)
    for (let index = from; index < Math.min(samples.length, from + step); index++) {
      samples[index] = Math.round((samples[index] ?? 0) * (before + ((after - before) * (index - from)) / step))
    }
    before = after
  }
  return samples
}

function add(samples: Int16Array, spoken: Int16Array, place: number): void {
  for (const [index, sample] of spoken.entries()) {
    const target = place * CHANNELS + index
    samples[target] = Math.max(-32_768, Math.min(32_767, (samples[target] ?? 0) + sample))
  }
}

/** For how long a file with the pieces of a track is, in seconds. */
export function voiceSeconds({ pieces }: VoiceTrack): number {
  return Math.max(0, ...pieces.map(({ from, duration }) => secondsOf(from) + secondsOf(duration)))
}
