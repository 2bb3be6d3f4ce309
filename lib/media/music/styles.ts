import type { Mood } from './mood.ts'
import type { Voice } from './voices.ts'

/** Chords as steps of the scale, 0 for the first, one for each bar. */
type Progression = readonly number[]

/** When within a bar of four beats something sounds, in beats. */
type Rhythm = readonly number[]

/** What music of a mood is made of. A piece takes one of each list, by its seed. */
export type Style = {
  beatsPerMinute: readonly [slowest: number, fastest: number]
  /** Semitones of the steps of its scale. */
  scale: readonly number[]
  /** Those of its steps that go with every chord, for the melody. */
  safeSteps: readonly number[]
  /** Semitones above C of its first step. */
  keys: readonly number[]
  progressions: readonly Progression[]
  /** Chords of four notes sound softer than those of three. */
  chordNotes: 3 | 4
  pad: { voice: Voice; level: number }
  figure: { voice: Voice; level: number; rhythms: readonly Rhythm[] }
  bass: { level: number; rhythms: readonly Rhythm[] }
  melody: { voice: Voice; level: number }
  drums: { voice: Voice; level: number; rhythm: Rhythm }[]
}

const MAJOR = { scale: [0, 2, 4, 5, 7, 9, 11], safeSteps: [0, 1, 2, 4, 5] }
const MINOR = { scale: [0, 2, 3, 5, 7, 8, 10], safeSteps: [0, 2, 3, 4, 6] }

const EIGHTHS: Rhythm = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]
const OFFBEATS: Rhythm = [0.5, 1.5, 2.5, 3.5]

export const STYLES: Record<Mood, Style> = {
  upbeat: {
    ...{ beatsPerMinute: [108, 118], ...MAJOR, keys: [0, 2, 5, 7, 9], chordNotes: 3 },
    progressions: [
      [0, 4, 5, 3],
      [3, 0, 4, 5],
      [0, 2, 3, 4],
    ],
    pad: { voice: 'pad', level: 0.5 },
    figure: { voice: 'pluck', level: 0.6, rhythms: [EIGHTHS, [0, 0.5, 1.5, 2, 2.5, 3.5], [0, 1, 1.5, 2.5, 3, 3.5]] },
    bass: {
      level: 0.8,
      rhythms: [
        [0, 1.5, 2, 3.5],
        [0, 1, 2, 3],
      ],
    },
    melody: { voice: 'keys', level: 0.4 },
    drums: [
      { voice: 'kick', level: 0.8, rhythm: [0, 1, 2, 3] },
      { voice: 'brush', level: 0.4, rhythm: [1, 3] },
      { voice: 'shaker', level: 0.22, rhythm: EIGHTHS },
    ],
  },
  calm: {
    ...{ beatsPerMinute: [66, 76], ...MAJOR, keys: [0, 2, 3, 5, 7], chordNotes: 4 },
    progressions: [
      [0, 3, 0, 4],
      [0, 5, 1, 4],
      [0, 2, 5, 1],
    ],
    pad: { voice: 'pad', level: 0.9 },
    figure: {
      voice: 'keys',
      level: 0.5,
      rhythms: [
        [0, 1, 2.5],
        [0, 1.5, 3],
        [0, 0.5, 1, 2],
      ],
    },
    bass: { level: 0.5, rhythms: [[0], [0, 2.5]] },
    melody: { voice: 'bell', level: 0.25 },
    drums: [],
  },
  dramatic: {
    ...{ beatsPerMinute: [80, 90], ...MINOR, keys: [0, 2, 4, 9, 11], chordNotes: 3 },
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
      [0, 6, 5, 6],
    ],
    pad: { voice: 'pad', level: 1 },
    figure: { voice: 'strings', level: 0.42, rhythms: [EIGHTHS, [0, 0.5, 1, 2, 2.5, 3]] },
    bass: {
      level: 0.9,
      rhythms: [
        [0, 2],
        [0, 1.5, 3],
      ],
    },
    melody: { voice: 'keys', level: 0.3 },
    drums: [
      { voice: 'drum', level: 0.7, rhythm: [0] },
      { voice: 'drum', level: 0.35, rhythm: [2.5, 3] },
    ],
  },
  inspiring: {
    ...{ beatsPerMinute: [88, 100], ...MAJOR, keys: [0, 2, 4, 5, 7], chordNotes: 3 },
    progressions: [
      [0, 4, 5, 3],
      [5, 3, 0, 4],
      [0, 5, 3, 4],
    ],
    pad: { voice: 'pad', level: 0.8 },
    figure: { voice: 'keys', level: 0.6, rhythms: [EIGHTHS, [0, 0.5, 1, 1.5, 2, 3]] },
    bass: {
      level: 0.7,
      rhythms: [
        [0, 2],
        [0, 1.5, 2],
      ],
    },
    melody: { voice: 'strings', level: 0.3 },
    drums: [
      { voice: 'kick', level: 0.55, rhythm: [0, 2] },
      { voice: 'shaker', level: 0.16, rhythm: OFFBEATS },
    ],
  },
  playful: {
    ...{ beatsPerMinute: [100, 112], ...MAJOR, keys: [0, 3, 5, 7, 10], chordNotes: 3 },
    progressions: [
      [0, 5, 1, 4],
      [0, 3, 1, 4],
      [0, 0, 3, 4],
    ],
    pad: { voice: 'pad', level: 0.25 },
    figure: { voice: 'marimba', level: 0.75, rhythms: [[0, 0.5, 1.5, 2.5, 3], [0.5, 1, 1.5, 2.5, 3.5], OFFBEATS] },
    bass: {
      level: 0.75,
      rhythms: [
        [0, 2],
        [0, 1, 2, 3],
      ],
    },
    melody: { voice: 'marimba', level: 0.6 },
    drums: [
      { voice: 'kick', level: 0.5, rhythm: [0, 2.5] },
      { voice: 'brush', level: 0.35, rhythm: [1, 3] },
      { voice: 'shaker', level: 0.15, rhythm: EIGHTHS },
    ],
  },
  serious: {
    ...{ beatsPerMinute: [70, 80], ...MINOR, keys: [0, 2, 5, 7, 9], chordNotes: 4 },
    progressions: [
      [0, 3, 5, 4],
      [0, 5, 3, 0],
      [0, 2, 5, 3],
    ],
    pad: { voice: 'pad', level: 0.9 },
    figure: {
      voice: 'pluck',
      level: 0.35,
      rhythms: [
        [0, 1.5, 3],
        [0, 1, 2, 3],
        [0, 0.5, 2, 2.5],
      ],
    },
    bass: { level: 0.65, rhythms: [[0], [0, 2]] },
    melody: { voice: 'keys', level: 0.28 },
    drums: [{ voice: 'shaker', level: 0.12, rhythm: [1, 3] }],
  },
}
