import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Makes the video that a new team can try with. */
export const sampleTask = defineTask({
  schema: z.object({ modelsDirectory: z.string() }),
  result: z.object({
    videoPath: z.string(),
    posterPath: z.string(),
    title: z.string(),
    durationSeconds: z.number(),
  }),
  perform: async (input, task) => {
    const { makeSample } = await import('#lib/media/sample/make-sample.ts')
    return makeSample(input, task)
  },
})
