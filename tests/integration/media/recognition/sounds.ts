/** Sound to test with, 16 kHz mono. All of it is the same in each run. */
const rate = 16_000

/** Speech as a synthesizer gives it, brought to 16 kHz (linear interpolation after a short average). */
export function to16kHz(pcm: Float32Array, sampleRate: number): Float32Array {
  const step = sampleRate / rate
  return Float32Array.from({ length: Math.floor(pcm.length / step) }, (_, i) => {
    const at = i * step
    const first = Math.floor(at)
    const share = at - first
    const here = ((pcm[first - 1] ?? 0) + 2 * (pcm[first] ?? 0) + (pcm[first + 1] ?? 0)) / 4
    const next = ((pcm[first] ?? 0) + 2 * (pcm[first + 1] ?? 0) + (pcm[first + 2] ?? 0)) / 4
    return here * (1 - share) + next * share
  })
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * rate)
}

/** White noise at about −20 dBFS. */
export function noise(seconds: number): Float32Array {
  const random = randomNumbers(7)
  return Float32Array.from({ length: seconds * rate }, () => (random() * 2 - 1) * 0.17)
}

/** A slow tune of plucked chords with a beat: pitch and rhythm, nobody singing. */
export function music(seconds: number): Float32Array {
  const random = randomNumbers(11)
  const chords = [
    [220, 277.2, 329.6],
    [196, 246.9, 293.7],
    [174.6, 220, 261.6],
    [164.8, 207.7, 246.9],
  ]
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const time = i / rate
    const beat = time % 0.5
    const chord = chords[Math.floor(time / 2) % chords.length] ?? []
    const tone = chord.reduce((sum, hertz) => sum + pluck(hertz, time, beat), 0)
    const hat = beat < 0.04 ? (random() * 2 - 1) * (0.04 - beat) * 5 : 0
    return 0.12 * tone + hat
  })
}

export function joined(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function pluck(hertz: number, time: number, beat: number): number {
  let sum = 0
  for (let harmonic = 1; harmonic <= 5; harmonic++) {
    sum += (Math.sin(2 * Math.PI * hertz * harmonic * time) * Math.exp(-beat * 3 * harmonic)) / harmonic
  }
  return sum
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
