import { z } from 'zod'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { PROJECT_STAGES } from '#lib/contract/stages.ts'
import { isModelName } from '#lib/media/models/manifest.ts'
import { isTaskKind, type TaskInput, type TaskKind } from './tasks.ts'

const taskOptions = z.object({
  /** The private directory in which the engine works. */
  directory: z.string(),
  limits: z.object({ maxDurationSeconds: z.number(), maxPixels: z.number(), threads: z.number() }),
  tools: z.object({ ffmpegPath: z.string().optional(), ffprobePath: z.string().optional() }),
})

/** Where the engine works, with what, and how much of the machine it may take. */
export type TaskOptions = z.output<typeof taskOptions>

/** What a worker sends its engine's process. */
export type EngineTask<Kind extends TaskKind> = TaskOptions & { kind: Kind; input: TaskInput<Kind> }

/** The same as it arrives: what the task itself takes is checked by the task. */
export const engineTask = taskOptions.extend({ kind: z.string().refine(isTaskKind), input: z.unknown() })

/** What an engine's process sends its worker. `reason` of a failure is public, `detail` is not. */
export const engineMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(PROJECT_STAGES),
    fraction: z.number().nullable(),
    detail: codedMessage.optional(),
  }),
  /** Its main loop runs. */
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    code: z.string(),
    reason: codedMessage,
    detail: z.string(),
    /** The engine stopped because they are missing and continues when they are in the store. */
    missingModels: z.array(z.string().refine(isModelName)).optional(),
  }),
])
export type EngineMessage = z.output<typeof engineMessage>

/** Called when a task enters a stage or has come further in it: 0 to 1, null where it cannot be known. */
export type OnProgress = (stage: ProjectStage, fraction: number | null, detail?: CodedMessage) => void
