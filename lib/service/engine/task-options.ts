import { availableParallelism } from 'node:os'
import { settings } from '#lib/core/settings/env.ts'
import type { TaskOptions } from './messages.ts'

/** Largest accepted picture: 8K. */
const MAX_PIXELS = 7680 * 4320

/** Options of a task that works on a user's video. */
export function videoTaskOptions(directory: string): TaskOptions {
  return taskOptions(directory, { maxDurationSeconds: settings().MAX_SOURCE_MINUTES * 60, maxPixels: MAX_PIXELS })
}

/** Options of a task that makes sound alone. */
export function soundTaskOptions(directory: string): TaskOptions {
  return taskOptions(directory, { maxDurationSeconds: settings().MAX_SOURCE_MINUTES * 60, maxPixels: 1 })
}

/** Where the engine works and with which tools, on all cores of the machine. */
export function taskOptions(directory: string, limits: Omit<TaskOptions['limits'], 'threads'>): TaskOptions {
  const { FFMPEG_PATH, FFPROBE_PATH } = settings()
  return {
    directory,
    limits: { ...limits, threads: availableParallelism() },
    tools: { ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH },
  }
}
