import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { defineTask } from '../engine/define-task.ts'

/** Draws samples of visual styles, one after the other. */
export const drawStylesTask = defineTask({
  schema: z.object({ styles: z.array(z.enum(VISUAL_STYLES)) }),
  result: z.object({ drawn: z.array(z.object({ style: z.enum(VISUAL_STYLES), path: z.string() })) }),
  perform: async ({ styles }, task) => {
    const { drawStyle } = await import('#lib/media/text-to-video/draw-style.ts')
    const drawn = []
    for (const style of styles) drawn.push({ style, path: await drawStyle(style, task) })
    return { drawn }
  },
})
