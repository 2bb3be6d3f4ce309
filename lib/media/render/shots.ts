import { framesNear, type Time } from '../timeline/time.ts'
import type { Area, Timeline, View } from '../timeline/timeline.ts'

/** Frames of one clip in one view. `from` counts from the start of the source, `at` from the start of the stretch. */
export type Shot = { from: number; at: number; frames: number; view: View }

/** Shots one after the other that the same filters draw: the camera may move or jump, but its windows keep their size. */
export type Stretch = { frames: number; shots: Shot[] }

/** The result as stretches, in order. */
export function stretchesOf(timeline: Timeline, frameRate: Time): Stretch[] {
  const stretches: Stretch[] = []
  for (const { from, frames, view } of shotsOf(timeline, frameRate)) {
    const last = stretches.at(-1)
    const before = last?.shots.at(-1)
    if (last !== undefined && before !== undefined && isDrawnAlike(before.view, view)) {
      last.shots.push({ from, at: last.frames, frames, view })
      last.frames += frames
    } else stretches.push({ frames, shots: [{ from, at: 0, frames, view }] })
  }
  return stretches
}

/** The shots of a result in order, also those that are drawn alike. */
export function shotsOf({ clips, views }: Timeline, frameRate: Time): Omit<Shot, 'at'>[] {
  const near = ([over, under]: Time) => framesNear(over / under, frameRate)
  return clips.flatMap((clip) => {
    const from = near(clip.sourceStart)
    const to = from + near(clip.duration)
    return views
      .map(({ start, end, view }, index) => ({
        // Views cover every clip; roundings at the outer edges must not leave a frame without one.
        from: index === 0 ? from : Math.max(from, near(start)),
        to: index === views.length - 1 ? to : Math.min(to, near(end)),
        view,
      }))
      .filter((shot) => shot.to > shot.from)
      .map((shot) => ({ from: shot.from, frames: shot.to - shot.from, view: shot.view }))
  })
}

function isDrawnAlike(left: View, right: View): boolean {
  if (left.kind === 'crop' && right.kind === 'crop') return left.window.height === right.window.height
  if (left.kind === 'split' && right.kind === 'split')
    return left.top.height === right.top.height && left.bottom.height === right.bottom.height
  if (left.kind === 'inset' && right.kind === 'inset')
    return (
      left.window.height === right.window.height &&
      left.over.height === right.over.height &&
      left.place.x === right.place.x &&
      left.place.y === right.place.y &&
      left.place.side === right.place.side
    )
  if (left.kind === 'fit' && right.kind === 'fit') return isSameArea(left.area, right.area)
  return left.kind === right.kind
}

function isSameArea(left: Area | undefined, right: Area | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return left.x === right.x && left.y === right.y && left.width === right.width && left.height === right.height
}
