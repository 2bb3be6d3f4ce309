import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Reads the lines of a translation aloud, each fitted to its time. */
export const voiceOverTask = defineTask({
  schema: z.object({
    lines: z.array(z.object({ text: z.string(), voiceId: z.string(), roomSeconds: z.number() })),
    modelsDirectory: z.string(),
  }),
  result: z.object({
    path: z.string(),
    lines: z.array(
      z.object({
        fromSeconds: z.number(),
        durationSeconds: z.number(),
        neededSeconds: z.number(),
        speed: z.number(),
        words: z.array(z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() })),
      }),
    ),
  }),
  perform: async (input, task) => {
    const { makeVoiceOver } = await import('#lib/media/voice-over/make-voice-over.ts')
    return makeVoiceOver(input, task)
  },
})
