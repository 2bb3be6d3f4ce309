import { open } from 'node:fs/promises'
import type { Task } from '../task.ts'
import type { AudioFacts, MediaFacts, VideoFacts } from './media-facts.ts'
import { probe } from './probe.ts'
import { readTimes } from './read-times.ts'
import { refuse, refuseSoundOnly, refuseTooLong } from './refusals.ts'

/** A file that has both a moving picture and sound. */
export type VideoWithSound = MediaFacts & { video: VideoFacts; audio: AudioFacts }

const MIN_SIDE = 64

/**
 * The facts of a video with sound that is within the task's limits. Fails with the `MediaFailure` that says what is wrong with
 * the file: as `probe`, and `no_sound`, `too_long`, `too_small`, `too_large`, `truncated_file`.
 */
export async function requireVideo(
  sourcePath: string,
  task: Pick<Task, 'directory' | 'signal' | 'limits'>,
): Promise<VideoWithSound> {
  const facts = await probe(sourcePath, task)
  const { video, audio } = facts
  if (video === null) throw audio === null ? refuse('not_a_video') : refuseSoundOnly()
  if (video.codedWidth === 0 || video.codedHeight === 0) throw refuse('not_a_video')
  if (Math.min(video.displayWidth, video.displayHeight) < MIN_SIDE) throw refuse('too_small')
  if (
    Math.max(video.displayWidth * video.displayHeight, video.codedWidth * video.codedHeight) > task.limits.maxPixels
  ) {
    throw refuse('too_large')
  }
  if (facts.durationSeconds !== null && facts.durationSeconds > task.limits.maxDurationSeconds) {
    throw refuseTooLong(facts.durationSeconds, task.limits.maxDurationSeconds)
  }
  if (facts.container.includes('mp4') && (await endsEarly(sourcePath, facts.sizeBytes))) throw refuse('truncated_file')
  if (audio === null) throw refuse('no_sound')
  const { frames, endSeconds } = await readTimes(sourcePath, { video, audio }, task)
  const durationSeconds = facts.durationSeconds ?? (endSeconds > 0 ? endSeconds : null)
  return { ...facts, durationSeconds, video: { ...video, frames }, audio }
}

/** Walks the top-level boxes of an MP4: one that reaches past the end of the file means that the rest is missing. */
async function endsEarly(path: string, sizeBytes: number): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(16)
    let at = 0
    for (let boxes = 0; at + 8 <= sizeBytes && boxes < 10_000; boxes++) {
      await file.read(header, 0, 16, at)
      const short = header.readUInt32BE(0)
      if (short === 0) return false
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
      if (size < 8) return false
      at += size
      if (at > sizeBytes)
        return header.toString('latin1', 4, 8) === 'mdat' || header.toString('latin1', 4, 8) === 'moov'
    }
    return false
  } finally {
    await file.close()
  }
}
