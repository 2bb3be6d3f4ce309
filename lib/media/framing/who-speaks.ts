import type { Transcript } from '../transcript.ts'
import { areaOf, endOf, type FaceTrack, type PictureFacts, type Shot, usualBox } from './picture-facts.ts'
import { speakersAt } from './speech-times.ts'

/** From `startSeconds` until the next one, or the end of the shot, the face `track` of the list speaks. */
export type Speaking = { startSeconds: number; track: number }

/** A shot with its faces. */
export type Scene = { shot: Shot; tracks: readonly FaceTrack[] }

const STEP = 0.1
/** Mouths are compared over so many steps before and after. */
const AROUND = 3
/** What a change of the speaking face costs, in steps of a clear difference: less where the voice changes. */
const CHANGE_COST = 2
const CHANGE_COST_AT_TURN = 1
const TURN_STEPS = 4
/** How much a voice's usual face counts beside how the mouths move now. */
const USUAL_WEIGHT = 0.25
/** A face that is larger and not at a side of the picture is likelier: clearly while somebody is heard, a little where nobody is. */
const PROMINENCE_WEIGHT = { heard: 0.2, unheard: 0.01 }
/** How much a moving mouth counts in a pause of what is heard: somebody may speak too softly to be heard. */
const PAUSE_WEIGHT = 0.3
/** A face is at a side when its middle is nearer to it, in its widths. */
const AT_SIDE = 2
/** The motion of a mouth that may speak, at least: less is of the picture's noise. */
const LEAST_CLEAR_MOTION = 0.15
/** What a face costs that is not seen while another is; it may be hidden for so long before it starts and after it ends. */
const ABSENT_COST = 0.6
const AROUND_TRACK_SECONDS = 0.4
/** Of so many steps of a voice, its usual face is certain. */
const CERTAIN_STEPS = 30
/** The camera goes to a face so much before it starts to speak. */
const LEAD_SECONDS = 0.15

/** How the mouths of one arrangement of faces move, by voice: `sums[voice][track]`, and the steps of each voice. */
type Usual = Map<number, { steps: number; sums: number[] }>

/**
 * Which face speaks, in each of several shots that show the same faces at the same places, in the order of their tracks. The face
 * whose mouth moves while a person speaks; which voice goes with which face is learned over all of these shots. Where nobody is
 * heard in any of them, as under music, the mouths alone tell.
 */
export function whoSpeaks(
  scenes: readonly Scene[],
  transcript: Pick<Transcript, 'segments'>,
  picture: Pick<PictureFacts, 'width' | 'height'>,
): Speaking[][] {
  const measured = scenes.map((scene) => {
    const { startSeconds, endSeconds } = scene.shot
    const count = Math.max(1, Math.round((endSeconds - startSeconds) / STEP))
    return {
      scene,
      voices: speakersAt(transcript, startSeconds, STEP, count),
      mouths: scene.tracks.map((track) => mouthAt(track, startSeconds, count)),
      seen: scene.tracks.map((track) => seenAt(track, startSeconds, count)),
      prominence: prominenceOf(scene.tracks, areaOf(scene.shot, picture)),
    }
  })
  const scale = clearMotion(measured.flatMap(({ mouths }) => mouths))
  for (const { mouths } of measured)
    for (const mouth of mouths) for (const i of mouth.keys()) mouth[i] = (mouth[i] ?? 0) / scale
  if (measured.every(({ voices }) => voices.every((voice) => voice === null)))
    for (const { voices } of measured) voices.fill(0)
  const usual = usualFaces(measured)
  return measured.map((each) => asSpeaking(likeliest(each, usual), each.voices, each.scene.shot.startSeconds))
}

/** The motion of a mouth at each step of a shot, smoothed over half a second; none where the face is not seen. */
function mouthAt(track: FaceTrack, startSeconds: number, count: number): number[] {
  const at = (i: number) => {
    const seconds = startSeconds + i * STEP
    if (seconds < track.startSeconds || seconds > endOf(track)) return 0
    return track.mouth[Math.round((seconds - track.startSeconds) / track.stepSeconds)] ?? 0
  }
  return Array.from({ length: count }, (_, i) => {
    let sum = 0
    for (let near = i - AROUND; near <= i + AROUND; near++) sum += Math.max(-0.05, at(near))
    return sum / (2 * AROUND + 1)
  })
}

/** Whether a face is seen at each step of a shot, or was shortly before, or will be shortly after. */
function seenAt(track: FaceTrack, startSeconds: number, count: number): boolean[] {
  const [from, until] = [track.startSeconds - AROUND_TRACK_SECONDS, endOf(track) + AROUND_TRACK_SECONDS]
  return Array.from({ length: count }, (_, i) => startSeconds + i * STEP >= from && startSeconds + i * STEP <= until)
}

