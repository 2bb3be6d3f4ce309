import { type Fields, isFields, positive } from './fields.ts'

/** Formats of single pictures; as a film they are used by old cameras only. */
const PICTURES = ['mjpeg', 'png', 'gif', 'bmp', 'webp', 'tiff']
/** A container's marks of pictures that are not its film. */
const NO_FILM = ['attached_pic', 'timed_thumbnails', 'still_image']
/** A picture that is there for less than this share of the longest one is a trailer, a cover or a test. */
const LONG_ENOUGH = 0.5

/**
 * The stream that is the film: not a cover, nor a strip of thumbnails beside it, nor a smaller copy for editing. A file that has
 * one single picture and nothing else to show is a film of it.
 */
export function choosePicture(streams: readonly Fields[]): Fields | undefined {
  const pictures = streams.filter((each) => each.codec_type === 'video' && !NO_FILM.some((flag) => has(each, flag)))
  const moving = pictures.filter((each) => !isPicture(each))
  const candidates = moving.length > 0 ? moving : pictures
  const longest = Math.max(...candidates.map((each) => positive(each.duration) ?? 0))
  return candidates
    .filter((each) => (positive(each.duration) ?? longest) >= longest * LONG_ENOUGH)
    .reduce<Fields | undefined>((best, each) => (best === undefined || isBetter(each, best) ? each : best), undefined)
}

function isPicture(stream: Fields): boolean {
  return PICTURES.includes(String(stream.codec_name)) || positive(stream.nb_frames) === 1
}

function isBetter(left: Fields, right: Fields): boolean {
  const [more, less] = [area(left), area(right)]
  return more > less || (more === less && has(left, 'default') && !has(right, 'default'))
}

function area({ width, height }: Fields): number {
  return (positive(width) ?? 0) * (positive(height) ?? 0)
}

/** Whether a container sets a flag for a stream. */
export function has({ disposition }: Fields, flag: string): boolean {
  return isFields(disposition) && disposition[flag] === 1
}
