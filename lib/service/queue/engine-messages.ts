import { z } from 'zod'
import { PROJECT_STAGES } from '#lib/contract/stages.ts'
import { isModelName } from '#lib/media/models/manifest.ts'
import type { SubtitleJob } from '#lib/media/subtitle-video.ts'
import type { Limits } from '#lib/media/task.ts'
import type { SpeechJob } from '#lib/media/text-to-speech.ts'

type Common = {
  directory: string
  limits: Limits
  tools: { ffmpegPath?: string | undefined; ffprobePath?: string | undefined }
}

export type SubtitleOrder = Common & { kind: 'subtitles'; job: SubtitleJob }
export type SampleOrder = Common & { kind: 'sample'; modelsDirectory: string }

export type SpeechOrder = Common & { kind: 'speech'; job: Omit<SpeechJob, 'synthesiser'> }

/** Takes the sound out of a video, for somebody else to hear. */
export type SoundOrder = Common & { kind: 'sound'; sourcePath: string }

/** Puts a picture and its sound, which came in files of their own, into one file. */
export type JoinOrder = Common & { kind: 'join'; videoPath: string; audioPath: string }

/** What a worker tells its engine process. */
export type EngineOrder = SubtitleOrder | SampleOrder | SoundOrder | SpeechOrder | JoinOrder

/** What each kind of order gives. Files are in the order's directory. */
export const ENGINE_RESULTS = {
  subtitles: z.object({
    videoPath: z.string(),
    posterPath: z.string(),
    srtPath: z.string(),
    vttPath: z.string(),
    transcriptPath: z.string(),
    durationSeconds: z.number(),
    width: z.int(),
    height: z.int(),
  }),
  sound: z.object({ audioPath: z.string() }),
  join: z.object({ videoPath: z.string() }),
  sample: z.object({
    videoPath: z.string(),
    posterPath: z.string(),
    title: z.string(),
    durationSeconds: z.number(),
  }),
  speech: z.object({
    audioPath: z.string(),
    wavPath: z.string().optional(),
    srtPath: z.string(),
    vttPath: z.string(),
    transcriptPath: z.string(),
    durationSeconds: z.number(),
  }),
}

export type EngineResult<Kind extends EngineOrder['kind']> = z.output<(typeof ENGINE_RESULTS)[Kind]>

/** What an engine process tells its worker. `message` of a failure is public, `detail` is not. */
export const engineMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(PROJECT_STAGES),
    fraction: z.number().nullable(),
    detail: z.string().optional(),
  }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    code: z.string(),
    message: z.string(),
    detail: z.string(),
    /** The engine stopped for want of them and goes on when they are in the store. */
    missingModels: z.array(z.string().refine(isModelName)).optional(),
  }),
])
export type EngineMessage = z.output<typeof engineMessage>
