import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Puts a picture and its sound, which came in files of their own, into one file. */
export const joinTask = defineTask({
  schema: z.object({ videoPath: z.string(), audioPath: z.string() }),
  result: z.object({ videoPath: z.string() }),
  perform: async ({ videoPath, audioPath }, task) => {
    const { muxTracks } = await import('#lib/media/mux-tracks.ts')
    return { videoPath: await muxTracks(videoPath, audioPath, task) }
  },
})
