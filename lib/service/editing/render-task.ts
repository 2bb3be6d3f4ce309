import { z } from 'zod'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { defineTask } from '../engine/define-task.ts'
import { madeVideo } from '../operations/made-video.ts'

/** Renders an output from what was decided about it. */
export const renderTask = defineTask({
  schema: z.object({
    sourcePath: z.string(),
    // Written by the engine and edited by what the service has checked.
    decisions: z.custom<EditDecisions>((value) => typeof value === 'object' && value !== null),
    files: z.record(z.string(), z.string()),
    origin: z.object({ language: z.string(), heardLanguage: z.string().optional(), recognizer: z.string() }),
    modelsDirectory: z.string(),
    title: z.string().exactOptional(),
  }),
  result: madeVideo,
  perform: async (input, task) => {
    const { renderDecisions } = await import('#lib/media/editing/render-decisions.ts')
    const { origin, ...job } = input
    const { heardLanguage, ...known } = origin
    const heard = heardLanguage === undefined ? {} : { heardLanguage }
    const { frame, ...made } = await renderDecisions({ ...job, origin: { ...known, ...heard } }, task)
    return { ...made, ...frame }
  },
})
