import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import type { ExchangedShot } from '#lib/media/text-to-video/exchange-shots.ts'
import { defineTask } from '../engine/define-task.ts'

const frame = { width: z.int(), height: z.int() }

/** Prepares what shots of a video are to show instead. */
export const exchangeTask = defineTask({
  schema: z.object({
    sourcePath: z.string(),
    sheetPath: z.string(),
    sheet: z.object({ ...frame, columns: z.int(), rows: z.int() }),
    frame: z.object(frame),
    style: z.enum(VISUAL_STYLES),
    languageTag: z.string(),
    // Made by the service of changes that it has checked.
    shots: z.array(z.custom<ExchangedShot>((value) => typeof value === 'object' && value !== null)),
  }),
  result: z.object({
    files: z.record(z.string(), z.object({ path: z.string(), kind: z.enum(['picture', 'video']) }).nullable()),
    sheetPath: z.string(),
  }),
  perform: async (input, task) => {
    const { exchangeShots } = await import('#lib/media/text-to-video/exchange-shots.ts')
    return exchangeShots(input, task)
  },
})
