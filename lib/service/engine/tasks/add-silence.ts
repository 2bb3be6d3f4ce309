import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Gives a video without sound a track of silence. */
export const addSilenceTask = defineTask({
  schema: z.object({ sourcePath: z.string() }),
  result: z.object({ sourcePath: z.string() }),
  perform: async ({ sourcePath }, task) => {
    const { addSilence } = await import('#lib/media/add-silence.ts')
    return { sourcePath: await addSilence(sourcePath, task) }
  },
})
