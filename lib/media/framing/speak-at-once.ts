import type { Transcript } from '../transcript.ts'
import { endOf, type FaceTrack, type PictureFacts, type Shot, usualBox } from './picture-facts.ts'
import { speakersAt } from './speech-times.ts'

const STEP = 0.1
/** A shorter shot is over before both have been looked at. */
const MIN_SECONDS = 2.5
/** Smaller faces, of the picture's height, move too few pixels to tell. */
const MIN_FACE = 0.1
/** A mouth moves that moves more in the mean of so many steps before and after; it speaks when it does so for so much of the time. */
const MOVES = 0.08
const AROUND = 3
const MOSTLY = 0.6

/** Whether the two people of a shot both move their mouths nearly all the time: they answer each other too fast to be told apart. */
export function speakAtOnce(
  { startSeconds, endSeconds }: Shot,
  tracks: readonly FaceTrack[],
  { height }: Pick<PictureFacts, 'height'>,
  transcript: Pick<Transcript, 'segments'>,
): boolean {
  if (tracks.length !== 2 || endSeconds - startSeconds < MIN_SECONDS) return false
  const voices = speakersAt(transcript, startSeconds, STEP, Math.round((endSeconds - startSeconds) / STEP))
  const isUnheard = voices.every((voice) => voice === null)
  const times = voices.flatMap((voice, i) => (voice !== null || isUnheard ? [startSeconds + i * STEP] : []))
  return tracks.every((track) => {
    const moving = times.filter((seconds) => motionAround(track, seconds) > MOVES)
    return usualBox(track).height >= height * MIN_FACE && moving.length >= times.length * MOSTLY
  })
}

function motionAround(track: FaceTrack, seconds: number): number {
  if (seconds < track.startSeconds || seconds > endOf(track)) return 0
  const at = Math.round((seconds - track.startSeconds) / track.stepSeconds)
  const near = track.mouth.slice(Math.max(0, at - AROUND), at + AROUND + 1)
  return near.reduce((sum, value) => sum + value, 0) / Math.max(1, near.length)
}
