import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { AudioFacts, FrameTimes, VideoFacts } from './media-facts.ts'

/** `frames` is null where the picture has none. The ends are those of the last whole frame and the last whole piece of sound. */
export type ReadTimes = { frames: FrameTimes | null; pictureEndSeconds: number; soundEndSeconds: number }

/**
 * Reads, without decoding anything, when each frame of a file is shown and how far it goes. Headers cannot be believed: a screen
 * recorder that writes a frame only when something changes states 25 frames a second, as does a picture that ends
 * before its sound.
 */
export async function readTimes(
  sourcePath: string,
  { video, audio }: { video: VideoFacts; audio: AudioFacts | null },
  task: Pick<Task, 'directory' | 'signal' | 'limits'>,
): Promise<ReadTimes> {
  const collector = new TimeCollector()
  const { maxDurationSeconds } = task.limits
  const maps = [video.streamIndex, ...(audio === null ? [] : [audio.streamIndex])].flatMap((at) => ['-map', `0:${at}`])
  await runTool(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', ...untrustedInput(task.limits), { inputPath: sourcePath }],
      ...[...maps, '-c', 'copy', '-t', String(maxDurationSeconds + 60), '-f', 'framecrc', 'pipe:1'],
    ],
    {
      directory: task.directory,
      signal: task.signal,
      timeoutSeconds: 300 + maxDurationSeconds,
      onLine: (line) => collector.add(line),
    },
  )
  return collector.finish()
}

/** Nobody sees a frame that ends before time 0, which an edit list may cut off. */
const BEFORE_START_SECONDS = -0.001

/** More than three hours of a high-speed camera have. */
const MOST_FRAMES = 4_000_000

/** Takes the lines of ffmpeg's `framecrc`: for each packet its stream, when it is decoded and shown, and how long it lasts. */
class TimeCollector {
  #tickSeconds: number[] = []
  #frames: number[] = []
  /** Of the picture and of the sound. */
  #endSeconds = [0, 0]

  add(line: string): void {
    const base = /^#tb (\d+): (\d+)\/(\d+)/.exec(line)
    if (base !== null) {
      this.#tickSeconds[Number(base[1])] = Number(base[2]) / Number(base[3])
      return
    }
    // The flag of a packet of which a part is missing.
    if (/F=0x[\da-f]*[2367abef]\b/.test(line)) return
    const [stream = Number.NaN, decoded = Number.NaN, shown = Number.NaN, length = 0] = line.split(',').map(Number)
    const at = (Number.isNaN(shown) ? decoded : shown) * (this.#tickSeconds[stream] ?? Number.NaN)
    if (Number.isNaN(at) || at < BEFORE_START_SECONDS) return
    this.#endSeconds[stream] = Math.max(this.#endSeconds[stream] ?? 0, at + length * (this.#tickSeconds[stream] ?? 0))
    if (stream === 0 && this.#frames.length < MOST_FRAMES) this.#frames.push(at)
  }

  finish(): ReadTimes {
    const [pictureEndSeconds = 0, soundEndSeconds = 0] = this.#endSeconds
    return { frames: frameTimes(Float64Array.from(this.#frames).sort()), pictureEndSeconds, soundEndSeconds }
  }
}

function frameTimes(sorted: Float64Array): FrameTimes | null {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return null
  const gaps = sorted.subarray(1).map((at, index) => at - (sorted[index] ?? 0))
  const ordered = gaps.sort()
  return {
    firstSeconds: Math.max(0, first),
    lastSeconds: last,
    longestGapSeconds: ordered.at(-1) ?? 0,
    usualGapSeconds: ordered[ordered.length >> 1] ?? 0,
  }
}
