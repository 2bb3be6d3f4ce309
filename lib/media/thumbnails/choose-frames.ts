import type { FrameLook } from './measure-frame.ts'

/** Thumbnails that a person can choose from. */
const THUMBNAILS = 3

type Span = { start: number; end: number }

/** What else is known of the video: where a word is being said, and what hides the source's picture. In seconds. */
type Surroundings = { words: readonly Span[]; covered: readonly Span[]; durationSeconds: number }

/** Of the face's height, from which on a face is large enough. */
const LARGE = 0.2
/** An iris that is so much lower than an open eye's is behind lids; what a quarter of the video's frames exceeds is an open eye's. */
const SHUT = 0.75
const OPEN_FROM = 0.75
const SHUT_COST = 3
/** A face that is turned further away tells little of how high an iris is. */
const FRONTAL = 0.3
/** What is left of the score of a frame beside one that is already chosen. */
const SAME_PICTURE = 0.8
/** Mean difference of the gray levels from which on two frames are different pictures. */
const OTHER_PICTURE = 24
/** Frames this near to the ends may be part of a fade. */
const ENDS = 0.3

/**
 * The frames that make the best thumbnails, best first and unlike each other: a face that looks at the camera with open eyes, sharp,
 * not in the middle of a word; without faces, the richest in contrast. Nothing is chosen under B-roll unless there is nothing else.
 */
export function chooseFrames(looks: readonly FrameLook[], { words, covered, durationSeconds }: Surroundings): number[] {
  const isIn = (spans: readonly Span[], at: number) => spans.some(({ start, end }) => at >= start && at < end)
  const inside = looks.filter(({ seconds }) => seconds >= ENDS && seconds <= durationSeconds - ENDS)
  const shown = inside.filter(({ seconds }) => !isIn(covered, seconds))
  const usable = [shown, inside, looks].find(({ length }) => length >= THUMBNAILS) ?? looks
  const apart = Math.max(1, Math.min(6, durationSeconds / 12))
  const scores = scoreFrames(usable).map((score, i) => (isIn(words, usable[i]?.seconds ?? 0) ? score : score + 0.25))
  const chosen: FrameLook[] = []
  while (chosen.length < THUMBNAILS) {
    let best: { look: FrameLook; score: number } | null = null
    for (const [i, look] of usable.entries()) {
      if (chosen.includes(look)) continue
      const score =
        (scores[i] ?? 0) - SAME_PICTURE * Math.max(0, ...chosen.map((other) => likeness(look, other, apart)))
      if (best === null || score > best.score) best = { look, score }
    }
    if (best === null) break
    chosen.push(best.look)
  }
  return chosen.map(({ seconds }) => seconds)
}

/** Eyes and sharpness have no fixed scale: they are compared with those of the video's other frames. */
function scoreFrames(looks: readonly FrameLook[]): number[] {
  const faces = looks.flatMap(({ face }) => face ?? [])
  const eyes = ranking(faces.map((face) => face.eyes))
  const iris = ranking(faces.map((face) => face.iris))
  const heights = faces.filter((face) => face.frontal > FRONTAL).map((face) => face.irisHeight)
  const open = heights.toSorted((a, b) => a - b)[Math.floor((heights.length - 1) * OPEN_FROM)] ?? 0
  const sharpness = ranking(faces.map((face) => face.sharpness))
  const contrast = ranking(looks.map((look) => look.contrast))
  return looks.map(({ face, contrast: own }) => {
    const plain = contrast(own) * 0.3
    if (face === null) return plain
    const size = Math.min(1, face.height / LARGE)
    const shut = face.irisHeight < open * SHUT ? SHUT_COST : 0
    const sight = eyes(face.eyes) + iris(face.iris)
    return plain + size + face.frontal * 1.2 + sight * 0.8 + sharpness(face.sharpness) * 0.6 - shut
  })
}

/** The share of the values that a value is larger than. */
function ranking(values: readonly number[]): (value: number) => number {
  const sorted = [...values].sort((a, b) => a - b)
  return (value) => {
    const below = sorted.findIndex((each) => each >= value)
    return below < 0 ? 1 : below / Math.max(1, sorted.length - 1)
  }
}

/** From 0 for another picture at another time to 2 for the same at nearly the same time. */
function likeness(a: FrameLook, b: FrameLook, apart: number): number {
  const difference = a.fields.reduce((sum, level, i) => sum + Math.abs(level - (b.fields[i] ?? 0)), 0) / a.fields.length
  const near = Math.max(0, 1 - Math.abs(a.seconds - b.seconds) / apart)
  return Math.max(0, 1 - difference / OTHER_PICTURE) * 0.5 + near * 1.5
}
