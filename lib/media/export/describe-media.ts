import type { MediaFacts, VideoFacts } from '../probe/media-facts.ts'
import { probe } from '../probe/probe.ts'
import { readTimecode } from '../probe/read-timecode.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { steadyFrameRate } from '../render/result-frame-rate.ts'
import type { Task } from '../task.ts'
import { secondsOf, type Time } from '../timeline/time.ts'
import type { MediaFile } from '../timeline/timeline.ts'
import type { PlannedMedia } from './edit-plan.ts'
import { frameOfTimecode } from './timecode.ts'

/** The source of an edit, for programs that look for it at `path`. */
export async function describeSource(
  { path: local, facts }: VideoSource,
  path: string,
  rate: Time,
  task: Task,
): Promise<PlannedMedia> {
  const { video } = facts
  const own = steadyFrameRate(video)
  const timecode = await readTimecode(local, task)
  const first = timecode === null ? 0 : (frameOfTimecode(timecode, own) ?? 0)
  return {
    ...{ id: 'source', path, frame: sizeOf(video), rate: own, kind: 'video' },
    frames: framesIn(facts.durationSeconds, rate),
    firstFrame: Math.round((first * secondsOf(rate)) / secondsOf(own)),
    ...soundOf(facts),
  }
}

/** A file beside the source, likewise. */
export async function describeBeside(
  local: string,
  { kind }: { kind: Exclude<MediaFile['kind'], 'font'> },
  { id, path, rate }: Pick<PlannedMedia, 'id' | 'path' | 'rate'>,
  task: Task,
): Promise<PlannedMedia> {
  const facts = await probe(local, task)
  const { video } = facts
  return {
    ...{ id, path, kind, firstFrame: 0 },
    frame: kind === 'audio' || video === null ? null : sizeOf(video),
    rate: kind === 'video' && video !== null ? steadyFrameRate(video) : rate,
    frames: framesIn(facts.durationSeconds, rate),
    ...soundOf(facts),
  }
}

function sizeOf({ displayWidth, displayHeight }: VideoFacts) {
  return { width: displayWidth, height: displayHeight }
}

function framesIn(seconds: number | null, rate: Time): number {
  return Math.floor((seconds ?? 0) * secondsOf(rate) + 1e-6)
}

const USUAL_SAMPLE_RATE = 48_000

function soundOf({ audio }: MediaFacts): Pick<PlannedMedia, 'channels' | 'sampleRate'> {
  return { channels: audio?.channels ?? 0, sampleRate: audio?.sampleRate ?? USUAL_SAMPLE_RATE }
}
