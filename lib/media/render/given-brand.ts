import type { CaptionFont } from '../timeline/caption-style.ts'
import type { LogoTrack, MediaFile } from '../timeline/timeline.ts'
import type { WordMask } from '../timeline/word-mask.ts'

/** What a brand adds to a video, as it was asked for. */
export type GivenBrand = {
  /** One version or two, each in a file. */
  logo?: Omit<LogoTrack, 'versions'> & { paths: string[] }
  /** Files of the fonts that the styles of captions and titles name, by these names. */
  fonts?: Record<string, string>
  titleFont?: CaptionFont
  mask?: WordMask
}

type Decided = {
  decided: { logo?: LogoTrack; titleFont?: CaptionFont; mask?: WordMask }
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/** A brand as decisions name it, with its files; nothing for none. */
export function decidedBrand({ logo, fonts = {}, titleFont, mask }: GivenBrand = {}): Decided {
  const given = decidedLogo(logo)
  const ofFonts = Object.fromEntries(
    Object.keys(fonts).map((name) => [name, { kind: 'font' as const, title: 'Font', credit: null }]),
  )
  return {
    decided: {
      ...given.decided,
      ...(titleFont !== undefined && { titleFont }),
      ...(mask !== undefined && { mask }),
    },
    media: { ...given.media, ...ofFonts },
    files: { ...given.files, ...fonts },
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
