import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Takes the sound out of a video, for a provider to transcribe. */
export const soundTask = defineTask({
  schema: z.object({ sourcePath: z.string(), modelsDirectory: z.string() }),
  result: z.object({ audioPath: z.string() }),
  perform: async (input, task) => {
    const { extractAudioOnce } = await import('#lib/media/audio-of-video.ts')
    return { audioPath: await extractAudioOnce(input, task) }
  },
})
