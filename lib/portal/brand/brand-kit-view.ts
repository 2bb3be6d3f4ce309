import type { BrandKitContent } from './brand-kit.ts'

/** Most kits of a team, and most further colors of a kit. */
export const MAX_KITS = 50
export const MAX_COLORS = 12

/** What was read in a file of a kit. */
export type BrandFileFacts =
  /** In pixels; `brightness` from 0 to 1 of what shows. */
  { width: number; height: number; brightness: number; isTransparent: boolean }

/** The colors that every kit has, by what they are for. */
export const KIT_COLORS = ['text', 'spoken', 'stroke', 'titles'] as const
export type KitColor = (typeof KIT_COLORS)[number]

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

/** The logo that reels of a kit have; null for none. */
export function previewedLogo({ content, files }: Pick<BrandKitView, 'content' | 'files'>): PreviewedLogo | null {
  const { isOn, fileId, otherId, ...look } = content.logo
  const versions = [fileId, otherId].flatMap((id) => (id === null ? [] : (files[id] ?? [])))
  return isOn && versions.length > 0 ? { ...look, versions } : null
}
