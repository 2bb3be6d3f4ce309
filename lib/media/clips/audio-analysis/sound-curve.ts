import type { AudioSource } from '#lib/media/audio/audio-source.ts'

/** How a sound goes, every 10 ms: what cuts are placed by. */
export type SoundCurve = {
  /** dB of full scale, at least −100. */
  levels: Float32Array
  /** Pitch of a voice in Hz, or 0 where none is heard. */
  pitches: Float32Array
}

export const CURVE_STEP_SECONDS = 0.01
const RATE = 16_000
const STEP = RATE * CURVE_STEP_SECONDS
/** Pitch is looked for in every fourth sample: voices lie below 400 Hz. */
const COARSE = 4
const COARSE_RATE = RATE / COARSE
const WINDOW = COARSE_RATE * 0.04
const LONGEST_LAG = Math.ceil(COARSE_RATE / 65)
const SHORTEST_LAG = Math.floor(COARSE_RATE / 400)
const BLOCK_SECONDS = 30
/** A frame has a pitch where it repeats itself this well. */
const VOICED = 0.6

/** The curve of a recording at 16 kHz, read in pieces. `signal` ends it early. */
export async function measureSound(audio: AudioSource, signal: AbortSignal): Promise<SoundCurve> {
  const frames = Math.ceil(audio.length / STEP)
  const curve = { levels: new Float32Array(frames).fill(-100), pitches: new Float32Array(frames) }
  const blockFrames = BLOCK_SECONDS / CURVE_STEP_SECONDS
  // A window of pitch reaches beyond its frame.
  const beyond = (WINDOW + LONGEST_LAG) * COARSE
  for (let first = 0; first < frames; first += blockFrames) {
    signal.throwIfAborted()
    const samples = await audio.read(first * STEP, blockFrames * STEP + beyond)
    measureBlock(samples, first, Math.min(blockFrames, frames - first), curve)
  }
  return curve
}

/** Mean level of every 100 ms in dB, for judging how loud parts of a talk are. */
export function loudnessPerTenthSecond({ levels }: SoundCurve): Float32Array {
  return Float32Array.from({ length: Math.ceil(levels.length / 10) }, (_, tenth) => {
    const part = levels.subarray(tenth * 10, tenth * 10 + 10)
    return 10 * Math.log10(part.reduce((sum, level) => sum + 10 ** (level / 10), 0) / part.length)
  })
}

function measureBlock(samples: Float32Array, first: number, frames: number, curve: SoundCurve): void {
  const coarse = coarsely(samples)
  for (let frame = 0; frame < frames; frame++) {
    curve.levels[first + frame] = levelOf(samples.subarray(frame * STEP, (frame + 1) * STEP))
    if ((curve.levels[first + frame] ?? -100) < -60) continue
    curve.pitches[first + frame] = pitchAt(coarse, Math.round((frame * STEP) / COARSE))
  }
}

function levelOf(samples: Float32Array): number {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  return Math.max(-100, 10 * Math.log10(energy / Math.max(1, samples.length) + 1e-12))
}

/** Means of four samples: a low-pass that is good enough for pitch. */
function coarsely(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / COARSE) }, (_, index) => {
    const at = index * COARSE
    return ((samples[at] ?? 0) + (samples[at + 1] ?? 0) + (samples[at + 2] ?? 0) + (samples[at + 3] ?? 0)) / COARSE
  })
}

/** By normalized autocorrelation; the shortest lag that is nearly the best, so that an octave is not taken for the pitch. */
function pitchAt(samples: Float32Array, from: number): number {
  const worths = new Float32Array(LONGEST_LAG + 1)
  let best = 0
  const own = energyOf(samples, from)
  for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag++) {
    let product = 0
    for (let at = from; at < from + WINDOW; at++) product += (samples[at] ?? 0) * (samples[at + lag] ?? 0)
    const worth = product / Math.sqrt(own * energyOf(samples, from + lag) + 1e-12)
    worths[lag] = worth
    best = Math.max(best, worth)
  }
  if (best < VOICED) return 0
  for (let lag = SHORTEST_LAG + 1; lag < LONGEST_LAG; lag++) {
    const worth = worths[lag] ?? 0
    if (worth >= 0.9 * best && worth >= (worths[lag - 1] ?? 0) && worth >= (worths[lag + 1] ?? 0))
      return COARSE_RATE / lag
  }
  return 0
}

function energyOf(samples: Float32Array, from: number): number {
  let energy = 0
  for (let at = from; at < from + WINDOW; at++) energy += (samples[at] ?? 0) ** 2
  return energy
}
