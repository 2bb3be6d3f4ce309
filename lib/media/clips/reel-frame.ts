import type { Frame } from '../timeline/timeline.ts'

/** Of every reel. */
export const REEL_FRAME: Frame = { width: 1080, height: 1920 }
