import { listOf } from './list-of.ts'
import { type CodedMessage, coded, type Param } from './messages/coded.ts'
import { networkName } from './network-name.ts'
import type { NetworkLimits } from './networks.ts'

/** The known facts of a video. */
export type CheckedVideo = {
  durationSeconds: number
  sizeBytes: number
  width: number
  height: number
  /** Every container that the file may be called: `mov` and `mp4` are the same to a reader of headers. */
  containers: readonly string[]
  codec: string
}

/** What a network would refuse of a video: one message for each reason, with what the limit is. */
export function videoProblems({ name, video }: NetworkLimits, given: CheckedVideo): CodedMessage[] {
  const network = networkName(name)
  const ratio = given.width / Math.max(1, given.height)
  const containers = given.containers.filter((container) => video.containers.includes(container))
  const length = seconds(given.durationSeconds)
  return [
    given.durationSeconds < video.minSeconds &&
      coded('video_too_short_for', { network, length, least: seconds(video.minSeconds) }),
    // Frames are counted whole, so that a video cut to the limit is some milliseconds longer.
    given.durationSeconds > video.maxSeconds + 0.1 &&
      coded('video_too_long_for', { network, length, most: seconds(video.maxSeconds) }),
    given.sizeBytes > video.maxBytes &&
      coded('video_too_large_for', {
        ...{ network, most: megabytes(video.maxBytes), size: megabytes(given.sizeBytes) },
      }),
    containers.length === 0 &&
      coded('video_of_other_kind', {
        ...{ network, kinds: listOf(video.containers, 'or') },
        kind: given.containers[0] ?? coded('of_another_kind'),
      }),
    !video.codecs.includes(given.codec) &&
      coded('video_of_other_codec', { network, codecs: listOf(video.codecs, 'or'), codec: given.codec }),
    (ratio < video.ratios.min - ROUNDING || ratio > video.ratios.max + ROUNDING) &&
      coded('video_of_other_shape', {
        ...{ network, least: decimals(video.ratios.min), most: decimals(video.ratios.max) },
        ...{ width: given.width, height: given.height },
      }),
  ].filter((problem) => problem !== false)
}

const ROUNDING = 0.005

function seconds(value: number): Param {
  if (value < 180) return coded('seconds', { value: oneDecimal(value) })
  return value < 7200
    ? coded('minutes', { value: oneDecimal(value / 60) })
    : coded('hours', { value: oneDecimal(value / 3600) })
}

function oneDecimal(value: number): number {
  return Number(value.toFixed(1))
}

function megabytes(bytes: number): Param {
  const value = Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))
  return coded('megabytes', { value })
}

function decimals(value: number): number {
  return Number(value.toFixed(2))
}
