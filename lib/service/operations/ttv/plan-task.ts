import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { defineTask } from '../../engine/define-task.ts'

/** Plans the pictures that a video of a narration needs, for a provider that draws them. */
export const planTtvTask = defineTask({
  schema: z.object({
    transcriptPath: z.string(),
    style: z.enum(VISUAL_STYLES),
    seed: z.int(),
    modelsDirectory: z.string(),
  }),
  result: z.object({ wishes: z.array(z.object({ name: z.string(), prompt: z.string(), seed: z.int() })) }),
  perform: async ({ transcriptPath, ...input }, task) => {
    const { planPictureRequests } = await import('#lib/media/text-to-video/text-to-video.ts')
    const { readStageFile } = await import('#lib/media/stage-file.ts')
    const transcript = await readStageFile<Transcript>(transcriptPath)
    if (transcript === null) throw new Error('the transcript of the narration is not there')
    return { wishes: await planPictureRequests({ ...input, transcript }, task) }
  },
})
