/** What plays. */
export type Voice =
  | 'pad'
  | 'keys'
  | 'pluck'
  | 'marimba'
  | 'bell'
  | 'strings'
  | 'bass'
  | 'kick'
  | 'drum'
  | 'brush'
  | 'shaker'

/** A partial tone: times the frequency, how loud, and after how many seconds it has fallen to a third; 0 for as long as it is held. */
type Partial = { times: number; level: number; decay: number }

/** How a voice sounds: its partials, and how it begins and ends, in seconds. */
type Tone = {
  partials: readonly Partial[]
  attack: number
  release: number /** Cents between two of it, left and right. */
  spread: number
  gain: number
}

const SAWLIKE = [1, 0.42, 0.24, 0.13, 0.08, 0.05]
const held = (levels: readonly number[]): Partial[] =>
  levels.map((level, index) => ({ times: index + 1, level, decay: 0 }))
const struck = (...partials: [times: number, level: number, decay: number][]): Partial[] =>
  partials.map(([times, level, decay]) => ({ times, level, decay }))

const TONES: Record<Exclude<Voice, 'kick' | 'drum' | 'brush' | 'shaker'>, Tone> = {
  pad: { partials: held(SAWLIKE.slice(0, 5)), attack: 0.5, release: 0.9, spread: 7, gain: 0.055 },
  strings: { partials: held(SAWLIKE), attack: 0.06, release: 0.18, spread: 9, gain: 0.09 },
  keys: {
    partials: struck([1, 1, 1.3], [2, 0.35, 0.8], [3, 0.16, 0.45], [4, 0.06, 0.3], [7, 0.02, 0.08]),
    ...{ attack: 0.004, release: 0.25, spread: 3, gain: 0.13 },
  },
  pluck: {
    partials: struck([1, 1, 0.5], [2, 0.5, 0.3], [3, 0.28, 0.18], [4, 0.15, 0.12], [5, 0.08, 0.08]),
    ...{ attack: 0.002, release: 0.12, spread: 4, gain: 0.12 },
  },
  marimba: {
    partials: struck([1, 1, 0.32], [3.93, 0.22, 0.07], [9.2, 0.04, 0.02]),
    ...{ attack: 0.002, release: 0.1, spread: 0, gain: 0.16 },
  },
  bell: {
    partials: struck([1, 1, 1.6], [2.76, 0.18, 0.7], [5.4, 0.05, 0.3]),
    ...{ attack: 0.003, release: 0.6, spread: 2, gain: 0.1 },
  },
  bass: {
    partials: struck([1, 1, 1.4], [2, 0.3, 0.6], [3, 0.1, 0.3]),
    attack: 0.012,
    release: 0.09,
    spread: 0,
    gain: 0.22,
  },
}

type Played = { pitch: number; seconds: number; level: number; pan: number; voice: Voice }
type Stereo = { left: Float32Array; right: Float32Array; rate: number }

/** Adds a note to sound, from sample `at` on. `random` gives the noise of drums. */
export function addNote(to: Stereo, at: number, note: Played, random: () => number): void {
  const { voice } = note
  if (voice === 'kick' || voice === 'drum') addDrum(to, at, note, voice === 'kick' ? KICK : DRUM)
  else if (voice === 'brush' || voice === 'shaker') addNoise(to, at, note, voice === 'brush' ? BRUSH : SHAKER, random)
  else addTone(to, at, note, TONES[voice])
}

/** Each partial turns by a fixed angle from sample to sample, which needs no sine for each of them. */
function addTone(to: Stereo, at: number, note: Played, tone: Tone): void {
  const frequency = 440 * 2 ** ((note.pitch - 69) / 12)
  const length = Math.min(to.left.length - at, Math.ceil((note.seconds + tone.release) * to.rate))
  for (const side of ['left', 'right'] as const) {
    const detuned = frequency * 2 ** (((side === 'left' ? -1 : 1) * tone.spread) / 2400)
    const gain = tone.gain * note.level * Math.sqrt((1 + (side === 'left' ? -note.pan : note.pan)) / 2) * Math.SQRT2
    for (const partial of tone.partials) {
      const hertz = detuned * partial.times
      if (hertz < to.rate / 2.5)
        addPartial(to[side], at, { length, gain: gain * partial.level, hertz, partial, note, tone, rate: to.rate })
    }
  }
}

