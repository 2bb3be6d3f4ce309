import { type Face, type FaceDetector, overlap, type Square, withoutDoubles } from './face-detector.ts'
import { edgesAround, type InsetEdges } from './inset-edges.ts'
import { mouthMotion } from './mouth-motion.ts'
import { scanSquares } from './scan-squares.ts'
import { FRAME_RATE, type SmallFrame } from './small-frames.ts'

/**
 * A face that was followed, in pixels of the small frames. `places` are by number of the frame, in order; `mouth` is by frame from
 * the first on; `edges` are of one frame a second.
 */
export type Followed = { places: { frame: number; face: Face }[]; mouth: number[]; edges: InsetEdges[] }

/**
 * Known faces are looked for in every second frame, where there are many in turns; new ones in the whole picture once a second and
 * after a cut, and small ones among them less often while a larger one is seen.
 */
const LOOK_EVERY = 2
const CONCURRENCY = 3
const SCAN_EVERY = FRAME_RATE
const SMALL_SCAN_EVERY = 4 * FRAME_RATE
/** A face that was not seen for so many frames has gone. */
const LOST_AFTER = 15
/** After so many frames without it, only what overlaps it by so much is taken for it. */
const DOUBTFUL_AFTER = 5
const SAME_OVERLAP = 0.35
/** The side of the square around a known face that is searched for it, in its heights. */
const SEARCHED = 2.6
const AS_MANY = 12
const SCAN_SCORE = 0.6
const FOLLOW_SCORE = 0.4
/**
 * A face that is seen less often, unless the shot is too short for that, or with less certainty, is taken for something
 * else.
 */
const MIN_SIGHTINGS = 4
const MIN_MEAN_SCORE = 0.6

type Live = Followed & { last: Face; lastFrame: number; looked: number; nextEdges: number }

/** Follows faces from frame to frame and measures how their mouths move. */
export class FaceFollower {
  private readonly detector: FaceDetector
  private before: { width: number; height: number; luma: Uint8Array } | null = null
  private live: Live[] = []
  private readonly gone: Followed[] = []
  private scanned = Number.NEGATIVE_INFINITY
  private scannedSmall = Number.NEGATIVE_INFINITY
  private frame = -1
  private shotStart = 0

  constructor(detector: FaceDetector) {
    this.detector = detector
  }

  /** Takes the next frame; `afterCut` when it shows another scene than the one before. */
  async add(frame: SmallFrame, afterCut: boolean): Promise<void> {
    this.frame++
    if (afterCut) {
      this.endAll()
      this.shotStart = this.frame
    }
    if (this.before !== null) this.measureMouths(this.before, frame)
    if (afterCut || this.frame % LOOK_EVERY === 0) await this.look(frame)
    this.before = { width: frame.width, height: frame.height, luma: frame.luma.slice() }
  }

  /** All faces that were followed. */
  finish(): Followed[] {
    this.endAll()
    return this.gone
  }

  private endAll(): void {
    const looks = Math.floor((this.frame - this.shotStart) / LOOK_EVERY)
    this.gone.push(...this.live.filter((live) => isCertain(live, Math.max(1, Math.min(MIN_SIGHTINGS, looks)))))
    this.live = []
    this.before = null
    this.scanned = Number.NEGATIVE_INFINITY
    this.scannedSmall = Number.NEGATIVE_INFINITY
  }

  private measureMouths(before: { width: number; height: number; luma: Uint8Array }, frame: SmallFrame): void {
    for (const live of this.live) live.mouth.push(mouthMotion(before, frame, live.last))
  }

  private async look(frame: SmallFrame): Promise<void> {
    const found: Face[] = []
    const due = [...this.live].sort((a, b) => a.looked - b.looked).slice(0, CONCURRENCY)
    for (const live of due) {
      live.looked = this.frame
      const square = { x: live.last.x, y: live.last.y, side: live.last.height * SEARCHED }
      found.push(...(await this.detector.find(frame, square, FOLLOW_SCORE)))
    }
    for (const square of this.squaresToScan(frame)) found.push(...(await this.detector.find(frame, square, SCAN_SCORE)))
    this.assign(withoutDoubles(found), frame)
  }

  private squaresToScan({ width, height }: SmallFrame): Square[] {
    if (this.frame - this.scanned < SCAN_EVERY) return []
    this.scanned = this.frame
    const { large, small } = scanSquares(width, height)
    if (this.live.length > 0 && this.frame - this.scannedSmall < SMALL_SCAN_EVERY) return large
    this.scannedSmall = this.frame
    return [...large, ...small]
  }

  private assign(faces: Face[], frame: SmallFrame): void {
    const free = new Set(faces)
    for (const live of [...this.live].sort((a, b) => b.places.length - a.places.length)) {
      const isDoubtful = this.frame - live.lastFrame > DOUBTFUL_AFTER
      const next = nearest(live.last, free, isDoubtful)
      if (next === undefined) continue
      free.delete(next)
      live.places.push({ frame: this.frame, face: next })
      if (this.frame >= live.nextEdges) {
        live.edges.push(edgesAround(frame, next))
        live.nextEdges = this.frame + FRAME_RATE
      }
      live.last = next
      live.lastFrame = this.frame
    }
    this.gone.push(
      ...this.live.filter((live) => this.frame - live.lastFrame > LOST_AFTER && isCertain(live, MIN_SIGHTINGS)),
    )
    this.live = this.live.filter((live) => this.frame - live.lastFrame <= LOST_AFTER)
    for (const face of free) {
      if (face.score < SCAN_SCORE || this.live.length >= AS_MANY) continue
      const place = { frame: this.frame, face }
      const at = { lastFrame: this.frame, looked: this.frame, nextEdges: this.frame }
      this.live.push({ places: [place], mouth: [0], edges: [], last: face, ...at })
    }
  }
}

/**
 * The face that continues another: it overlaps it, or is within its width and about as large. Where the other was not seen for a
 * while, it must be at its place.
 */
function nearest(last: Face, faces: Iterable<Face>, isDoubtful: boolean): Face | undefined {
  let best: { face: Face; near: number } | undefined
  for (const face of faces) {
    const distance = Math.hypot(face.x - last.x, face.y - last.y) / last.height
    const ratio = face.height / last.height
    const shared = overlap(last, face)
    const isNear = shared > 0.15 || (distance < 0.8 && ratio > 0.5 && ratio < 2)
    const follows = isDoubtful ? shared > SAME_OVERLAP : isNear
    const near = distance + Math.abs(Math.log(ratio))
    if (follows && (best === undefined || near < best.near)) best = { face, near }
  }
  return best?.face
}

function isCertain({ places }: Followed, sightings: number): boolean {
  const score = places.reduce((sum, { face }) => sum + face.score, 0) / places.length
  return places.length >= sightings && score >= MIN_MEAN_SCORE
}
