import type { SampleReelView } from '../projects/list-samples.ts'
import listed from './shipped-reels.json' with { type: 'json' }

/**
 * The reels of the first sample as they are shipped in `public/sample-reels`, smaller than they are made: shown until the service
 * of the installation has made its own. `npm run sample-reels` writes them.
 */
export const SHIPPED_REELS: readonly SampleReelView[] = listed.map((reel, index) => ({
  ...reel,
  mediaUrl: `/sample-reels/${index + 1}.mp4`,
  posterUrl: `/sample-reels/${index + 1}.jpg`,
  captionsUrl: `/sample-reels/${index + 1}.vtt`,
}))