function addPartial(
  into: Float32Array,
  at: number,
  sound: { length: number; gain: number; hertz: number; partial: Partial; note: Played; tone: Tone; rate: number },
): void {
  const { length, gain, hertz, partial, note, tone, rate } = sound
  const angle = (2 * Math.PI * hertz) / rate
  const [turnX, turnY] = [Math.cos(angle), Math.sin(angle)]
  const fall = partial.decay === 0 ? 1 : Math.exp(-1.1 / (partial.decay * rate))
  const [attack, end, release] = [tone.attack * rate, note.seconds * rate, tone.release * rate]
  let [x, y, level] = [1, 0, gain]
  for (let index = 0; index < length; index++) {
    const rise = index < attack ? 0.5 - 0.5 * Math.cos((Math.PI * index) / attack) : 1
    const left = index > end ? Math.max(0, 1 - (index - end) / release) : 1
    into[at + index] = (into[at + index] ?? 0) + y * level * rise * left * left
    const turned = x * turnX - y * turnY
    y = x * turnY + y * turnX
    x = turned
    level *= fall
  }
}

/** A beaten skin: a tone that falls. Frequencies in hertz, times in seconds. */
type Skin = { from: number; to: number; drop: number; decay: number; gain: number }

const KICK: Skin = { from: 120, to: 48, drop: 0.03, decay: 0.13, gain: 0.36 }
const DRUM: Skin = { from: 90, to: 52, drop: 0.08, decay: 0.4, gain: 0.34 }

function addDrum({ left, right, rate }: Stereo, at: number, note: Played, skin: Skin): void {
  const length = Math.min(left.length - at, Math.ceil(skin.decay * 5 * rate))
  let phase = 0
  for (let index = 0; index < length; index++) {
    const seconds = index / rate
    phase += (2 * Math.PI * (skin.to + (skin.from - skin.to) * Math.exp(-seconds / skin.drop))) / rate
    const value = Math.sin(phase) * Math.exp(-seconds / skin.decay) * skin.gain * note.level * Math.min(1, index / 60)
    left[at + index] = (left[at + index] ?? 0) + value
    right[at + index] = (right[at + index] ?? 0) + value
  }
}

/** Noise without frequencies below `low` and above `high`, both as shares by which a filter follows the sound. */
type Noise = { low: number; high: number; attack: number; decay: number; gain: number }

const BRUSH: Noise = { low: 0.12, high: 0.45, attack: 0.006, decay: 0.09, gain: 0.24 }
const SHAKER: Noise = { low: 0.5, high: 0.8, attack: 0.018, decay: 0.04, gain: 0.22 }

function addNoise({ left, right, rate }: Stereo, at: number, note: Played, noise: Noise, random: () => number): void {
  const length = Math.min(left.length - at, Math.ceil((noise.attack + noise.decay * 6) * rate))
  const gain = noise.gain * note.level
  let [high, low] = [0, 0]
  for (let index = 0; index < length; index++) {
    const seconds = index / rate
    high += noise.high * (random() * 2 - 1 - high)
    low += noise.low * (high - low)
    const shape = Math.min(1, seconds / noise.attack) * Math.exp(-Math.max(0, seconds - noise.attack) / noise.decay)
    const value = (high - low) * shape * gain
    left[at + index] = (left[at + index] ?? 0) + value * (1 - Math.max(0, note.pan))
    right[at + index] = (right[at + index] ?? 0) + value * (1 + Math.min(0, note.pan))
  }
}
