import type { MediaFacts, VideoFacts } from './media-facts.ts'

/** A local video, which is only read. Without sound it is silent. */
export type VideoSource = { path: string; facts: MediaFacts & { video: VideoFacts } }
