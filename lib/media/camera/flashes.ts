import { hash } from '../illustrator/illustrator.ts'

/** Seconds from the start of a stroke in which it is seen: lightning strikes twice in quick succession. */
const STROKE = [
  [0, 0.1],
  [0.2, 0.46],
] as const

/** Seconds from one stroke to the next, at least and at most. No second has more than two flashes; three are safe (WCAG 2.3.1). */
const PAUSE = [1.5, 2.3] as const

/** Whether lightning is seen in a shot so many seconds after its start. The first stroke comes in its first half second. */
export function isFlashing(seconds: number, seed: number): boolean {
  let start = 0.15 + 0.3 * hash(seed, 1, 5)
  for (let i = 2; start <= seconds; i++) {
    const since = seconds - start
    if (STROKE.some(([from, to]) => since >= from && since < to)) return true
    start += PAUSE[0] + (PAUSE[1] - PAUSE[0]) * hash(seed, i, 5)
  }
  return false
}
