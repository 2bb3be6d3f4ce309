import type { Task } from '../task.ts'
import type { CaptionFont } from '../timeline/caption-style.ts'
import { timeOf } from '../timeline/time.ts'
import type { AddedVideo, LogoTrack, MediaFile } from '../timeline/timeline.ts'
import type { WordMask } from '../timeline/word-mask.ts'
import { openAddedVideo } from './added-videos.ts'

/** What a brand adds to a video, as it was asked for. */
export type GivenBrand = {
  /** One version or two, each in a file. */
  logo?: Omit<LogoTrack, 'versions'> & { paths: string[] }
  /** Files of the fonts that the styles of captions and titles name, by these names. */
  fonts?: Record<string, string>
  titleFont?: CaptionFont
  mask?: WordMask
  intro?: GivenVideo
  outro?: GivenVideo
}

/** Outputs that are shorter than `leastSeconds` go without it. */
type GivenVideo = { path: string; leastSeconds?: number }

type DecidedVideo = AddedVideo & { leastSeconds?: number }

type Decided = {
  decided: { logo?: LogoTrack; titleFont?: CaptionFont; mask?: WordMask; intro?: DecidedVideo; outro?: DecidedVideo }
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/**
 * A brand as decisions name it, with its files; nothing for none.
 *
 * @throws MediaFailure `unsupported_format` where its intro or outro cannot be used; the signal's reason.
 */
export async function decidedBrand(brand: GivenBrand = {}, task: Task): Promise<Decided> {
  const { logo, fonts = {}, titleFont, mask } = brand
  const before = await decidedVideo('intro', 'Intro', brand.intro, task)
  const after = await decidedVideo('outro', 'Outro', brand.outro, task)
  const given = decidedLogo(logo)
  const ofFonts = Object.fromEntries(
    Object.keys(fonts).map((name) => [name, { kind: 'font' as const, title: 'Font', credit: null }]),
  )
  return {
    decided: {
      ...{ ...given.decided, ...before.decided, ...after.decided },
      ...(titleFont !== undefined && { titleFont }),
      ...(mask !== undefined && { mask }),
    },
    media: { ...given.media, ...ofFonts, ...before.media, ...after.media },
    files: { ...given.files, ...fonts, ...before.files, ...after.files },
  }
}

async function decidedVideo(
  name: 'intro' | 'outro',
  title: string,
  given: GivenVideo | undefined,
  task: Task,
): Promise<Decided> {
  if (given === undefined) return { decided: {}, media: {}, files: {} }
  const { path, ...when } = given
  const { seconds } = await openAddedVideo(path, task)
  return {
    decided: { [name]: { media: name, duration: timeOf(seconds), ...when } },
    media: { [name]: { kind: 'video', title, credit: null } },
    files: { [name]: path },
  }
}

function decidedLogo(given: GivenBrand['logo']): Decided {
  if (given === undefined) return { decided: {}, media: {}, files: {} }
  const { paths, ...look } = given
  const named = paths.map((path, index) => ({ name: `logo-${index + 1}`, path }))
  return {
    decided: { logo: { ...look, versions: named.map(({ name }) => name) } },
    media: Object.fromEntries(named.map(({ name }) => [name, { kind: 'picture', title: 'Logo', credit: null }])),
    files: Object.fromEntries(named.map(({ name, path }) => [name, path])),
  }
}
