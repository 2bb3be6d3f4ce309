import { seededRandom } from '../recognition/seeded-random.ts'
import type { Piece } from './compose.ts'
import { addNote } from './voices.ts'

/** The room in which it is played: four delays in samples at 48 kHz that feed each other, how long it rings and how much is heard. */
const DELAYS = [1557, 1871, 2351, 2789]
const RINGING = 0.78
const DAMPING = 0.45
const WET = 0.16
/** Lower frequencies are not heard on small speakers and only take headroom. */
const RUMBLE_HERTZ = 35
const PEAK = 0.7

/** Plays a piece: the two channels, at most `PEAK` loud, without a constant part. */
export function renderPiece({ notes, seconds }: Piece, rate: number): { left: Float32Array; right: Float32Array } {
  const length = Math.ceil(seconds * rate)
  const sound = { left: new Float32Array(length), right: new Float32Array(length), rate }
  const random = seededRandom(notes.length)
  for (const note of notes) addNote(sound, Math.min(length, Math.round(note.at * rate)), note, random)
  addRoom(sound)
  for (const channel of [sound.left, sound.right]) takeRumbleOut(channel, rate)
  level(sound)
  return sound
}

/** A network of delays, each with its treble damped, crossed over by a Householder reflection. */
function addRoom({ left, right }: { left: Float32Array; right: Float32Array }): void {
  const lines = DELAYS.map((delay) => new Float32Array(delay))
  const damped = new Float64Array(lines.length)
  const places = new Uint32Array(lines.length)
  for (let index = 0; index < left.length; index++) {
    let sum = 0
    for (const [at, line] of lines.entries()) {
      const out = line[places[at] ?? 0] ?? 0
      damped[at] = (damped[at] ?? 0) + DAMPING * (out - (damped[at] ?? 0))
      sum += damped[at] ?? 0
    }
    const input = ((left[index] ?? 0) + (right[index] ?? 0)) / 2
    for (const [at, line] of lines.entries()) {
      const place = places[at] ?? 0
      line[place] = input + RINGING * ((damped[at] ?? 0) - sum / 2)
      places[at] = place + 1 === line.length ? 0 : place + 1
    }
    left[index] = (left[index] ?? 0) + WET * ((damped[0] ?? 0) + (damped[2] ?? 0))
    right[index] = (right[index] ?? 0) + WET * ((damped[1] ?? 0) + (damped[3] ?? 0))
  }
}

function takeRumbleOut(channel: Float32Array, rate: number): void {
  const keep = Math.exp((-2 * Math.PI * RUMBLE_HERTZ) / rate)
  let [before, out] = [0, 0]
  for (let index = 0; index < channel.length; index++) {
    const value = channel[index] ?? 0
    out = keep * (out + value - before)
    before = value
    channel[index] = out
  }
}

function level({ left, right }: { left: Float32Array; right: Float32Array }): void {
  let most = 1e-9
  for (const channel of [left, right]) for (const value of channel) most = Math.max(most, Math.abs(value))
  for (const channel of [left, right])
    for (let index = 0; index < channel.length; index++) channel[index] = ((channel[index] ?? 0) * PEAK) / most
}
