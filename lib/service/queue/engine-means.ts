import { availableParallelism } from 'node:os'
import { settings } from '#lib/core/env.ts'
import type { EngineOrder } from './engine-messages.ts'

/** Largest accepted picture: 8K. */
const MAX_PIXELS = 7680 * 4320

/** With what the engine works on somebody's video, and how much of the machine it may take. */
export function videoMeans(directory: string): Pick<EngineOrder, 'directory' | 'limits' | 'tools'> {
  const { MAX_SOURCE_MINUTES, FFMPEG_PATH, FFPROBE_PATH } = settings()
  return {
    directory,
    limits: { maxDurationSeconds: MAX_SOURCE_MINUTES * 60, maxPixels: MAX_PIXELS, threads: availableParallelism() },
    tools: { ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH },
  }
}
