import { seededRandom } from '../recognition/seeded-random.ts'
import type { Mood } from './mood.ts'
import { STYLES, type Style } from './styles.ts'
import type { Voice } from './voices.ts'

/** One sound. Times in seconds; `pitch` counts semitones, 60 is middle C; `level` 0 to 1; `pan` −1 left to 1 right. */
type Note = { at: number; seconds: number; pitch: number; level: number; pan: number; voice: Voice }

export type Piece = { beatsPerMinute: number; seconds: number; notes: Note[] }

const BEATS = 4
/** Bars after which what plays changes. */
const PHRASE_BARS = 4
/** How much plays in the phrases, in turn: it fills up and thins out again. */
const FULLNESS = [2, 3, 4, 3, 2, 4, 3, 4] as const
/** How far players are off the beat, in seconds. */
const LOOSENESS = 0.008

/**
 * Composes a piece of whole bars that is at least `seconds` long, for under speech: chords, a figure, bass, a sparse melody and
 * soft drums, as the mood has them. The same mood and seed always give the same piece; a longer one begins like a shorter one.
 */
export function compose(mood: Mood, seed: number, seconds: number): Piece {
  const style = STYLES[mood]
  const random = seededRandom(seed * 7919 + mood.length * 104_729 + (mood.codePointAt(0) ?? 0))
  const [slowest, fastest] = style.beatsPerMinute
  const beatsPerMinute = Math.round(slowest + random() * (fastest - slowest))
  const beat = 60 / beatsPerMinute
  const bars = PHRASE_BARS * Math.max(1, Math.ceil(seconds / (beat * BEATS * PHRASE_BARS)))
  const band = hire(style, random)
  const notes: Note[] = []
  for (let bar = 0; bar < bars; bar++) notes.push(...playBar(band, bar, beat, random))
  return { beatsPerMinute, seconds: bars * BEATS * beat, notes: notes.sort((a, b) => a.at - b.at) }
}

/** What a piece has chosen of its style. */
type Band = {
  style: Style
  key: number
  chords: number[][]
  /** The bass notes of the chords. */
  roots: number[]
  figure: readonly number[]
  /** In which order the figure goes through the chord. */
  order: readonly number[]
  bass: readonly number[]
  /** Of two bars: beats, and the step of the chord's scale each time. */
  motif: { at: number; beats: number; step: number }[]
}

type Random = () => number

