import type { Network } from './social.ts'

/** Networks that show upright videos under their own buttons and texts: an extension of the interface document. */
export const SAFE_AREA_NETWORKS = [
  'tiktok',
  'instagram',
  'youtube',
  'facebook',
  'linkedin',
  'x',
  'snapchat',
] as const satisfies readonly (Network | 'snapchat')[]
export type SafeAreaNetwork = (typeof SAFE_AREA_NETWORKS)[number]

/** Brands, which are called the same in every language. */
export const SAFE_AREA_NAMES: Record<SafeAreaNetwork, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram Reels',
  youtube: 'YouTube Shorts',
  facebook: 'Facebook Reels',
  linkedin: 'LinkedIn',
  x: 'X',
  snapchat: 'Snapchat',
}

/** In shares of the frame, by its top left corner. */
export type CoveredArea = { x: number; y: number; width: number; height: number }

/**
 * What each network draws over a video of 9:16: what is on top, the buttons on the right (null where they stand in a row at the
 * bottom), and the account, the description and the rows below. Of a post with a description of two lines, in the network's app on a
 * phone whose screen is about as high as the video; opened descriptions and advertisements cover more.
 *
 * As of 1 December 2026, all of them estimates. Public guides to safe zones, which differ by several percent, give the lower fifth and the
 * right eighth of TikTok, the lower fifth to quarter of Reels and Shorts, and for advertisements of Meta 14 % above and 35 % below.
 * Facebook follows Instagram; LinkedIn, X and Snapchat follow how their apps look. No network publishes such figures for posts, and they
 * change without notice.
 */
export const COVERED_AREAS: Record<
  SafeAreaNetwork,
  { top: CoveredArea; buttons: CoveredArea | null; text: CoveredArea }
> = {
  tiktok: {
    top: { x: 0.2, y: 0, width: 0.8, height: 0.07 },
    buttons: { x: 0.87, y: 0.43, width: 0.13, height: 0.38 },
    text: { x: 0, y: 0.81, width: 1, height: 0.19 },
  },
  instagram: {
    top: { x: 0, y: 0, width: 1, height: 0.065 },
    buttons: { x: 0.88, y: 0.5, width: 0.12, height: 0.33 },
    text: { x: 0, y: 0.83, width: 1, height: 0.17 },
  },
  youtube: {
    top: { x: 0, y: 0, width: 1, height: 0.065 },
    buttons: { x: 0.87, y: 0.44, width: 0.13, height: 0.38 },
    text: { x: 0, y: 0.82, width: 1, height: 0.18 },
  },
  facebook: {
    top: { x: 0, y: 0, width: 1, height: 0.07 },
    buttons: { x: 0.87, y: 0.48, width: 0.13, height: 0.32 },
    text: { x: 0, y: 0.8, width: 1, height: 0.2 },
  },
  linkedin: {
    top: { x: 0, y: 0, width: 1, height: 0.08 },
    buttons: { x: 0.86, y: 0.5, width: 0.14, height: 0.3 },
    text: { x: 0, y: 0.8, width: 1, height: 0.2 },
  },
  x: {
    top: { x: 0, y: 0, width: 1, height: 0.09 },
    buttons: null,
    text: { x: 0, y: 0.77, width: 1, height: 0.23 },
  },
  snapchat: {
    top: { x: 0, y: 0, width: 1, height: 0.08 },
    buttons: { x: 0.86, y: 0.46, width: 0.14, height: 0.34 },
    text: { x: 0, y: 0.8, width: 1, height: 0.2 },
  },
}

/**
 * What stays free of an upright frame, in shares of it: below `top`, above `bottom`, and left of `side` between `from` and `bottom`.
 * The engine has the same type.
 */
export type FreeArea = { top: number; bottom: number; side: number; from: number }

/** Wider frames are shown between posts, with nothing over them. */
const UPRIGHT = 0.62

/** Whether networks show a frame as high as the screen, under their buttons and texts. */
export function isUpright({ width, height }: { width: number; height: number }): boolean {
  return width / height < UPRIGHT
}

/** What all of the networks leave free; null where none is given. */
export function freeOf(networks: readonly SafeAreaNetwork[]): FreeArea | null {
  if (networks.length === 0) return null
  const areas = networks.map((network) => COVERED_AREAS[network])
  const buttons = areas.flatMap((area) => (area.buttons === null ? [] : [area.buttons]))
  return {
    top: Math.max(...areas.map(({ top }) => top.height)),
    bottom: Math.min(...areas.map(({ text }) => text.y)),
    side: Math.min(1, ...buttons.map(({ x }) => x)),
    from: Math.min(1, ...buttons.map(({ y }) => y)),
  }
}

/** The networks of a list that a form keeps as text, such as `tiktok,youtube`, in the order of the table. */
export function networksIn(text: string): SafeAreaNetwork[] {
  const named = text.split(',')
  return SAFE_AREA_NETWORKS.filter((network) => named.includes(network))
}

/** The networks of a request, each once and in the order of the table. */
export function namedNetworks(
  given: 'all' | SafeAreaNetwork | readonly SafeAreaNetwork[] | undefined,
): SafeAreaNetwork[] {
  if (given === 'all') return [...SAFE_AREA_NETWORKS]
  const named = [given ?? []].flat()
  return SAFE_AREA_NETWORKS.filter((network) => named.includes(network))
}
