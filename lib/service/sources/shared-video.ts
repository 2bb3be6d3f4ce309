import { z } from 'zod'
import { fileTooLarge } from '#lib/core/fetch/safe-fetch-failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { refuseTooLong } from '#lib/media/probe/refusals.ts'
import { sharingFailure } from './sharing-failures.ts'

const lenientNumber = z.number().nullish().catch(undefined)

const track = z.object({
  format_id: z.string(),
  protocol: z.string(),
  filesize: lenientNumber,
  filesize_approx: lenientNumber,
})

const video = z.object({
  ...track.partial().shape,
  duration: lenientNumber,
  is_live: z.boolean().nullish().catch(undefined),
  live_status: z.string().nullish().catch(undefined),
  requested_formats: z.array(track).nullish().catch(undefined),
})

/** One file of a shared video that is to be fetched. */
export type SharedTrack = { format: string; sizeBytes: number | null }

/** What the extractor found behind a link. `record` is its own description, from which it continues to fetch. */
export type SharedVideo = { record: unknown; tracks: SharedTrack[] }

/** Protocols whose requests pass through the guard. Streaming protocols of their own do not. */
const PROTOCOLS = /^(https?|m3u8|m3u8_native|http_dash_segments)$/

/**
 * Reads the extractor's data of a link and decides whether the service takes it, before the video itself is fetched.
 *
 * @param text its answer, JSON.
 * @throws FetchFailure, MediaFailure `too_long`: with a public sentence.
 */
export function readSharedVideo(text: string, host: string): SharedVideo {
  const record = firstOf(JSON.parse(text))
  const found = video.safeParse(record)
  if (!found.success) throw sharingFailure('nothing', host, found.error)
  const { duration, is_live, live_status, requested_formats } = found.data
  if (is_live === true || /^(is_live|is_upcoming|post_live)$/.test(live_status ?? ''))
    throw sharingFailure('live', host)
  const { MAX_SOURCE_MINUTES, MAX_SOURCE_MEGABYTES } = settings()
  if (duration && duration > MAX_SOURCE_MINUTES * 60) throw refuseTooLong(duration, MAX_SOURCE_MINUTES * 60)
  const formats = z.array(track).safeParse(requested_formats ?? [record])
  const isWithinReach = formats.success && formats.data.every(({ protocol }) => PROTOCOLS.test(protocol))
  if (!isWithinReach || formats.data.length > 2) throw sharingFailure('nothing', host, formats.error)
  const maxBytes = MAX_SOURCE_MEGABYTES * 2 ** 20
  const known = formats.data.reduce((sum, { filesize }) => sum + (filesize ?? 0), 0)
  if (known > maxBytes) throw fileTooLarge(maxBytes)
  const tracks = formats.data.map((one) => ({
    format: one.format_id,
    sizeBytes: one.filesize ?? one.filesize_approx ?? null,
  }))
  return { record, tracks }
}

/** Of a post with several videos the first one is taken. */
function firstOf(answer: unknown): unknown {
  const list = z.object({ entries: z.array(z.unknown()) }).safeParse(answer)
  return list.success ? list.data.entries[0] : answer
}
