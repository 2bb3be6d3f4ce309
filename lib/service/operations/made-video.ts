import { z } from 'zod'
import type { MadeFiles } from './store-output-files.ts'

/** The pictures of a video that a person can choose from, best first; `titledPath` is the same with the video's title. */
export const thumbnails = z.array(z.object({ path: z.string(), titledPath: z.string().nullable() }))

/** What every task that makes one video gives back: the files are in its directory. */
export const madeVideo = z.object({
  videoPath: z.string(),
  thumbnails,
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
    ...filesOfThumbnails(made.thumbnails),
    srt: { name: 'subtitles.srt', path: made.srtPath },
    vtt: { name: 'subtitles.vtt', path: made.vttPath },
    transcript: { name: 'transcript.json', path: made.transcriptPath },
    timeline: { name: 'timeline.json', path: made.timelinePath },
    decisions: { name: 'decisions.json', path: made.decisionsPath },
  }
}

/** The thumbnails of a made video, the best one as its picture. `prefix` is of the output, where a project has several. */
export function filesOfThumbnails(made: z.output<typeof thumbnails>, prefix = ''): MadeFiles {
  const [first, second, third] = made
  const file = (name: string, path: string | null | undefined) =>
    path ? { name: `${prefix}${name}.jpg`, path } : undefined
  return {
    thumbnail: file('poster', first?.path),
    thumbnail2: file('thumbnail-2', second?.path),
    thumbnail3: file('thumbnail-3', third?.path),
    titled1: file('titled-1', first?.titledPath),
    titled2: file('titled-2', second?.titledPath),
    titled3: file('titled-3', third?.titledPath),
  }
}
