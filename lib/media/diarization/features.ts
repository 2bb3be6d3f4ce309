import { logMel, melBands, melFrames } from '../audio/log-mel.ts'

/** Cepstral coefficients of each 10 ms frame. */
export const featureSize = 20
export const framesPerSecond = 100

/** Frames this far below the loudest ones of their window (in the mel spectrogram's unit, 40 dB) are unvoiced. */
const voicedMargin = 0.5

/** Features of a window of audio, one frame every 10 ms. */
export type Features = {
  count: number
  /** `featureSize` cepstral coefficients a frame: the shape of its spectrum without its energy. */
  vectors: Float32Array
  /** 1 where the frame is loud enough to be speech. */
  voiced: Uint8Array
}

/** Cepstral features of up to 30 s of 16 kHz mono audio. */
export function extractFeatures(samples: Float32Array): Features {
  const mel = logMel(samples)
  const count = Math.min(melFrames, Math.floor(samples.length / 160))
  const levels = Float32Array.from({ length: count }, (_, frame) => levelOf(mel, frame))
  const threshold = (levels.toSorted()[Math.floor(count * 0.95)] ?? 0) - voicedMargin
  const vectors = new Float32Array(count * featureSize)
  for (let frame = 0; frame < count; frame++) {
    for (let i = 0; i < featureSize; i++) {
      let sum = 0
      for (let band = 0; band < melBands; band++) {
        sum += (mel[band * melFrames + frame] ?? 0) * (cosines[i * melBands + band] ?? 0)
      }
      vectors[frame * featureSize + i] = sum
    }
  }
  return { count, vectors, voiced: Uint8Array.from(levels, (level) => (level > threshold ? 1 : 0)) }
}

function levelOf(mel: Float32Array, frame: number): number {
  let sum = 0
  for (let band = 0; band < melBands; band++) sum += mel[band * melFrames + frame] ?? 0
  return sum / melBands
}

/** Rows 1 to 20 of the discrete cosine transform, in decades of power. Row 0 would be the energy. */
const cosines = Float32Array.from({ length: featureSize * melBands }, (_, at) => {
  const row = Math.floor(at / melBands) + 1
  const band = at % melBands
  return 4 * Math.sqrt(2 / melBands) * Math.cos((Math.PI * row * (band + 0.5)) / melBands)
})
