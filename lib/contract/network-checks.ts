import { countText } from './count-text.ts'
import type { Counting, NetworkLimits, Privacy, TextLimit } from './networks.ts'

export type PostText = {
  title?: string | undefined
  description?: string | undefined
  privacy: Privacy
  tags?: readonly string[] | undefined
}

/** `field` is the field of the publish request that is wrong; `message` continues it: `is too long for X: 300 of …`. */
export type TextProblem = { field: 'title' | 'description' | 'privacy' | 'tags'; message: string }

/** What a network would refuse of a post's text, most important first; empty when it takes all of it. */
export function textProblems(limits: NetworkLimits, text: PostText): TextProblem[] {
  const { title, description } = limits.text
  const privacy: TextProblem[] = limits.privacy.includes(text.privacy)
    ? []
    : [{ field: 'privacy', message: `"${text.privacy}" is not possible on ${limits.name}: ${oneOf(limits.privacy)}` }]
  return [
    ...privacy,
    ...(title === null || text.title === undefined ? [] : lengthProblems('title', text.title, title, limits.name)),
    ...(description === null ? [] : lengthProblems('description', shownText(limits, text), description, limits.name)),
    ...tagProblems(limits, text.tags ?? []),
  ]
}

/** The text below the video: the description, or the title where the network has no titles and there is no other. */
export function shownText(
  limits: NetworkLimits,
  { title, description }: Pick<PostText, 'title' | 'description'>,
): string {
  return description ?? (limits.text.title === null ? title : undefined) ?? ''
}

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
  const ratio = given.width / Math.max(1, given.height)
  const containers = given.containers.filter((container) => video.containers.includes(container))
  return [
    given.durationSeconds < video.minSeconds &&
      `${name} takes videos of at least ${seconds(video.minSeconds)}; this one has ${seconds(given.durationSeconds)}.`,
    // Frames are counted whole, so that a video cut to the limit is some milliseconds longer.
    given.durationSeconds > video.maxSeconds + 0.1 &&
      `${name} takes videos of up to ${seconds(video.maxSeconds)}; this one has ${seconds(given.durationSeconds)}.`,
    given.sizeBytes > video.maxBytes &&
      `${name} takes files of up to ${megabytes(video.maxBytes)}; this one has ${megabytes(given.sizeBytes)}.`,
    containers.length === 0 &&
      `${name} takes ${oneOf(video.containers)} files; this one is ${given.containers[0] ?? 'of another kind'}.`,
    !video.codecs.includes(given.codec) &&
      `${name} takes video in ${oneOf(video.codecs)}; this one is in ${given.codec}.`,
    (ratio < video.ratios.min - ROUNDING || ratio > video.ratios.max + ROUNDING) &&
      `${name} takes pictures whose width is ${decimals(video.ratios.min)} to ${decimals(video.ratios.max)} times their height; this one has ${given.width} × ${given.height}.`,
  ].filter((sentence) => sentence !== false)
}

const ROUNDING = 0.005

const UNITS: Record<Counting, string> = {
  graphemes: 'characters',
  utf16: 'characters',
  utf8: 'bytes',
  weighted: 'characters',
}

function lengthProblems(field: 'title' | 'description', text: string, limit: TextLimit, name: string): TextProblem[] {
  const length = countText(text, limit)
  if (length > limit.max) {
    return [{ field, message: `is too long for ${name}: ${length} of at most ${limit.max} ${UNITS[limit.counting]}` }]
  }
  const bytes = new TextEncoder().encode(text).length
  if (limit.maxBytes === null || bytes <= limit.maxBytes) return []
  return [{ field, message: `is too long for ${name}: ${bytes} of at most ${limit.maxBytes} bytes` }]
}

function tagProblems({ name, tags: limit }: NetworkLimits, tags: readonly string[]): TextProblem[] {
  const problem = (message: string): TextProblem[] => [{ field: 'tags', message }]
  if (limit === null || tags.length === 0) return []
  if (tags.length > limit.max) return problem(`are too many for ${name}: ${tags.length} of at most ${limit.max}`)
  const { maxEach, maxTotal } = limit
  const long = maxEach === null ? undefined : tags.find((tag) => countText(tag, GRAPHEMES) > maxEach)
  if (long !== undefined) return problem(`has "${long}", which is too long for ${name}: at most ${maxEach} characters`)
  const total = tags.join(',').length
  if (maxTotal === null || total <= maxTotal) return []
  return problem(`are too long for ${name}: ${total} of at most ${maxTotal} characters together`)
}

const GRAPHEMES = { counting: 'graphemes', linkLength: null } as const

function oneOf(words: readonly string[]): string {
  return words.length < 2 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function seconds(value: number): string {
  if (value < 180) return `${Number(value.toFixed(1))} s`
  return value < 7200 ? `${Number((value / 60).toFixed(1))} min` : `${Number((value / 3600).toFixed(1))} h`
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))} MB`
}

function decimals(value: number): string {
  return String(Number(value.toFixed(2)))
}
