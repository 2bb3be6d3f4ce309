import type { FacePlace } from '../editing/edit-decisions.ts'
import { analyzePicture } from '../framing/analyze-picture.ts'
import { endOf, type FaceTrack, faceAt, type PictureFacts } from '../framing/picture-facts.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'

/** A face that is smaller, in shares of the picture's height, is too far away for a close-up. */
const SMALLEST_FACE = 0.09
/** A larger one is close already. */
const LARGEST_FACE = 0.42
/** Any other face of more than this share of it means that it is not sure who is meant. */
const OTHER_FACE = 0.45
/** How far a face may move, in its heights, for a camera that stands still. */
const MOST_MOVEMENT = 0.55
/** A face is seen from a moment after the beginning to one before the end. */
const EDGE_SECONDS = 0.35

type Span = { startSeconds: number; endSeconds: number }

/**
 * Looks where the one face of a picture is in each of some spans. Null where there is none or several, where it moves, or where the
 * picture cuts. Needs the model `blazeface`.
 */
export async function findFaces(
  source: VideoSource,
  spans: readonly Span[],
  models: { modelsDirectory: string },
  task: Task,
): Promise<(FacePlace | null)[]> {
  const facts = await analyzePicture(source, spans, models, task)
  return spans.map((span) => faceIn(facts, span))
}

/** The one face that is surely seen during a span. */
function faceIn(facts: PictureFacts, { startSeconds, endSeconds }: Span): FacePlace | null {
  const shots = facts.shots.filter(
    (shot) => shot.endSeconds > startSeconds + 0.05 && shot.startSeconds < endSeconds - 0.05,
  )
  if (shots.length !== 1 || shots[0]?.kind !== 'camera' || shots[0].area !== null) return null
  const tracks = facts.faces.filter((face) => face.startSeconds < endSeconds && endOf(face) > startSeconds)
  const middle = (startSeconds + endSeconds) / 2
  const heightOf = (track: FaceTrack) => faceAt(track, middle).height
  const [track, ...others] = tracks.toSorted((a, b) => heightOf(b) - heightOf(a))
  if (track === undefined || track.inset !== null) return null
  if (track.startSeconds > startSeconds + EDGE_SECONDS || endOf(track) < endSeconds - EDGE_SECONDS) return null
  const height = heightOf(track)
  if (height < facts.height * SMALLEST_FACE || height > facts.height * LARGEST_FACE) return null
  if (others.some((other) => heightOf(other) > height * OTHER_FACE)) return null
  return placeOf(track, startSeconds, endSeconds, height)
}

function placeOf(track: FaceTrack, from: number, to: number, height: number): FacePlace | null {
  const boxes = Array.from({ length: 9 }, (_, index) => faceAt(track, from + ((to - from) * index) / 8))
  const xs = boxes.map((box) => box.x)
  const ys = boxes.map((box) => box.y)
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  if (Math.max(spread(xs), spread(ys)) > height * MOST_MOVEMENT) return null
  const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2
  return { x: middle(xs), y: middle(ys), height }
}
