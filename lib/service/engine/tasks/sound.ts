import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Takes the sound out of a video, for a provider to transcribe. */
export const soundTask = defineTask({
  schema: z.object({ sourcePath: z.string() }),
  result: z.object({ audioPath: z.string() }),
  perform: async ({ sourcePath }, task) => {
    const { soundOfVideo } = await import('#lib/media/sound-of-video.ts')
    return { audioPath: await soundOfVideo(sourcePath, task) }
  },
})
