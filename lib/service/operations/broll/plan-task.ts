import { z } from 'zod'
import { BROLL_FREQUENCIES, BROLL_TYPES } from '#lib/contract/enumerations.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import { SPEECH_MODELS } from '#lib/media/recognition/recognizer-model.ts'
import { defineTask } from '../../engine/define-task.ts'

/** `brollSettings` as an engine takes them. */
export const brollTaskSettings = z.object({
  type: z.enum(BROLL_TYPES),
  frequency: z.enum(BROLL_FREQUENCIES),
  drawnPictures: z.boolean().optional(),
})

/** The fields for which video gets which B-roll. */
export const brollInput = {
  sourcePath: z.string(),
  modelsDirectory: z.string(),
  model: z.enum(SPEECH_MODELS),
  settings: brollTaskSettings,
  pictures: z.boolean(),
}

/** Chooses where pictures show the speech of a video. */
export const planBrollTask = defineTask({
  schema: z.object(brollInput),
  result: z.object({
    // Written by the engine for the search of stock footage alone; the engine plans the same places again.
    places: z.array(z.custom<BrollPlace>((value) => typeof value === 'object' && value !== null)),
    frame: z.object({ width: z.int(), height: z.int() }),
  }),
  perform: async (input, task) => {
    const { planBrollOfVideo } = await import('#lib/media/broll/broll-video.ts')
    return planBrollOfVideo(input, task)
  },
})