/** Heights of faces relative to the tallest, less for those at a side. */
function prominenceOf(tracks: readonly FaceTrack[], area: { x: number; width: number }): number[] {
  const boxes = tracks.map(usualBox)
  const tallest = Math.max(...boxes.map(({ height }) => height))
  return boxes.map(({ x, width, height }) => {
    const toSide = Math.min(x - area.x, area.x + area.width - x)
    return (height / tallest) * Math.min(1, Math.max(0, toSide / (width * AT_SIDE)))
  })
}

/** The motion of a mouth that clearly speaks: what the liveliest tenth exceeds. */
function clearMotion(mouths: readonly (readonly number[])[]): number {
  const all = mouths.flat().sort((a, b) => a - b)
  return Math.max(LEAST_CLEAR_MOTION, all[Math.floor(all.length * 0.9)] ?? 0)
}

type Measured = { voices: (number | null)[]; mouths: number[][] }

function usualFaces(measured: readonly Measured[]): Usual {
  const usual: Usual = new Map()
  for (const { voices, mouths } of measured) {
    for (const [i, voice] of voices.entries()) {
      if (voice === null || voice === 0) continue
      const entry = usual.get(voice) ?? { steps: 0, sums: mouths.map(() => 0) }
      entry.steps++
      for (const [track, mouth] of mouths.entries()) entry.sums[track] = (entry.sums[track] ?? 0) + (mouth[i] ?? 0)
      usual.set(voice, entry)
    }
  }
  return usual
}

/**
 * How much more a face's mouth moves with a voice than with the others, −1 to 1. With one voice only it proves nothing:
 * people at one microphone are often taken for one.
 */
function belongs(usual: Usual, voice: number, track: number): number {
  const own = usual.get(voice)
  const others = [...usual].flatMap(([other, entry]) => (other === voice ? [] : [entry]))
  const steps = others.reduce((sum, entry) => sum + entry.steps, 0)
  if (own === undefined || steps === 0) return 0
  const elsewhere = others.reduce((sum, entry) => sum + (entry.sums[track] ?? 0), 0) / steps
  const certainty = Math.min(1, Math.min(own.steps, steps) / CERTAIN_STEPS)
  return Math.max(-1, Math.min(1, (own.sums[track] ?? 0) / own.steps - elsewhere)) * certainty
}

/** The sequence of faces that goes best with mouths and voices and changes seldom. */
function likeliest(
  { voices, mouths, seen, prominence }: Measured & { seen: boolean[][]; prominence: number[] },
  usual: Usual,
): number[] {
  const tracks = mouths.map((_, track) => track)
  const gain = (track: number, i: number) => {
    const voice = voices[i] ?? null
    if (seen[track]?.[i] !== true) return seen.some((each) => each[i] === true) ? -ABSENT_COST : 0
    const prior = prominence[track] ?? 0
    const moves = Math.max(-0.3, Math.min(1.2, mouths[track]?.[i] ?? 0))
    if (voice === null) return moves * PAUSE_WEIGHT + prior * PROMINENCE_WEIGHT.unheard
    const fits = voice === 0 ? 0 : belongs(usual, voice, track)
    return moves + USUAL_WEIGHT * fits + prior * PROMINENCE_WEIGHT.heard
  }
  let best = tracks.map((track) => gain(track, 0))
  const from: number[][] = []
  for (let i = 1; i < voices.length; i++) {
    const cost = isTurn(voices, i) ? CHANGE_COST_AT_TURN : CHANGE_COST
    const leader = best.indexOf(Math.max(...best))
    const before = tracks.map((track) => ((best[leader] ?? 0) - cost > (best[track] ?? 0) ? leader : track))
    from.push(before)
    const previous = best
    best = tracks.map((track) => {
      const source = before[track] ?? track
      return (previous[source] ?? 0) - (source === track ? 0 : cost) + gain(track, i)
    })
  }
  const faces = [best.indexOf(Math.max(...best))]
  for (const before of from.toReversed()) faces.push(before[faces.at(-1) ?? 0] ?? 0)
  return faces.reverse()
}

/** Whether the voice changes at about this step. */
function isTurn(voices: readonly (number | null)[], step: number): boolean {
  const near = voices.slice(Math.max(0, step - TURN_STEPS), step + TURN_STEPS).filter((voice) => voice !== null)
  return new Set(near).size > 1
}

/** Changes in a pause happen when the next one starts to speak. */
function asSpeaking(faces: readonly number[], voices: readonly (number | null)[], startSeconds: number): Speaking[] {
  const speaking: Speaking[] = []
  for (const [i, track] of faces.entries()) {
    if (speaking.at(-1)?.track === track) continue
    let step = i
    if (i > 0 && voices[i] === null) {
      const next = voices.findIndex((voice, at) => at >= i && voice !== null)
      const until = faces.findIndex((face, at) => at >= i && face !== track)
      step = next === -1 || (until !== -1 && until < next) ? i : next
    }
    speaking.push({ startSeconds: i === 0 ? startSeconds : startSeconds + step * STEP - LEAD_SECONDS, track })
  }
  return speaking
}
