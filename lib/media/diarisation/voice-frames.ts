import { logMel, melBands, melFrames } from '../recognition/whisper/mel.ts'

/** Numbers that describe each 10 ms of a voice. */
export const frameSize = 20
export const framesPerSecond = 100

/** Frames this far below the loud ones of their stretch (in the mel spectrogram's unit, 40 dB) are pauses. */
const loudness = 0.5

/** What a stretch of sound is like, 10 ms by 10 ms. */
export type VoiceFrames = {
  count: number
  /** `frameSize` numbers for each frame: the shape of its spectrum, without its loudness. */
  shapes: Float32Array
  /** 1 where the frame is loud enough to be a voice. */
  loud: Uint8Array
}

/** Describes up to 30 s of 16 kHz mono sound. */
export function voiceFrames(samples: Float32Array): VoiceFrames {
  const mel = logMel(samples)
  const count = Math.min(melFrames, Math.floor(samples.length / 160))
  const levels = Float32Array.from({ length: count }, (_, frame) => levelOf(mel, frame))
  const least = (levels.toSorted()[Math.floor(count * 0.95)] ?? 0) - loudness
  const shapes = new Float32Array(count * frameSize)
  for (let frame = 0; frame < count; frame++) {
    for (let i = 0; i < frameSize; i++) {
      let sum = 0
      for (let band = 0; band < melBands; band++) {
        sum += (mel[band * melFrames + frame] ?? 0) * (cosines[i * melBands + band] ?? 0)
      }
      shapes[frame * frameSize + i] = sum
    }
  }
  return { count, shapes, loud: Uint8Array.from(levels, (level) => (level > least ? 1 : 0)) }
}

function levelOf(mel: Float32Array, frame: number): number {
  let sum = 0
  for (let band = 0; band < melBands; band++) sum += mel[band * melFrames + frame] ?? 0
  return sum / melBands
}

/** The second to the twenty-first cosine of a spectrum, in decades of power. The first is its loudness. */
const cosines = Float32Array.from({ length: frameSize * melBands }, (_, at) => {
  const wave = Math.floor(at / melBands) + 1
  const band = at % melBands
  return 4 * Math.sqrt(2 / melBands) * Math.cos((Math.PI * wave * (band + 0.5)) / melBands)
})
