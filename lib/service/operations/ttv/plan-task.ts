import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { defineTask } from '../../engine/define-task.ts'

/** Cuts the narration of a video into shots, for a planner and for providers of pictures. */
export const planTtvTask = defineTask({
  schema: z.object({ transcriptPath: z.string(), style: z.enum(VISUAL_STYLES), seed: z.int() }),
  result: z.object({
    language: z.string(),
    shots: z.array(
      z.object({
        ...{ name: z.string(), text: z.string(), seconds: z.number(), seed: z.int(), search: z.string().nullable() },
        ...{ prompt: z.string(), plainPrompt: z.string().optional() },
      }),
    ),
  }),
  perform: async ({ transcriptPath, ...input }, task) => {
    const { planShotRequests } = await import('#lib/media/text-to-video/text-to-video.ts')
    const { readStageFile } = await import('#lib/media/stage-file.ts')
    const transcript = await readStageFile<Transcript>(transcriptPath)
    if (transcript === null) throw new Error('the transcript of the narration is not there')
    return { language: transcript.language, shots: await planShotRequests({ ...input, transcript }, task) }
  },
})
