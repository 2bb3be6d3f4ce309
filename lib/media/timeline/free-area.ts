/**
 * What networks leave free of an upright frame, in shares of it: below `top`, above `bottom`, and left of `side` between `from` and
 * `bottom`, where they have their buttons. The contract has the same type.
 */
export type FreeArea = { top: number; bottom: number; side: number; from: number }

/** Wider frames are shown between posts, with nothing over them. */
const UPRIGHT = 0.62

/** Whether networks show a frame as high as the screen, under their buttons and texts. */
export function isUpright({ width, height }: { width: number; height: number }): boolean {
  return width / height < UPRIGHT
}
