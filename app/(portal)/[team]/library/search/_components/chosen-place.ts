import type { Place } from '#lib/portal/transcripts/find-places.ts'
import type { FoundVideo } from '#lib/portal/transcripts/found-videos.ts'

/** One place of one video, in the order of the page. */
export type Chosen = { video: FoundVideo; place: Place; number: number; id: string }

/** The places of a video in the order of time. */
export function listPlaces(video: FoundVideo): Chosen[] {
  return video.places.map((place, index) => ({
    video,
    place,
    number: index + 1,
    id: `${video.id}:${Math.round(place.startSeconds * 1000)}`,
  }))
}
