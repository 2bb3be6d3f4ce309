import { msg, say, saying } from '#lib/words/message.ts'
import { listOf } from './list-of.ts'
import type { NetworkLimits } from './networks.ts'

/** What is known of a video. */
export type CheckedVideo = {
  durationSeconds: number
  sizeBytes: number
  width: number
  height: number
  /** Every container that the file may be called: `mov` and `mp4` are the same to a reader of headers. */
  containers: readonly string[]
  codec: string
}

/** What a network would refuse of a video: one sentence for each reason, with what the limit is. */
export function videoProblems({ name, video }: NetworkLimits, given: CheckedVideo): string[] {
  const network = saying(name)
  const ratio = given.width / Math.max(1, given.height)
  const containers = given.containers.filter((container) => video.containers.includes(container))
  const length = saying(seconds(given.durationSeconds))
  return [
    given.durationSeconds < video.minSeconds &&
      say('{network} takes videos of at least {least}; this one has {length}.', {
        ...{ network, length },
        least: saying(seconds(video.minSeconds)),
      }),
    // Frames are counted whole, so that a video cut to the limit is some milliseconds longer.
    given.durationSeconds > video.maxSeconds + 0.1 &&
      say('{network} takes videos of up to {most}; this one has {length}.', {
        ...{ network, length },
        most: saying(seconds(video.maxSeconds)),
      }),
    given.sizeBytes > video.maxBytes &&
      say('{network} takes files of up to {most}; this one has {size}.', {
        ...{ network, most: saying(megabytes(video.maxBytes)), size: saying(megabytes(given.sizeBytes)) },
      }),
    containers.length === 0 &&
      say('{network} takes {kinds} files; this one is {kind}.', {
        ...{ network, kinds: saying(listOf(video.containers, 'or')) },
        kind: saying(given.containers[0] ?? msg('of another kind')),
      }),
    !video.codecs.includes(given.codec) &&
      say('{network} takes video in {codecs}; this one is in {codec}.', {
        ...{ network, codecs: saying(listOf(video.codecs, 'or')), codec: given.codec },
      }),
    (ratio < video.ratios.min - ROUNDING || ratio > video.ratios.max + ROUNDING) &&
      say(
        '{network} takes pictures whose width is {least, number} to {most, number} times their height; this one has {width} × {height}.',
        {
          ...{ network, least: decimals(video.ratios.min), most: decimals(video.ratios.max) },
          ...{ width: String(given.width), height: String(given.height) },
        },
      ),
  ].filter((sentence) => sentence !== false)
}

const ROUNDING = 0.005

function seconds(value: number): string {
  if (value < 180) return say('{value, number} s', { value: oneDecimal(value) })
  return value < 7200
    ? say('{value, number} min', { value: oneDecimal(value / 60) })
    : say('{value, number} h', { value: oneDecimal(value / 3600) })
}

function oneDecimal(value: number): number {
  return Number(value.toFixed(1))
}

function megabytes(bytes: number): string {
  const value = Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))
  return say('{value, number, ::group-off} MB', { value })
}

function decimals(value: number): number {
  return Number(value.toFixed(2))
}
