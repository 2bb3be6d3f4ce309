import { z } from 'zod'
import { PROJECT_STAGES } from '#lib/contract/project.ts'
import type { SubtitleJob } from '#lib/media/subtitle-video.ts'
import type { Limits } from '#lib/media/task.ts'

/** What a worker tells its engine process. */
export type EngineOrder = {
  kind: 'subtitles'
  job: SubtitleJob
  directory: string
  limits: Limits
  tools: { ffmpegPath?: string | undefined; ffprobePath?: string | undefined }
}

const engineResult = z.object({
  videoPath: z.string(),
  posterPath: z.string(),
  srtPath: z.string(),
  vttPath: z.string(),
  transcriptPath: z.string(),
  durationSeconds: z.number(),
  width: z.int(),
  height: z.int(),
})

/** Files are in the project's work directory. */
export type EngineResult = z.output<typeof engineResult>

/** What an engine process tells its worker. `message` of a failure is public, `detail` is not. */
export const engineMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), stage: z.enum(PROJECT_STAGES), fraction: z.number().nullable() }),
  z.object({ kind: z.literal('done'), result: engineResult }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string(), detail: z.string() }),
])
export type EngineMessage = z.output<typeof engineMessage>
