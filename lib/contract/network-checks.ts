import { type Message, msg, msgs, say, saying } from '#lib/words/message.ts'
import { countText } from './count-text.ts'
import type { NetworkLimits, Privacy, TextLimit } from './networks.ts'

export type PostText = {
  title?: string | undefined
  description?: string | undefined
  privacy: Privacy
  tags?: readonly string[] | undefined
}

/**
 * `field` is the field of the publish request that is wrong; `message` continues it: `is too long for X: 300 of …`. It was
 * said with `say`, so that the portal can show it in the reader's language.
 */
export type TextProblem = { field: 'title' | 'description' | 'privacy' | 'tags'; message: string }

/** What a network would refuse of a post's text, most important first; empty when it takes all of it. */
export function textProblems(limits: NetworkLimits, text: PostText): TextProblem[] {
  const { title, description } = limits.text
  const privacy: TextProblem[] = limits.privacy.includes(text.privacy)
    ? []
    : [{ field: 'privacy', message: wrongPrivacy(limits, text.privacy) }]
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
        ...{ network, kinds: saying(oneOf(video.containers)) },
        kind: saying(given.containers[0] ?? msg('of another kind')),
      }),
    !video.codecs.includes(given.codec) &&
      say('{network} takes video in {codecs}; this one is in {codec}.', {
        ...{ network, codecs: saying(oneOf(video.codecs)), codec: given.codec },
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

const PRIVACY_WORDS: Record<Privacy, Message> = msgs({ public: 'public', unlisted: 'unlisted', private: 'private' })

function wrongPrivacy({ name, privacy: possible }: NetworkLimits, privacy: Privacy): string {
  return say('"{privacy}" is not possible on {network}: {possible}', {
    ...{ network: saying(name), privacy: saying(PRIVACY_WORDS[privacy]), possible: saying(oneOf(possible)) },
  })
}

function lengthProblems(
  field: 'title' | 'description',
  text: string,
  limit: TextLimit,
  network: string,
): TextProblem[] {
  const length = countText(text, limit)
  if (length > limit.max) return [{ field, message: tooLong(network, length, limit.max, limit.counting === 'utf8') }]
  const bytes = new TextEncoder().encode(text).length
  if (limit.maxBytes === null || bytes <= limit.maxBytes) return []
  return [{ field, message: tooLong(network, bytes, limit.maxBytes, true) }]
}

/** API texts group no digits. */
function tooLong(network: string, length: number, most: number, isBytes: boolean): string {
  const values = { network: saying(network), length: String(length), most: String(most) }
  return isBytes
    ? say('is too long for {network}: {length} of at most {most} bytes', values)
    : say('is too long for {network}: {length} of at most {most} characters', values)
}

function tagProblems({ name, tags: limit }: NetworkLimits, tags: readonly string[]): TextProblem[] {
  const network = saying(name)
  const problem = (message: string): TextProblem[] => [{ field: 'tags', message }]
  if (limit === null || tags.length === 0) return []
  if (tags.length > limit.max) {
    const values = { network, count: String(tags.length), most: String(limit.max) }
    return problem(say('are too many for {network}: {count} of at most {most}', values))
  }
  const { maxEach, maxTotal } = limit
  const tag = maxEach === null ? undefined : tags.find((one) => countText(one, GRAPHEMES) > maxEach)
  if (tag !== undefined) {
    const values = { network, tag, most: String(maxEach) }
    return problem(say('has "{tag}", which is too long for {network}: at most {most} characters', values))
  }
  const total = tags.join(',').length
  if (maxTotal === null || total <= maxTotal) return []
  const values = { network, total: String(total), most: String(maxTotal) }
  return problem(say('are too long for {network}: {total} of at most {most} characters together', values))
}

const GRAPHEMES = { counting: 'graphemes', linkLength: null } as const

/** `a, b or c`. */
function oneOf([first = '', ...rest]: readonly string[]): string {
  const last = rest.at(-1)
  return rest.reduce(
    (list, word) =>
      say(word === last ? '{list} or {word}' : '{list}, {word}', { list: saying(list), word: saying(word) }),
    first,
  )
}

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
