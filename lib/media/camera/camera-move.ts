import type { Placement } from './compose-frame.ts'

/**
 * How the camera goes past a picture. `zoom` is how much larger the nearest layer becomes from the beginning to the end, less than
 * nothing for the way back; `x` and `y` how far it moves, in shares of the frame's width.
 */
export type CameraMove = { name: string; zoom: number; x: number; y: number }

/** Far layers move so much less than near ones. */
const FARTHEST_SHARE = 0.4
/** Of a hand that holds the camera, in shares of the frame's width. */
const SWAY = 0.002

/** Moves that suit a picture, by its content: faces are approached, places are passed. */
export const MOVES: Record<'wide' | 'medium' | 'close', readonly [CameraMove, ...CameraMove[]]> = {
  wide: [
    { name: 'along to the right', zoom: 0.04, x: -0.045, y: 0 },
    { name: 'back', zoom: -0.12, x: 0, y: 0 },
    { name: 'along to the left', zoom: 0.04, x: 0.045, y: 0 },
    { name: 'rising', zoom: 0.04, x: 0, y: 0.04 },
  ],
  medium: [
    { name: 'towards', zoom: 0.13, x: 0, y: 0 },
    { name: 'around to the left', zoom: 0.05, x: 0.036, y: 0 },
    { name: 'back', zoom: -0.12, x: 0, y: 0 },
    { name: 'around to the right', zoom: 0.05, x: -0.036, y: 0 },
  ],
  close: [
    { name: 'slowly towards', zoom: 0.12, x: 0, y: -0.004 },
    { name: 'past to the right', zoom: 0.04, x: -0.03, y: 0 },
    { name: 'slowly back', zoom: -0.11, x: 0, y: 0 },
    { name: 'past to the left', zoom: 0.04, x: 0.03, y: 0 },
  ],
}

/**
 * Where each layer of a picture stands at an instant of a move.
 *
 * @param depths of the layers, any unit, all above zero.
 * @param progress 0 at the beginning of the shot, 1 at its end.
 * @param seconds since the beginning of the shot.
 */
export function placeLayers(
  depths: readonly number[],
  move: CameraMove,
  frame: { width: number },
  { progress, seconds, seed }: { progress: number; seconds: number; seed: number },
): Placement[] {
  const nearest = Math.min(...depths)
  const way = eased(progress)
  const reach = Math.max(Math.abs(move.x), Math.abs(move.y) * 0.5625) / 2 + 2 * SWAY
  const margin = 1 + 2.1 * reach
  return depths.map((depth) => {
    const share = FARTHEST_SHARE + (1 - FARTHEST_SHARE) * (nearest / depth)
    const zoom = move.zoom >= 0 ? move.zoom * way : -move.zoom * (1 - way)
    const sway = sways(seconds, seed)
    return {
      zoom: margin * (1 + zoom * share),
      x: frame.width * share * (move.x * (way - 0.5) + sway.x),
      y: frame.width * share * (move.y * (way - 0.5) + sway.y),
    }
  })
}

/** Begins and ends gently, and never stands still in between. */
function eased(progress: number): number {
  const smooth = progress * progress * (3 - 2 * progress)
  return 0.45 * progress + 0.55 * smooth
}

function sways(seconds: number, seed: number): { x: number; y: number } {
  const phase = (seed % 97) / 9
  return {
    x: SWAY * (Math.sin(seconds * 1.3 + phase) + 0.4 * Math.sin(seconds * 2.9 + 2 * phase)),
    y: SWAY * (Math.sin(seconds * 1.1 + 1.7 * phase) + 0.4 * Math.sin(seconds * 2.3 + phase)),
  }
}
