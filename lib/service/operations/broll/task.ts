import { z } from 'zod'
import type { MediaFile } from '#lib/media/timeline/timeline.ts'
import { defineTask } from '../../engine/define-task.ts'
import { taskSafeAreas } from '../decided-safe-areas.ts'
import { madeVideo } from '../made-video.ts'
import { taskBrand } from '../task-brand.ts'
import { brollInput } from './plan-task.ts'

const stockFile = z.object({
  path: z.string(),
  kind: z.enum(['picture', 'video']),
  title: z.string(),
  credit: z.object({ author: z.string(), licence: z.string(), url: z.string().nullable() }).nullable(),
  madeBy: z.string().exactOptional(),
})

/** Lays pictures over a video. */
export const brollTask = defineTask({
  schema: z.object({
    ...brollInput,
    brand: taskBrand.exactOptional(),
    safeAreas: taskSafeAreas.exactOptional(),
    stock: z.record(z.string(), stockFile),
  }),
  result: madeVideo.extend({
    media: z.record(
      z.string(),
      z.custom<MediaFile>((value) => typeof value === 'object' && value !== null),
    ),
    files: z.record(z.string(), z.string()),
  }),
  perform: async (input, task) => {
    const { brollVideo } = await import('#lib/media/broll/broll-video.ts')
    const { frame, ...made } = await brollVideo(input, task)
    return { ...made, ...frame }
  },
})
