/** Range in which voices are looked for, in hertz. */
const lowestHz = 60
const highestHz = 400
const frameSeconds = 0.05
/** How alike one period must be to the next for a frame to count as voiced. */
const voicedFrom = 0.7

/**
 * The middle pitch of a voice in hertz: the median over all voiced frames, by autocorrelation. Null when hardly
 * anything is voiced.
 */
export function voicePitch(pcm: Float32Array, sampleRate: number): number | null {
  const step = Math.max(1, Math.floor(sampleRate / 8000))
  const samples = decimated(pcm, step)
  const rate = sampleRate / step
  const size = Math.round(frameSeconds * rate)
  const loudest = Math.max(...framesOf(samples, size).map(energyOf), 0)
  const pitches = framesOf(samples, size)
    .filter((frame) => energyOf(frame) > loudest / 50)
    .flatMap((frame) => pitchOfFrame(frame, rate) ?? [])
    .sort((a, b) => a - b)
  return pitches.length < 10 ? null : (pitches[Math.floor(pitches.length / 2)] ?? null)
}

function decimated(pcm: Float32Array, step: number): Float32Array {
  const result = new Float32Array(Math.floor(pcm.length / step))
  for (let at = 0; at < result.length; at++) {
    for (let offset = 0; offset < step; offset++) result[at] = (result[at] ?? 0) + (pcm[at * step + offset] ?? 0) / step
  }
  return result
}

function framesOf(samples: Float32Array, size: number): Float32Array[] {
  const frames: Float32Array[] = []
  for (let at = 0; at + size <= samples.length; at += size / 2) frames.push(samples.subarray(at, at + size))
  return frames
}

function energyOf(frame: Float32Array): number {
  return frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length
}

/** The first period that fits nearly as well as the best one: a later one would be an octave too low. */
function pitchOfFrame(frame: Float32Array, rate: number): number | null {
  const shortest = Math.floor(rate / highestHz)
  const longest = Math.min(Math.ceil(rate / lowestHz), Math.floor(frame.length / 1.5))
  const likeness: number[] = []
  for (let lag = shortest; lag <= longest; lag++) likeness.push(likenessAt(frame, lag))
  const best = Math.max(...likeness)
  if (best < voicedFrom) return null
  const first = likeness.findIndex(
    (value, index) =>
      value >= best * 0.92 && value >= (likeness[index - 1] ?? 0) && value >= (likeness[index + 1] ?? 0),
  )
  return first <= 0 ? null : rate / (shortest + first)
}

function likenessAt(frame: Float32Array, lag: number): number {
  let product = 0
  let before = 0
  let after = 0
  for (let at = 0; at + lag < frame.length; at++) {
    const a = frame[at] ?? 0
    const b = frame[at + lag] ?? 0
    product += a * b
    before += a * a
    after += b * b
  }
  return product / (Math.sqrt(before * after) || 1)
}
