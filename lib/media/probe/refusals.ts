import { open } from 'node:fs/promises'
import { refusedPart } from '../ffmpeg/allowed-sources.ts'
import { MediaFailure, type MediaFailureCode } from '../task.ts'

/** Message about a file that cannot be used: what happened, then what to do. */
const SENTENCES = {
  empty_file: 'The file is empty: it has 0 bytes. Upload it again or export it once more.',
  not_a_video: 'This file is not a video we can read. Use MP4, MOV, WebM, MKV or AVI.',
  truncated_file: 'The video file is cut off before its end. Upload it again or export it once more.',
  no_sound: 'The video has no sound, so there is nothing to transcribe. Use a version that has its sound track.',
  too_small: 'The picture is too small to read subtitles on. Use a video of at least 64 × 64 pixels.',
  too_large: 'The picture is larger than we can process. Export the video at 4K or smaller.',
} satisfies Partial<Record<MediaFailureCode, string>>

const PLAYLIST = 'This file is a playlist that points to other files, not a video. Upload the video itself.'
const WEB_PAGE = 'This is a web page, not a video. Give the address of the video file itself, or upload the file.'
/** How ffmpeg names the containers of single pictures, such as `png_pipe`. */
const STILL_PICTURES = /_pipe$|^image2/
const SOUND_ONLY = 'This file has sound but no picture. Use a video file.'

/** The failure with its public sentence. `cause` stays private. */
export function refuse(code: keyof typeof SENTENCES, cause?: unknown): MediaFailure {
  return new MediaFailure(code, SENTENCES[code], { cause })
}

/** A video that cannot be decoded to its end. `log` is ffmpeg's, and stays private. */
export function undecodable(log: string): MediaFailure {
  return new MediaFailure(
    'unsupported_format',
    'We could not read this video to its end. Export it once more as MP4 (H.264) and try again.',
    { cause: new Error(log) },
  )
}

/** A sound file where a video was needed. */
export function refuseSoundOnly(): MediaFailure {
  return new MediaFailure('not_a_video', SOUND_ONLY)
}

/** A source over the limit. Lengths in seconds. */
export function refuseTooLong(durationSeconds: number, maxSeconds: number): MediaFailure {
  return new MediaFailure(
    'too_long',
    `The video is ${clock(durationSeconds)} long and the limit is ${clock(maxSeconds)}. Cut it into shorter parts.`,
  )
}

/** Why a file that ffprobe could not open is refused. */
export async function unreadable(path: string, log: string): Promise<MediaFailure> {
  const head = await headOf(path)
  if (isPlaylist(head)) return new MediaFailure('not_a_video', PLAYLIST, { cause: new Error(log) })
  if (isWebPage(head)) return new MediaFailure('not_a_video', WEB_PAGE, { cause: new Error(log) })
  const begun = /^.{4}(ftyp|moov|mdat)/s.test(head) || head.includes('webm') || head.includes('matroska')
  if (begun && /moov atom not found|EOF|partial file|End of file/i.test(log))
    return refuse('truncated_file', new Error(log))
  const refused = refusedPart(log)
  if (refused !== undefined && !STILL_PICTURES.test(refused.name)) return unsupported(refused, new Error(log))
  if (/exceeds max_pixels|Picture size .* is invalid/i.test(log)) return refuse('too_large', new Error(log))
  return refuse('not_a_video', new Error(log))
}

function unsupported({ kind, name }: { kind: 'container' | 'codec'; name: string }, cause: Error): MediaFailure {
  const sentence =
    kind === 'container'
      ? `Files of this format (${name}) are not supported. Use MP4, MOV, WebM, MKV or AVI.`
      : `The picture or the sound is in a format that is not supported (${name}). Export the video as MP4 with H.264 and AAC.`
  return new MediaFailure('unsupported_format', sentence, { cause })
}

function isPlaylist(head: string): boolean {
  const start = head.replace(/^\uFEFF?\s*/, '')
  return (
    /^#EXTM3U|^ffconcat|^\[playlist\]|^\[reference\]|^file\s+['"/]/i.test(start) ||
    /<(MPD|SmoothStreamingMedia|asx|playlist)\b/.test(start)
  )
}

function isWebPage(head: string): boolean {
  return /^\uFEFF?\s*(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body)\b/i.test(head)
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

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
