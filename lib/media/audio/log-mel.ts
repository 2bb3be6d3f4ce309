/** Whisper's input: 80 mel bands, one frame per 10 ms, 30 s. */
export const melBands = 80
export const melFrames = 3000
export const sampleRate = 16_000

const size = 400
const hop = 160
const bins = size / 2 + 1
const radix = 25
const columns = size / radix
const linearHertz = 200 / 3
const logStart = 1000
const logStep = Math.log(6.4) / 27

/**
 * Log-mel spectrogram of up to 30 s of 16 kHz mono sound, in the layout [band][frame] that Whisper was trained on;
 * the rest up to 30 s is silence.
 */
export function logMel(audio: Float32Array): Float32Array {
  const mel = new Float32Array(melBands * melFrames).fill(-10)
  const frames = Math.min(melFrames, Math.ceil((audio.length + size / 2) / hop))
  const windowed = new Float64Array(size)
  const power = new Float64Array(bins)
  let loudest = -10
  for (let frame = 0; frame < frames; frame++) {
    cutFrame(audio, frame * hop - size / 2, windowed)
    powerSpectrum(windowed, power)
    for (let band = 0; band < melBands; band++) {
      const value = Math.log10(Math.max(bandEnergy(power, band), 1e-10))
      mel[band * melFrames + frame] = value
      if (value > loudest) loudest = value
    }
  }
  for (let i = 0; i < mel.length; i++) mel[i] = (Math.max(mel[i] ?? 0, loudest - 8) + 4) / 4
  return mel
}

/** The start is mirrored as in training; the end meets the silence that fills the window. */
function cutFrame(audio: Float32Array, start: number, into: Float64Array): void {
  for (let i = 0; i < size; i++) into[i] = (audio[Math.abs(start + i)] ?? 0) * (hann[i] ?? 0)
}

const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
const cosines = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size))
const sines = Float64Array.from({ length: size }, (_, i) => -Math.sin((2 * Math.PI * i) / size))

const innerReal = new Float64Array(size)
const innerImaginary = new Float64Array(size)

/** A 400-point transform as 16 transforms of 25 points, turned and summed: 400 is no power of two. */
function powerSpectrum(input: Float64Array, power: Float64Array): void {
  for (let column = 0; column < columns; column++) {
    for (let k = 0; k < radix; k++) {
      let real = 0
      let imaginary = 0
      for (let n = 0, angle = 0; n < radix; n++) {
        const sample = input[n * columns + column] ?? 0
        real += sample * (cosines[angle] ?? 0)
        imaginary += sample * (sines[angle] ?? 0)
        angle += k * columns
        if (angle >= size) angle %= size
      }
      innerReal[column * radix + k] = real
      innerImaginary[column * radix + k] = imaginary
    }
  }
  for (let bin = 0; bin < bins; bin++) {
    const k = bin % radix
    let real = 0
    let imaginary = 0
    for (let column = 0, angle = 0; column < columns; column++) {
      const re = innerReal[column * radix + k] ?? 0
      const im = innerImaginary[column * radix + k] ?? 0
      const c = cosines[angle] ?? 0
      const s = sines[angle] ?? 0
      real += re * c - im * s
      imaginary += re * s + im * c
      angle += bin
      if (angle >= size) angle -= size
    }
    power[bin] = real * real + imaginary * imaginary
  }
}

type Band = { first: number; weights: Float64Array }

const bands = makeBands()

function bandEnergy(power: Float64Array, band: number): number {
  const filter = bands[band]
  if (!filter) return 0
  let energy = 0
  for (let i = 0; i < filter.weights.length; i++) energy += (power[filter.first + i] ?? 0) * (filter.weights[i] ?? 0)
  return energy
}

/** Slaney's mel scale and area normalization, 0 to 8 kHz. */
function makeBands(): Band[] {
  const highest = hertzToMel(sampleRate / 2)
  const edges = Array.from({ length: melBands + 2 }, (_, i) => melToHertz((highest * i) / (melBands + 1)))
  return Array.from({ length: melBands }, (_, band) => {
    const [low = 0, peak = 0, high = 0] = edges.slice(band, band + 3)
    const first = Math.max(0, Math.floor((low * size) / sampleRate))
    const last = Math.min(bins - 1, Math.ceil((high * size) / sampleRate))
    const weights = Float64Array.from({ length: last - first + 1 }, (_, i) => {
      const hertz = ((first + i) * sampleRate) / size
      const slope = Math.min((hertz - low) / (peak - low), (high - hertz) / (high - peak))
      return Math.max(0, slope) * (2 / (high - low))
    })
    return { first, weights }
  })
}

function hertzToMel(hertz: number): number {
  return hertz < logStart ? hertz / linearHertz : logStart / linearHertz + Math.log(hertz / logStart) / logStep
}

function melToHertz(mel: number): number {
  const start = logStart / linearHertz
  return mel < start ? mel * linearHertz : logStart * Math.exp(logStep * (mel - start))
}
