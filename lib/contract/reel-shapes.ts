import { msgs } from '#lib/i18n/message.ts'

/** Shapes of reels, an extension: the interface document has upright ones only. */
export const ASPECT_RATIOS = ['9:16', '4:5', '1:1', '16:9'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

/** The shape of a reel of which nothing else is asked. */
export const DEFAULT_ASPECT_RATIO: AspectRatio = '9:16'

/** Sizes of reels in pixels. */
export const REEL_SIZES: Record<AspectRatio, { width: number; height: number }> = {
  '9:16': { width: 1080, height: 1920 },
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
}

/** What people read beside the figures of a shape. */
export const SHAPE_NAMES = msgs({
  '9:16': 'Upright',
  '4:5': 'Portrait',
  '1:1': 'Square',
  '16:9': 'Wide',
} satisfies Record<AspectRatio, string>)

/** Shapes that differ by less are taken for the same. */
const SAME_SHAPE = 0.02

/** The shape of a picture, if it is one that reels can have. */
export function shapeOf({ width, height }: { width: number; height: number }): AspectRatio | null {
  const isLike = (ratio: AspectRatio) => {
    const size = REEL_SIZES[ratio]
    return Math.abs((width * size.height) / (height * size.width) - 1) < SAME_SHAPE
  }
  return ASPECT_RATIOS.find(isLike) ?? null
}
