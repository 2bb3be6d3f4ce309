import type { BrandKitContent } from './brand-kit.ts'

/** What was read in a file of a kit. */
export type BrandFileFacts =
  /** In pixels; `brightness` from 0 to 1 of what shows. */
  { width: number; height: number; brightness: number; isTransparent: boolean }

/** A file of a kit as pages show it. `url` serves the picture to members of the team. */
export type BrandFileView = { id: string; name: string; url: string; facts: BrandFileFacts }

/** A kit as pages show it, with the files that it names. */
export type BrandKitView = {
  id: string
  name: string
  isDefault: boolean
  content: BrandKitContent
  files: Record<string, BrandFileView>
}

/** What forms offer of a kit. */
export type BrandKitChoice = Pick<BrandKitView, 'id' | 'name' | 'isDefault'> & { logo: PreviewedLogo | null }

/** A logo as previews draw it. */
export type PreviewedLogo = Omit<BrandKitContent['logo'], 'isOn' | 'fileId' | 'otherId'> & {
  versions: Pick<BrandFileView, 'url' | 'facts'>[]
}
