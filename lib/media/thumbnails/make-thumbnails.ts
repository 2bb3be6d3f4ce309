import { join } from 'node:path'
import type { VideoSource } from '../probe/video-source.ts'
import { createFileOnce, runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { introSeconds } from '../timeline/intro-and-outro.ts'
import { secondsOf, type Time } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { chooseFrames } from './choose-frames.ts'
import { watchFrames } from './watch-frames.ts'
import { type PlaceTitle, stillTimeline, writeStill } from './write-still.ts'

/** A picture of a video, without captions; `titledPath` is the same with its title. Paths are in the task's directory. */
export type Thumbnail = { path: string; titledPath: string | null }

type Rendered = {
  videoPath: string
  source: VideoSource
  timeline: Timeline
  /** Of the result; the timeline of a whole source has none. */
  frameRate: Time
  /** Places the title of the titled ones; null for none. */
  placeTitle: PlaceTitle | null
  modelsDirectory: string
}

/**
 * Makes the thumbnails of a rendered video that a person can choose from, best first: `thumbnail-1.jpg` and so on, and
 * `titled-1.jpg` where there is a title and room for it. At least one, at most `THUMBNAILS`.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function makeThumbnails(rendered: Rendered, task: Task): Promise<[Thumbnail, ...Thumbnail[]]> {
  const { source, timeline, frameRate, placeTitle } = rendered
  const instants = await runStageOnce(task.directory, 'thumbnails.json', () => chooseInstants(rendered, task))
  const still = async (name: string, at: number, place: PlaceTitle | null): Promise<string | null> => {
    const shown = stillTimeline(timeline, { sourceSeconds: sourceInstant(timeline, at), frameRate, placeTitle: place })
    if (place !== null && shown.hook === null) return null
    return createFileOnce(join(task.directory, `${name}.jpg`), () =>
      writeStill(source, shown, { frameRate, name }, task),
    )
  }
  const make = async (index: number, at: number): Promise<Thumbnail> => {
    const path = await still(`thumbnail-${index + 1}`, at, null)
    if (path === null) throw new Error('A picture without a title always has room.')
    return { path, titledPath: placeTitle === null ? null : await still(`titled-${index + 1}`, at, placeTitle) }
  }
  const [first = 0, ...others] = instants
  const made: [Thumbnail, ...Thumbnail[]] = [await make(0, first)]
  for (const [index, at] of others.entries()) made.push(await make(index + 1, at))
  return made
}

async function chooseInstants({ videoPath, timeline, modelsDirectory }: Rendered, task: Task): Promise<number[]> {
  const durationSeconds = secondsOf(timeline.duration)
  const video = { path: videoPath, from: introSeconds(timeline), seconds: durationSeconds, frame: timeline.frame }
  const looks = await watchFrames(video, modelsDirectory, task)
  const span = ({ start, end }: { start: Time; end: Time }) => ({ start: secondsOf(start), end: secondsOf(end) })
  const words = (timeline.captions?.cues ?? []).flatMap(({ lines }) => lines.flat().map(span))
  return chooseFrames(looks, { words, covered: timeline.overlays.map(span), durationSeconds })
}

/** The instant of the source that is seen at one of the result. */
function sourceInstant({ clips }: Timeline, at: number): number {
  let start = 0
  let last = 0
  for (const { sourceStart, duration } of clips) {
    last = secondsOf(sourceStart) + Math.min(Math.max(0, at - start), secondsOf(duration))
    start += secondsOf(duration)
    if (at < start) break
  }
  return last
}
