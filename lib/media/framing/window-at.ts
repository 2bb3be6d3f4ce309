import { secondsOf } from '../timeline/time.ts'
import type { Area, CameraWindow, Frame } from '../timeline/timeline.ts'

/** The part of the source picture that a window of a frame's shape shows at an instant of the source. */
export function windowAt({ height, path }: CameraWindow, seconds: number, picture: Frame, shape: Frame): Area {
  const next = path.findIndex(({ at }) => secondsOf(at) > seconds)
  const right = path[next === -1 ? path.length - 1 : next]
  const left = path[next === -1 ? path.length - 1 : Math.max(0, next - 1)]
  if (left === undefined || right === undefined) throw new Error('a window without a place')
  const length = secondsOf(right.at) - secondsOf(left.at)
  const share = length > 0 ? Math.min(1, Math.max(0, (seconds - secondsOf(left.at)) / length)) : 0
  const width = (height * shape.width) / shape.height
  const from = (axis: 'x' | 'y', side: number, whole: number) =>
    Math.min(Math.max(0, whole - side), Math.max(0, left[axis] + (right[axis] - left[axis]) * share - side / 2))
  return { x: from('x', width, picture.width), y: from('y', height, picture.height), width, height }
}
