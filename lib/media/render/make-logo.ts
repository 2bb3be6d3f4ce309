import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { chooseVersions } from './choose-versions.ts'
import type { DrawnLogo } from './logo-graph.ts'
import { measureBackdrops } from './measure-backdrops.ts'
import { sizeLogo } from './size-logo.ts'

/** A version is shown at least this long. */
const LEAST_SECONDS = 0.5

/**
 * The logo of a timeline, as its picture has it; null for none. Of two versions, each part has the one that stands out more
 * from what was measured behind it.
 *
 * @throws MediaFailure `unsupported_format` where a version is no picture, `engine_failed`; the signal's reason.
 */
export async function makeLogo(
  source: VideoSource,
  timeline: Timeline,
  { files, overlays, name }: { files: Readonly<Record<string, string>>; overlays: string | null; name: string },
  task: Task,
): Promise<DrawnLogo | null> {
  const { logo, frame, frameRate } = timeline
  if (logo === undefined || frameRate === null) return null
  const { box, pictures, brightness } = await sizeLogo(logo, frame, files)
  if (pictures.length === 1) return { box, pictures, spans: [{ from: 0, version: 0 }] }
  const backdrops = await measureBackdrops(source, timeline, { box, frameRate, overlays, name }, task)
  const least = Math.round(LEAST_SECONDS * secondsOf(frameRate))
  return { box, pictures, spans: chooseVersions(brightness, backdrops, least) }
}
