import { open } from 'node:fs/promises'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { findRefusedPart } from '../ffmpeg/allowed-sources.ts'
import { MediaFailure, type MediaFailureCode } from '../task.ts'

/** Why a file cannot be used. */
const REASONS = {
  empty_file: coded('file_empty'),
  not_a_video: coded('not_a_video'),
  truncated_file: coded('file_cut_off'),
  no_sound: coded('no_sound'),
  too_small: coded('picture_too_small'),
  too_large: coded('picture_too_large'),
} satisfies Partial<Record<MediaFailureCode, CodedMessage>>

const PLAYLIST = coded('file_is_playlist')
const WEB_PAGE = coded('file_is_web_page')
const MESSAGE = coded('file_is_message')
const ARCHIVE = coded('file_is_archive')
/** How ffmpeg names the containers of single pictures, such as `png_pipe`. */
const STILL_PICTURES = /_pipe$|^image2/
const SOUND_ONLY = coded('sound_only')

/** The failure with its public reason. `cause` stays private. */
export function refuse(code: keyof typeof REASONS, cause?: unknown): MediaFailure {
  return new MediaFailure(code, REASONS[code], { cause })
}

/** A video that cannot be decoded to its end. `log` is ffmpeg's, and stays private. */
export function undecodable(log: string): MediaFailure {
  return new MediaFailure('unsupported_format', coded('video_undecodable'), { cause: new Error(log) })
}

/** A sound file where a video was needed. */
export function refuseSoundOnly(): MediaFailure {
  return new MediaFailure('not_a_video', SOUND_ONLY)
}

/** A picture whose colors only screens with Dolby Vision know. */
export function refuseDolbyVision(): MediaFailure {
  return new MediaFailure('unsupported_format', coded('dolby_vision_alone'))
}

/** A source over the limit. Lengths in seconds. */
export function refuseTooLong(durationSeconds: number, maxSeconds: number): MediaFailure {
  return new MediaFailure(
    'too_long',
    coded('video_too_long', { length: clock(durationSeconds), most: clock(maxSeconds) }),
  )
}

/** Why a file that ffprobe could not open is refused. */
export async function unreadable(path: string, log: string): Promise<MediaFailure> {
  const head = await headOf(path)
  if (isPlaylist(head)) return new MediaFailure('not_a_video', PLAYLIST, { cause: new Error(log) })
  const kind = readText(head)
  if (kind !== null) return new MediaFailure('not_a_video', kind, { cause: new Error(log) })
  const begun = /^.{4}(ftyp|moov|mdat)/s.test(head) || head.includes('webm') || head.includes('matroska')
  if (begun && /moov atom not found|EOF|partial file|End of file/i.test(log))
    return refuse('truncated_file', new Error(log))
  const refused = findRefusedPart(log)
  if (refused !== undefined && !STILL_PICTURES.test(refused.name)) return unsupported(refused, new Error(log))
  if (/exceeds max_pixels|Picture size .* is invalid/i.test(log)) return refuse('too_large', new Error(log))
  return refuse('not_a_video', new Error(log))
}

function unsupported({ kind, name }: { kind: 'container' | 'codec'; name: string }, cause: Error): MediaFailure {
  const reason =
    kind === 'container'
      ? coded('container_unsupported', { format: name })
      : coded('codec_unsupported', { format: name })
  return new MediaFailure('unsupported_format', reason, { cause })
}

function isPlaylist(head: string): boolean {
  const start = head.replace(/^\uFEFF?\s*/, '')
  return (
    /^#EXTM3U|^ffconcat|^\[playlist\]|^\[reference\]|^file\s+['"/]/i.test(start) ||
    /<(MPD|SmoothStreamingMedia|asx|playlist)\b/.test(start)
  )
}

/** Elements with which pages begin, also those that ask for consent first and write the rest by a script. */
const PAGE = /^<(!doctype html|html|head|body|script|noscript|meta|title|link|style|div|center|h1|p|iframe)\b/i

/** ZIP, gzip, RAR and 7z; bytes that are no text are read as U+FFFD. */
const ARCHIVES = ['PK\x03\x04', '\x1f\uFFFD', 'Rar!', '7z\uFFFD\uFFFD']

/** What stands in a file that begins as something else than a video; null where it does not. */
function readText(head: string): CodedMessage | null {
  if (ARCHIVES.some((start) => head.startsWith(start))) return ARCHIVE
  const declared = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?/i.exec(head)?.[0] ?? ''
  const start = head.slice(declared.length).replace(/^(<!--[\s\S]*?-->\s*)+/, '')
  if (PAGE.test(start)) return WEB_PAGE
  if (/<!doctype html|<html\b/i.test(start) && start.startsWith('<')) return WEB_PAGE
  const isXml = declared.includes('<?') || /^<[A-Za-z][\w:.-]*(\s[^<>]*)?>/.test(start)
  const isJson = /^(\{\s*("|\})|\[\s*(\{|"|\]))/.test(start)
  return isXml || isJson ? MESSAGE : null
}

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

/** A length as people write it: `1:02:03` or `4:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