const pick = <T>(list: readonly T[], random: Random, otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise

function hire(style: Style, random: Random): Band {
  const key = pick(style.keys, random, 0)
  const progression = pick(style.progressions, random, [0])
  const orders = [
    [0, 1, 2, 1],
    [0, 2, 1, 2],
    [2, 1, 0, 1],
    [0, 1, 2, 3],
  ]
  return {
    style,
    key,
    chords: voicings(style, key, progression),
    roots: progression.map((root) => inBass(pitchOf(style, key, root))),
    figure: pick(style.figure.rhythms, random, [0]),
    order: pick(orders, random, [0, 1, 2, 1]),
    bass: pick(style.bass.rhythms, random, [0]),
    motif: motifOf(random),
  }
}

/** The chords, each laid so that its notes lie near those of the one before it. */
function voicings(style: Style, key: number, progression: readonly number[]): number[][] {
  let center = 60
  return progression.map((root) => {
    const chord = Array.from({ length: style.chordNotes }, (_, index) => pitchOf(style, key, root + 2 * index))
      .map((pitch) => pitch + 12 * Math.round((center - pitch) / 12))
      .sort((a, b) => a - b)
    center = Math.min(64, Math.max(57, chord.reduce((sum, pitch) => sum + pitch, 0) / chord.length))
    return chord
  })
}

/** The pitch of a step of the scale, in the octave from middle C on. */
function pitchOf({ scale }: Style, key: number, step: number): number {
  const { length } = scale
  return 60 + key + (scale[((step % length) + length) % length] ?? 0) + 12 * Math.floor(step / length)
}

function motifOf(random: Random): Band['motif'] {
  const motif: Band['motif'] = []
  for (let at = random() < 0.5 ? 0 : 1; at < 2 * BEATS - 1; ) {
    const beats = pick([1, 1.5, 2, 3], random, 2)
    motif.push({ at, beats, step: pick([0, 1, 2, 2, 3, 4], random, 2) })
    at += beats + (random() < 0.3 ? 1 : 0)
  }
  return motif
}

function playBar(band: Band, bar: number, beat: number, random: Random): Note[] {
  const { style, chords, roots } = band
  const fullness = FULLNESS[Math.floor(bar / PHRASE_BARS) % FULLNESS.length] ?? 2
  const chord = chords[bar % chords.length] ?? []
  const loosely = (at: number) => Math.max(0, (bar * BEATS + at) * beat + (random() - 0.5) * 2 * LOOSENESS)
  const touch = (level: number) => level * (0.85 + 0.3 * random())
  const notes: Note[] = chord.map((pitch, index) => ({
    ...{ at: bar * BEATS * beat, seconds: BEATS * beat, pitch, voice: style.pad.voice },
    ...{ level: style.pad.level, pan: (index / (chord.length - 1 || 1)) * 1.2 - 0.6 },
  }))
  notes.push(...figureOf(band, chord, beat, loosely, touch))
  const root = roots[bar % roots.length] ?? 40
  for (const [index, at] of band.bass.entries()) {
    const long = ((band.bass[index + 1] ?? BEATS) - at) * beat
    notes.push({ at: loosely(at), seconds: long, pitch: root, level: touch(style.bass.level), pan: 0, voice: 'bass' })
  }
  if (fullness >= 3) notes.push(...drumsOf(style, bar, loosely, touch))
  if (fullness === 4) notes.push(...melodyOf(band, bar, beat, loosely, touch))
  return notes
}

/** The same note between E2 and D sharp 3, which small speakers still play. */
function inBass(pitch: number): number {
  return pitch - 12 * Math.ceil((pitch - 51) / 12)
}

type At = (beats: number) => number

function figureOf({ style, figure, order }: Band, chord: readonly number[], beat: number, at: At, touch: At): Note[] {
  const { voice, level } = style.figure
  return figure.map((place, index) => {
    const which = (order[index % order.length] ?? 0) % chord.length
    const accent = place % 2 === 0 ? 1 : 0.75
    return {
      ...{ at: at(place), seconds: beat * 1.5, pitch: (chord[which] ?? 60) + 12, voice },
      ...{ level: touch(level * accent), pan: index % 2 === 0 ? -0.35 : 0.35 },
    }
  })
}

function drumsOf({ drums }: Style, bar: number, at: At, touch: At): Note[] {
  return drums.flatMap(({ voice, level, rhythm }) =>
    rhythm.map((place) => {
      const quiet = voice === 'shaker' && place % 1 !== 0 ? 0.6 : 1
      const pan = voice === 'shaker' ? 0.4 : voice === 'brush' ? -0.15 : 0
      return { at: at(place), seconds: 0.5, pitch: 60 + (bar % 2), level: touch(level * quiet), pan, voice }
    }),
  )
}

/** The motif on the steps of the bar's chord; every second time it rests. */
function melodyOf({ style, motif, key }: Band, bar: number, beat: number, at: At, touch: At): Note[] {
  if (Math.floor(bar / 2) % 2 === 1) return []
  const half = (bar % 2) * BEATS
  return motif
    .filter((note) => note.at >= half && note.at < half + BEATS)
    .map((note) => ({
      ...{ at: at(note.at - half), seconds: note.beats * beat * 0.95, pitch: melodyPitch(style, key, note.step) + 12 },
      ...{ level: touch(style.melody.level), pan: 0.1, voice: style.melody.voice },
    }))
}

function melodyPitch(style: Style, key: number, step: number): number {
  const { safeSteps } = style
  const octave = Math.floor(step / safeSteps.length)
  return (
    pitchOf(style, key, (safeSteps[step % safeSteps.length] ?? 0) + style.scale.length * octave) - (key > 6 ? 12 : 0)
  )
}
