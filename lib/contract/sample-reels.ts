import { clipRequest } from './operations/clip.ts'

const request = clipRequest.omit({ videoUrl: true, webhookUrl: true })

/**
 * The request of which the reels of a sample are the result. The service makes them before anybody asks, so a project of the
 * sample with exactly these choices is finished within seconds; any other choice is made from the start.
 */
export const SAMPLE_REELS = request.parse({
  language: 'english',
  clipSettings: { reelsCount: 3, reelDuration: '12-30' },
  additionalFeatures: { removeFillerWords: true, removeSilenceParts: true },
})
