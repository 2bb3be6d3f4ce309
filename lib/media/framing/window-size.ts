type Size = { width: number; height: number }

/** Shapes that differ by less look the same when one is scaled to the other. */
const SAME_SHAPE = 0.01
/** A pixel of the source fills at most so many of the result, in each direction: more looks blurred. */
const LARGEST_MAGNIFICATION = 2.6

export function hasShapeOf(picture: Size, frame: Size): boolean {
  return Math.abs((picture.width * frame.height) / (picture.height * frame.width) - 1) < SAME_SHAPE
}

/** The largest window of the frame's shape on a picture. */
export function largestWindow(picture: Size, frame: Size): Size {
  const height = Math.min(picture.height, (picture.width * frame.height) / frame.width)
  return { width: (height * frame.width) / frame.height, height }
}

/** A window of the frame's shape of a height as near to the one wished for as the picture and its sharpness allow. */
export function windowOfHeight(wished: number, picture: Size, frame: Size): Size {
  const largest = largestWindow(picture, frame)
  const smallest = Math.min(largest.height, frame.height / LARGEST_MAGNIFICATION)
  const height = Math.min(largest.height, Math.max(smallest, wished))
  return { width: (height * frame.width) / frame.height, height }
}
