import { z } from 'zod'
import { SAMPLE_NAMES } from '#lib/media/sample/script.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { defineTask } from '../define-task.ts'

/** Makes a video that a new team can try with and, with a style, the same with captions. */
export const sampleTask = defineTask({
  schema: z.object({
    sample: z.enum(SAMPLE_NAMES),
    modelsDirectory: z.string(),
    // One of the contract's templates, which are checked where they are written.
    style: z.custom<CaptionStyle>((value) => typeof value === 'object' && value !== null).nullable(),
  }),
  result: z.object({
    videoPath: z.string(),
    posterPath: z.string(),
    transcriptPath: z.string(),
    title: z.string(),
    durationSeconds: z.number(),
    result: z
      .object({
        videoPath: z.string(),
        posterPath: z.string(),
        vttPath: z.string(),
        transcriptPath: z.string(),
      })
      .nullable(),
  }),
  perform: async (input, task) => {
    const { makeFinishedSample } = await import('#lib/media/sample/make-finished-sample.ts')
    return makeFinishedSample(input, task)
  },
})
