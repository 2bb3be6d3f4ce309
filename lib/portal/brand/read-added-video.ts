import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readFileKind } from '../media/file-kind.ts'
import type { ByteSource } from '../uploads/byte-source.ts'
import { readDuration } from '../uploads/read-duration.ts'
import type { VideoFacts } from './brand-kit-view.ts'

/** Containers that browsers play, so that the kit can show the file as it is. */
const EXTENSIONS = ['mp4', 'mov', 'webm']
/** Containers round the length of a file to their own ticks. */
const TOLERANCE = 0.1

/**
 * Looks at the intro or outro that somebody gave, by its first bytes and its index.
 *
 * @throws Failure `unsupported_type` where it is no MP4, MOV or WebM; `invalid` where its length is not stated or out of bounds.
 */
export async function readAddedVideo(
  file: ByteSource,
): Promise<VideoFacts & { sizeBytes: number; contentType: string; extension: string }> {
  const kind = readFileKind(await file.read(0, 64))
  if (kind === null || !EXTENSIONS.includes(kind.extension))
    throw new Failure('unsupported_type', translatable('Choose an MP4, MOV or WebM video.'))
  const seconds = await readDuration(file)
  if (seconds === null)
    throw new Failure('invalid', translatable('We cannot read this video. Export it again as MP4 (H.264).'))
  const { leastSeconds, mostSeconds } = KIT_VIDEO
  if (seconds < leastSeconds - TOLERANCE || seconds > mostSeconds + TOLERANCE) {
    throw new Failure(
      'invalid',
      translatable('This video is {seconds} seconds long. Use one of {least} to {most} seconds.', {
        ...{ seconds: seconds.toFixed(1), least: String(leastSeconds), most: String(mostSeconds) },
      }),
    )
  }
  const { contentType, extension } = kind
  return { seconds, sizeBytes: file.sizeBytes, contentType, extension }
}
