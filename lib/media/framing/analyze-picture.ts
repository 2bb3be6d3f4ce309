import { requireModels } from '../models/require-models.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { bodyMotion } from './body-motion.ts'
import { changingPart } from './changing-part.ts'
import { FaceDetector } from './face-detector.ts'
import { insetOf } from './inset-edges.ts'
import { joinFaceTracks } from './join-face-tracks.ts'
import { type Box, type FaceTrack, type PictureFacts, type Shot, type Span, usualBox } from './picture-facts.ts'
import { screenActivity } from './screen-activity.ts'
import { FRAME_RATE, readSmallFrames, smallSize } from './small-frames.ts'
import { FaceFollower, type Followed } from './track-faces.ts'
import { ShotWatch, type WatchedShot } from './watch-shots.ts'

/** Pictures of a screen's share of a shot's. */
const MOSTLY = 0.6

/**
 * Finds the shots of a video, the faces in them and how their mouths move, and screen recordings, in the spans asked
 * for: one decode at low size and rate. Needs the model `blazeface`.
 *
 * @throws MissingModels; MediaFailure `engine_failed` or `disk_full`; the signal's reason.
 */
export async function analyzePicture(
  source: VideoSource,
  spans: readonly Span[],
  { modelsDirectory }: { modelsDirectory: string },
  task: Task,
): Promise<PictureFacts> {
  const [model = ''] = await requireModels(['blazeface'], modelsDirectory)
  const { displayWidth: width, displayHeight: height } = source.facts.video
  const facts: PictureFacts = { width, height, shots: [], faces: [] }
  const wanted = united(spans)
  const whole = wanted.reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0)
  let doneSeconds = 0
  const detector = await FaceDetector.load(model)
  try {
    for (const span of wanted) {
      const seen = await watch(source, span, detector, task, (seconds) =>
        task.onProgress('analysing', Math.min(1, (doneSeconds + seconds) / whole)),
      )
      facts.shots.push(...seen.shots)
      facts.faces.push(...seen.faces)
      doneSeconds += span.endSeconds - span.startSeconds
    }
  } finally {
    await detector.close()
  }
  return facts
}

/** The spans in order, those that touch each other as one. */
function united(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const last = result.at(-1)
    if (last !== undefined && span.startSeconds <= last.endSeconds) {
      last.endSeconds = Math.max(last.endSeconds, span.endSeconds)
    } else if (span.endSeconds > span.startSeconds) result.push({ ...span })
  }
  return result
}

async function watch(
  source: VideoSource,
  span: Span,
  detector: FaceDetector,
  task: Task,
  onSeconds: (seconds: number) => void,
): Promise<Pick<PictureFacts, 'shots' | 'faces'>> {
  const shotWatch = new ShotWatch()
  const follower = new FaceFollower(detector)
  const changes = await readSmallFrames(
    source,
    span,
    async (frame) => {
      await follower.add(frame, shotWatch.add(frame))
      const seconds = frame.seconds - span.startSeconds
      if (Math.round(seconds * FRAME_RATE) % FRAME_RATE === 0) onSeconds(seconds)
    },
    task,
  )
  const watched = shotWatch.finish(span.startSeconds, changes)
  const small = smallSize(source.facts.video)
  const scale = source.facts.video.displayWidth / small.width
  const followed = follower.finish().sort((a, b) => firstFrame(a) - firstFrame(b))
  const tracksIn = (shot: WatchedShot) =>
    followed
      .filter((each) => firstFrame(each) >= shot.from && firstFrame(each) < shot.until)
      .map((each) => asTrack(each, span.startSeconds, scale, insetOf(each.edges, small)))
  const faces = watched.map((shot) => joinFaceTracks(tracksIn(shot)))
  return {
    shots: watched.map((shot, i) =>
      asShot(shot, watched[i + 1]?.startSeconds ?? span.endSeconds, faces[i] ?? [], source),
    ),
    faces: faces.flat(),
  }
}

function firstFrame({ places }: Followed): number {
  return places[0]?.frame ?? 0
}

function asShot(shot: WatchedShot, endSeconds: number, faces: readonly FaceTrack[], { facts }: VideoSource): Shot {
  const { displayWidth: width, displayHeight: height } = facts.video
  const { startSeconds } = shot
  const kind = shot.screenlike >= MOSTLY ? 'screen' : 'camera'
  const size = { width, height }
  const areas = shot.bars.map(({ frame, area }) => ({
    startSeconds: startSeconds + (frame - shot.from) / FRAME_RATE,
    area: area === null ? null : scaled(area, width, height),
  }))
  return {
    startSeconds,
    endSeconds,
    kind,
    changing: changingPart(shot.change, width, height),
    area: areas[0]?.area ?? null,
    ...(areas.length > 1 ? { bars: areas } : {}),
    activity:
      kind === 'screen'
        ? screenActivity(shot.seconds, startSeconds, faces.map(personOf), size)
        : bodyMotion(shot.seconds, startSeconds, size),
  }
}

function scaled({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** Where a person is seen: their small picture, or the face with the shoulders. */
function personOf(track: FaceTrack): Box {
  const { x, y, width, height } = usualBox(track)
  return track.inset ?? { x: x - width * 1.5, y: y - height, width: width * 3, height: height * 3.5 }
}

/** The face at every frame, on straight lines between those at which it was seen. */
function asTrack({ places, mouth }: Followed, startSeconds: number, scale: number, inset: Box | null): FaceTrack {
  const [first] = places
  const track: FaceTrack = {
    startSeconds: startSeconds + (first?.frame ?? 0) / FRAME_RATE,
    stepSeconds: 1 / FRAME_RATE,
    boxes: [],
    mouth: [],
    inset: inset === null ? null : scaled(inset, scale, scale),
  }
  for (const [i, { frame, face }] of places.entries()) {
    const next = places[i + 1] ?? { frame: frame + 1, face }
    for (let at = frame; at < next.frame; at++) {
      const share = (at - frame) / (next.frame - frame)
      const between = (from: number, to: number) => Math.round((from + (to - from) * share) * scale * 10) / 10
      track.boxes.push({
        x: between(face.x, next.face.x),
        y: between(face.y, next.face.y),
        width: between(face.width, next.face.width),
        height: between(face.height, next.face.height),
        eyesY: between(face.eyes.y, next.face.eyes.y),
      })
      track.mouth.push(Math.round((mouth[at - (first?.frame ?? 0)] ?? 0) * 1000) / 1000)
    }
  }
  return track
}
