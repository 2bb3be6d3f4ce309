import { frameSize } from '#lib/media/diarisation/voice-frames.ts'
import type { Random } from './disturb.ts'

export type Sounds = { shares: Float64Array; means: Float64Array; variances: Float64Array }

/** A mixture of `count` normal distributions, fitted to frames by expectation and maximisation. */
export function fitSounds(frames: readonly Float32Array[], count: number, rounds: number, random: Random): Sounds {
  const whole = momentsOf(frames)
  const sounds: Sounds = {
    shares: new Float64Array(count).fill(1 / count),
    means: new Float64Array(count * frameSize),
    variances: new Float64Array(count * frameSize),
  }
  for (let sound = 0; sound < count; sound++) {
    sounds.means.set(frames[Math.floor(random() * frames.length)] ?? [], sound * frameSize)
    sounds.variances.set(whole, sound * frameSize)
  }
  for (let round = 0; round < rounds; round++) improve(sounds, frames, whole)
  return sounds
}

function momentsOf(frames: readonly Float32Array[]): Float64Array {
  return Float64Array.from({ length: frameSize }, (_, i) => {
    const mean = frames.reduce((sum, frame) => sum + (frame[i] ?? 0), 0) / frames.length
    return frames.reduce((sum, frame) => sum + ((frame[i] ?? 0) - mean) ** 2, 0) / frames.length
  })
}

function improve(sounds: Sounds, frames: readonly Float32Array[], whole: Float64Array): void {
  const count = sounds.shares.length
  const counts = new Float64Array(count).fill(1e-3)
  const sums = new Float64Array(count * frameSize)
  const squares = new Float64Array(count * frameSize)
  const likely = new Float64Array(count)
  const constants = soundConstants(sounds)
  for (const frame of frames) {
    likelihoods(sounds, constants, frame, likely)
    for (const [sound, share] of likely.entries()) {
      if (share < 1e-5) continue
      counts[sound] = (counts[sound] ?? 0) + share
      for (let i = 0; i < frameSize; i++) {
        const at = sound * frameSize + i
        const value = frame[i] ?? 0
        sums[at] = (sums[at] ?? 0) + share * value
        squares[at] = (squares[at] ?? 0) + share * value * value
      }
    }
  }
  const total = counts.reduce((sum, value) => sum + value, 0)
  for (const [at, sum] of sums.entries()) {
    const seen = counts[Math.floor(at / frameSize)] ?? 1
    const mean = sum / seen
    sounds.means[at] = mean
    const least = 0.05 * (whole[at % frameSize] ?? 0)
    sounds.variances[at] = Math.max(least, (squares[at] ?? 0) / seen - mean * mean)
  }
  for (const [sound, seen] of counts.entries()) sounds.shares[sound] = seen / total
}

/** Logarithm of each sound's share, less that of its spread. */
export function soundConstants({ shares, variances }: Sounds): Float64Array {
  return shares.map((share, sound) => {
    const spread = variances.subarray(sound * frameSize, (sound + 1) * frameSize)
    return Math.log(share) - spread.reduce((sum, value) => sum + Math.log(value), 0) / 2
  })
}

function likelihoods(sounds: Sounds, constants: Float64Array, frame: Float32Array, into: Float64Array): void {
  for (const [sound, constant] of constants.entries()) {
    let log = constant
    for (let i = 0; i < frameSize; i++) {
      const at = sound * frameSize + i
      log -= ((frame[i] ?? 0) - (sounds.means[at] ?? 0)) ** 2 / (2 * (sounds.variances[at] ?? 1))
    }
    into[sound] = log
  }
  const highest = into.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  for (const [sound, log] of into.entries()) into[sound] = Math.exp(log - highest)
  const whole = into.reduce((sum, value) => sum + value, 0)
  for (const [sound, value] of into.entries()) into[sound] = value / whole
}
