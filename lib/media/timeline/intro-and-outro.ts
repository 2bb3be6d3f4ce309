import { secondsOf } from './time.ts'
import type { AddedVideo, Timeline } from './timeline.ts'

/** How long the intro of a timeline is: by so much everything else comes later in the finished video. 0 without one. */
export function introSeconds({ intro }: Pick<Timeline, 'intro'>): number {
  return lengthOf(intro)
}

/** How long the finished video of a timeline is, with its intro and outro. */
export function wholeSeconds({ intro, duration, outro }: Pick<Timeline, 'intro' | 'duration' | 'outro'>): number {
  return lengthOf(intro) + secondsOf(duration) + lengthOf(outro)
}

function lengthOf(video: AddedVideo | undefined): number {
  return video === undefined ? 0 : secondsOf(video.duration)
}
