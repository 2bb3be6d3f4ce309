import type { FontFacts } from '#lib/core/fonts/read-font.ts'
import type { BrandKitContent, BrandLook } from './brand-kit.ts'

/** What was read in a logo. */
export type LogoFacts =
  /** In pixels; `brightness` from 0 to 1 of what shows. */
  { width: number; height: number; brightness: number; isTransparent: boolean }

/** What was read in an intro or outro: how long it is. */
export type VideoFacts = { seconds: number }

/** What was read in a file of a kit. */
export type BrandFileFacts = LogoFacts | FontFacts | VideoFacts

/** A logo of a kit as pages show it. `url` serves the picture to members of the team. */
export type BrandFileView = { id: string; name: string; url: string; facts: LogoFacts }

/** A font of a kit as pages show it. */
export type BrandFontView = { id: string; name: string; url: string; facts: FontFacts }

/** An intro or outro of a kit as pages show it. `url` serves the video to members of the team. */
export type BrandVideoView = { id: string; name: string; url: string; facts: VideoFacts }

/** A kit as pages show it, with the files that it names. */
export type BrandKitView = {
  id: string
  name: string
  isDefault: boolean
  content: BrandKitContent
  files: Record<string, BrandFileView>
  fonts: Record<string, BrandFontView>
  videos: Record<string, BrandVideoView>
}

/** A font as previews draw with it. */
type PreviewedFont = Pick<BrandFontView, 'id' | 'url'>

/** What forms offer of a kit. */
export type BrandKitChoice = Pick<BrandKitView, 'id' | 'name' | 'isDefault'> & {
  logo: PreviewedLogo | null
  /** Of captions without an own font; null for that of the template. */
  captionFont: PreviewedFont | null
  looks: (BrandLook & { font: PreviewedFont | null })[]
  /** Whether it has an intro or an outro. */
  hasVideos: boolean
}

/** A logo as previews draw it. */
export type PreviewedLogo = Omit<BrandKitContent['logo'], 'isOn' | 'fileId' | 'otherId'> & {
  versions: Pick<BrandFileView, 'url' | 'facts'>[]
}
