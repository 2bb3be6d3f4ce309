import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Narration, SpokenLine } from '../narration.ts'
import { blinkAt, drawPuppet, makePuppet, type Puppet } from '../puppets/puppet.ts'
import { type Mouth, speakingMouth } from '../puppets/speaking-mouth.ts'
import type { Take } from '../sets/film-set.ts'

/** A shot and who plays in it: the number of each player's voice. */
export type ActedShot = { take: Take; cast: readonly number[] }

const AT_REST: Mouth = { open: 0, round: 0, smile: 0.45 }
/** A shot grows by this share while it is held, as a slow camera does. */
const CREEP_A_SECOND = 0.004

/** Draws the frame at a time of the film: the shot of the line that is spoken, cut a moment before it begins. */
export function actedFilm(
  shots: readonly ActedShot[],
  { lines }: Narration,
): (pen: SKRSContext2D, seconds: number) => void {
  const puppets = shots.map(({ take }): Puppet => makePuppet(take))
  const mouths = lines.map(({ speech }) => speakingMouth(speech))
  return (pen, seconds) => {
    const index = Math.max(
      0,
      lines.findLastIndex(({ startSeconds }) => startSeconds - 0.16 <= seconds),
    )
    const line = lines[index]
    const shot = line === undefined ? undefined : shots[line.shot]
    const puppet = line === undefined ? undefined : puppets[line.shot]
    if (line === undefined || shot === undefined || puppet === undefined) return
    const mouth = mouths[index]?.(seconds - line.startSeconds) ?? AT_REST
    const speaks = seconds > line.startSeconds - 0.1 && seconds < line.endSeconds + 0.1
    const acting = shot.cast.map((who) =>
      who === line.who && speaks
        ? { mouth, blink: blinkAt(seconds, who), liveliness: 1 }
        : { mouth: AT_REST, blink: blinkAt(seconds, who), liveliness: 0.15 },
    )
    creep(pen, puppet, line, seconds, () => drawPuppet(pen, puppet, acting, seconds))
  }
}

function creep(
  pen: SKRSContext2D,
  { width, height }: Puppet,
  line: SpokenLine,
  seconds: number,
  draw: () => void,
): void {
  const grown = 1.006 + CREEP_A_SECOND * Math.max(0, seconds - line.startSeconds + 0.16)
  pen.save()
  pen.translate(width / 2, height * 0.42)
  pen.scale(grown, grown)
  pen.translate(-width / 2, -height * 0.42)
  draw()
  pen.restore()
}
