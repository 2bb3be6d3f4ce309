import type { SKRSContext2D } from '@napi-rs/canvas'
import { backdrop, drawEditor, drawLandscape, drawSlide } from './backdrops.ts'
import { drawPerson, faceOf, LOOKS, type Pose } from './draw-person.ts'

export const PICTURE = { width: 1920, height: 1080 }

/** What a scene is drawn from: the time, how loud each speaker is (0 to 1), and when each line starts. */
type Moment = { seconds: number; loudness: readonly number[]; lineStarts: readonly number[]; length: number }

/** A face that is seen, by its speaker's number. */
export type SeenFace = { speaker: number; left: number; top: number; right: number; bottom: number }

/** Draws a moment; returns the faces that are seen and the number of the shot, which changes where the picture cuts. */
export type FootageScene = (pen: SKRSContext2D, moment: Moment) => { faces: SeenFace[]; shot: number }

/** Somebody on a stage who walks about; once from near, once their slide alone. */
export const talk: FootageScene = (pen, moment) => {
  const { seconds, lineStarts } = moment
  const [near = 0, far = 0, slide = 0, back = 0] = [lineStarts[1], lineStarts[2], lineStarts[4], lineStarts[5]]
  if (seconds >= slide && seconds < back) {
    drawSlide(pen, 'Words lost in a week', 7, seconds)
    return { faces: [], shot: 3 }
  }
  if (seconds >= near && seconds < far) {
    backdrop(pen, 'stage-near')
    return { faces: [person(pen, moment, 1, { x: 1220 + sway(seconds, 1) * 30, y: 430, size: 340 })], shot: 1 }
  }
  backdrop(pen, 'stage')
  const x = walk(seconds, [520, 760, 1420, 1380, 900, 480])
  return {
    faces: [person(pen, moment, 1, { x, y: 420 + Math.abs(sway(seconds, 3)) * 6, size: 150 })],
    shot: seconds < near ? 0 : seconds < slide ? 2 : 4,
  }
}

/** Two people at the two sides of one picture. */
export const dialogue: FootageScene = (pen, moment) => {
  backdrop(pen, 'studio')
  const { seconds } = moment
  return {
    faces: [
      person(pen, moment, 1, { x: 420 + sway(seconds, 1) * 26, y: 440 + sway(seconds, 4) * 8, size: 220, turn: 0.6 }),
      person(pen, moment, 2, { x: 1490 + sway(seconds, 2) * 30, y: 460 + sway(seconds, 5) * 8, size: 210, turn: -0.6 }),
    ],
    shot: 0,
  }
}

/** The same two with a camera each, cut to who speaks, and sometimes to who listens. */
export const interview: FootageScene = (pen, moment) => {
  const { seconds, lineStarts } = moment
  const line = Math.max(
    0,
    lineStarts.findLastIndex((start) => seconds >= start - 0.12),
  )
  const since = seconds - (lineStarts[line] ?? 0)
  const listens = since > REACTION.from && since < REACTION.until
  const shown = (line % 2 === 0) !== listens ? 1 : 2
  backdrop(pen, shown === 1 ? 'studio-left' : 'studio-right')
  const pose = shown === 1 ? { x: 700, y: 430, size: 330, turn: 0.5 } : { x: 1240, y: 450, size: 310, turn: -0.5 }
  const face = person(pen, moment, shown, { ...pose, x: pose.x + sway(seconds, shown) * 34 })
  return { faces: [face], shot: shown }
}

/** So many seconds after a long line has begun, who listens is shown. */
const REACTION = { from: 4.5, until: 6.2 }

/** Four people side by side. */
export const panel: FootageScene = (pen, moment) => {
  backdrop(pen, 'panel')
  return {
    faces: [1, 2, 3, 4].map((speaker) =>
      person(pen, moment, speaker, {
        x: 250 + (speaker - 1) * 470 + sway(moment.seconds, speaker) * 22,
        y: 430 + sway(moment.seconds, speaker + 4) * 7,
        size: 140,
        turn: (2.5 - speaker) * 0.3,
      }),
    ),
    shot: 0,
  }
}

/** Somebody writes a program, and is seen small in a corner. */
export const screen: FootageScene = (pen, moment) => {
  drawEditor(pen, moment.seconds / moment.length)
  pen.save()
  pen.beginPath()
  pen.rect(1560, 790, 320, 250)
  pen.clip()
  pen.translate(1560, 790)
  pen.scale(1 / 6, 1 / 6)
  backdrop(pen, 'studio')
  pen.restore()
  pen.save()
  pen.beginPath()
  pen.rect(1560, 790, 320, 250)
  pen.clip()
  const face = person(pen, moment, 1, { x: 1720 + sway(moment.seconds, 1) * 8, y: 890, size: 110 })
  pen.restore()
  return { faces: [face], shot: 0 }
}

/** Slides that change with the lines. */
export const slides: FootageScene = (pen, { seconds, lineStarts }) => {
  const line = Math.max(
    0,
    lineStarts.findLastIndex((start) => seconds >= start - 0.3),
  )
  drawSlide(pen, ['The last quarter', 'New products', 'Transport', 'What comes next'][line] ?? '', line, seconds)
  return { faces: [], shot: line }
}

/** Hills, clouds and a walking cow. */
export const landscape: FootageScene = (pen, { seconds }) => {
  drawLandscape(pen, seconds)
  return { faces: [], shot: 0 }
}

function person(
  pen: SKRSContext2D,
  { seconds, loudness }: Moment,
  speaker: number,
  place: { x: number; y: number; size: number; turn?: number },
): SeenFace {
  const pose: Pose = {
    ...place,
    turn: (place.turn ?? 0) + sway(seconds, speaker + 9) * 0.35,
    tilt: sway(seconds, speaker + 13) * 0.25,
    mouth: loudness[speaker - 1] ?? 0,
    blink: (seconds + speaker * 1.3) % 3.7 < 0.13 ? 1 : 0,
  }
  const look = LOOKS[(speaker - 1) % LOOKS.length]
  if (look !== undefined) drawPerson(pen, look, pose)
  return { speaker, ...faceOf(pose) }
}

/** A slow unrest between −1 and 1, different for each seed. */
function sway(seconds: number, seed: number): number {
  return (
    0.6 * Math.sin(seconds * (0.5 + 0.13 * (seed % 5)) + seed * 2.1) +
    0.4 * Math.sin(seconds * (1.1 + 0.07 * seed) + seed)
  )
}

/** From place to place in six seconds each: half of the time walking, half standing. */
function walk(seconds: number, places: readonly number[]): number {
  const at = Math.floor(seconds / 6)
  const [from, to] = [places[at % places.length] ?? 0, places[(at + 1) % places.length] ?? 0]
  const share = Math.min(1, (seconds % 6) / 3)
  return from + (to - from) * share * share * (3 - 2 * share)
}
