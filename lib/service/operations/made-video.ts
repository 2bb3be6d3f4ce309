import { z } from 'zod'
import type { MadeFiles } from './store-output-files.ts'

/** What every task that makes one video gives back: the files are in its directory. */
export const madeVideo = z.object({
  videoPath: z.string(),
  posterPath: z.string(),
  srtPath: z.string(),
  vttPath: z.string(),
  transcriptPath: z.string(),
  timelinePath: z.string(),
  decisionsPath: z.string(),
  durationSeconds: z.number(),
  width: z.int(),
  height: z.int(),
})

/** The files of a made video, under the names by which they are stored. */
export function filesOfVideo(made: z.output<typeof madeVideo>): MadeFiles {
  return {
    video: { name: 'video.mp4', path: made.videoPath },
    thumbnail: { name: 'poster.jpg', path: made.posterPath },
    srt: { name: 'subtitles.srt', path: made.srtPath },
    vtt: { name: 'subtitles.vtt', path: made.vttPath },
    transcript: { name: 'transcript.json', path: made.transcriptPath },
    timeline: { name: 'timeline.json', path: made.timelinePath },
    decisions: { name: 'decisions.json', path: made.decisionsPath },
  }
}
