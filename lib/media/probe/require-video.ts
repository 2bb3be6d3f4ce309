import { open } from 'node:fs/promises'
import type { Task } from '../task.ts'
import type { AudioFacts, MediaFacts, VideoFacts } from './media-facts.ts'
import { probe } from './probe.ts'
import { type ReadTimes, readTimes } from './read-times.ts'
import { refuse, refuseDolbyVision, refuseSoundOnly, refuseTooLong } from './refusals.ts'

/** A file that has both a moving picture and sound. */
export type VideoWithSound = MediaFacts & { video: VideoFacts; audio: AudioFacts }

const MIN_SIDE = 64
const LEAST_WHOLE_SECONDS = 1
/** Where a header promises so much more than there is, the picture would stand still at the end. */
const OVERSTATED_SECONDS = 0.5

/**
 * The facts of a video with sound that is within the task's limits. Fails with the `MediaFailure` for what is wrong
 * with the file: as `probe`, and `no_sound`, `too_long`, `too_small`, `too_large`, `truncated_file`.
 */
export async function requireVideo(
  sourcePath: string,
  task: Pick<Task, 'directory' | 'signal' | 'limits'>,
): Promise<VideoWithSound> {
  const facts = await probe(sourcePath, task)
  const { video, audio } = facts
  if (video === null) throw audio === null ? refuse('not_a_video') : refuseSoundOnly()
  if (video.isDolbyVisionAlone) throw refuseDolbyVision()
  if (video.codedWidth === 0 || video.codedHeight === 0) throw refuse('not_a_video')
  if (Math.min(video.displayWidth, video.displayHeight) < MIN_SIDE) throw refuse('too_small')
  if (
    Math.max(video.displayWidth * video.displayHeight, video.codedWidth * video.codedHeight) > task.limits.maxPixels
  ) {
    throw refuse('too_large')
  }
  requireLength(facts.durationSeconds, task)
  const ending = facts.container.includes('mp4') ? await endingOf(sourcePath, facts.sizeBytes) : 'whole'
  if (ending === 'cut off') throw refuse('truncated_file')
  if (audio === null) throw refuse('no_sound')
  const times = await readTimes(sourcePath, { video, audio }, task)
  const known = { ...facts, video: { ...video, frames: times.frames }, audio }
  if (ending === 'cut off behind whole fragments') return withWholePart(known, times)
  const durationSeconds = lengthOf(facts.durationSeconds, times)
  requireLength(durationSeconds, task)
  return { ...known, durationSeconds }
}

function requireLength(seconds: number | null, { limits }: Pick<Task, 'limits'>): void {
  if (seconds !== null && seconds > limits.maxDurationSeconds) throw refuseTooLong(seconds, limits.maxDurationSeconds)
}

/** A recording whose end is missing, if it has a second in which there are both picture and sound. */
function withWholePart(facts: VideoWithSound, { pictureEndSeconds, soundEndSeconds }: ReadTimes): VideoWithSound {
  const durationSeconds = Math.min(pictureEndSeconds, soundEndSeconds)
  if (durationSeconds < LEAST_WHOLE_SECONDS) throw refuse('truncated_file')
  const { video, audio } = facts
  return {
    ...{ ...facts, durationSeconds, isCutOff: true },
    ...{ video: { ...video, durationSeconds }, audio: { ...audio, durationSeconds } },
  }
}

/** What a header states, unless a little less is there; much less is noticed where the sound is taken out. */
function lengthOf(statedSeconds: number | null, { pictureEndSeconds, soundEndSeconds }: ReadTimes): number | null {
  const end = Math.max(pictureEndSeconds, soundEndSeconds)
  if (statedSeconds === null) return end > 0 ? end : null
  const isALittleLess = end < statedSeconds - OVERSTATED_SECONDS && end > statedSeconds * 0.9 - 1
  return end > 0 && isALittleLess ? end : statedSeconds
}

/** How an MP4 ends. A fragmented one, as recorders write it, can be played as far as its fragments are whole. */
type Ending = 'whole' | 'cut off' | 'cut off behind whole fragments'

/** More boxes than three hours of fragments have. */
const MOST_BOXES = 200_000

/** Walks the top-level boxes of an MP4: one that reaches past the end of the file means that the rest is missing. */
async function endingOf(path: string, sizeBytes: number): Promise<Ending> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(16)
    let [at, fragments, hasIndex] = [0, 0, false]
    for (let boxes = 0; at + 8 <= sizeBytes && boxes < MOST_BOXES; boxes++) {
      await file.read(header, 0, 16, at)
      const type = header.toString('latin1', 4, 8)
      const short = header.readUInt32BE(0)
      if (short === 0) return 'whole'
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
      if (size < 8) return 'whole'
      at += size
      if (at > sizeBytes && ['mdat', 'moov', 'moof'].includes(type))
        return hasIndex && fragments > 0 ? 'cut off behind whole fragments' : 'cut off'
      if (type === 'moof') fragments++
      hasIndex ||= type === 'moov'
    }
    return 'whole'
  } finally {
    await file.close()
  }
}
