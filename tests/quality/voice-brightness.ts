/** Range of the spectrum that counts, in hertz: what every voice of the catalog has at its sample rate. */
const lowestHz = 100
const highestHz = 8000
const frameSeconds = 0.02

/**
 * How bright a voice sounds: the centroid of its spectrum in hertz, the mean over all frames within 20 dB of the loudest.
 * Null in silence.
 */
export function voiceBrightness(pcm: Float32Array, sampleRate: number): number | null {
  const size = Math.round(frameSeconds * sampleRate)
  const frames: Float32Array[] = []
  for (let at = 0; at + size <= pcm.length; at += size) frames.push(pcm.subarray(at, at + size))
  const loudest = Math.max(0, ...frames.map(energyOf))
  const centroids = frames
    .filter((frame) => energyOf(frame) > Math.max(1e-9, loudest / 100))
    .map(centroidIn(sampleRate))
  return centroids.length === 0 ? null : centroids.reduce((sum, one) => sum + one, 0) / centroids.length
}

function energyOf(frame: Float32Array): number {
  return frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length
}

function centroidIn(sampleRate: number) {
  return (frame: Float32Array): number => {
    const size = frame.length
    const turn = Float32Array.from({ length: size }, (_, at) => Math.cos((2 * Math.PI * at) / size))
    const windowed = frame.map((sample, at) => sample * (1 - (turn[at] ?? 0)))
    const from = Math.ceil((lowestHz * size) / sampleRate)
    const to = Math.min(size / 2, (highestHz * size) / sampleRate)
    let weighted = 0
    let total = 0
    for (let bin = from; bin < to; bin++) {
      const amplitude = amplitudeAt(windowed, turn, bin)
      weighted += (amplitude * bin * sampleRate) / size
      total += amplitude
    }
    return weighted / (total || 1)
  }
}

/** Of one bin of a frame's spectrum; `turn` has the cosine of each step around. */
function amplitudeAt(frame: Float32Array, turn: Float32Array, bin: number): number {
  const size = frame.length
  const quarter = Math.round(size / 4)
  let real = 0
  let imaginary = 0
  for (let at = 0; at < size; at++) {
    const step = (bin * at) % size
    const sample = frame[at] ?? 0
    real += sample * (turn[step] ?? 0)
    imaginary += sample * (turn[(step + quarter) % size] ?? 0)
  }
  return Math.hypot(real, imaginary)
}
