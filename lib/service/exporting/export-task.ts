import { z } from 'zod'
import { EXPORT_CODECS } from '#lib/contract/exporting/export-names.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { defineTask } from '../engine/define-task.ts'

// Written by the engine, and read from the storage by the service.
const stored = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null)

/** Makes the files of an export that are not stored yet. */
export const exportTask = defineTask({
  schema: z.object({
    name: z.string(),
    sourcePath: z.string(),
    decisions: stored<EditDecisions>(),
    timeline: stored<Timeline>(),
    videoPath: z.string(),
    files: z.record(z.string(), z.object({ path: z.string(), name: z.string() })),
    videos: z.array(
      z.object({
        name: z.string(),
        frame: z.object({ width: z.int(), height: z.int() }).nullable(),
        hasCaptions: z.boolean(),
        sides: z.array(z.int().nullable()),
        codec: z.enum(EXPORT_CODECS),
      }),
    ),
    sounds: z.array(z.enum(['mp3', 'wav'])),
    captionScript: z.boolean(),
    projects: z.array(z.enum(['premiere', 'final-cut', 'otio', 'edl'])),
    includeSource: z.boolean(),
    modelsDirectory: z.string(),
  }),
  result: z.object({
    files: z.array(
      z.union([
        z.object({ path: z.string(), local: z.string() }),
        z.object({ path: z.string(), reason: stored<CodedMessage>() }),
      ]),
    ),
  }),
  perform: async (input, task) => {
    const { exportEdit } = await import('#lib/media/export/export-edit.ts')
    return { files: await exportEdit(input, task) }
  },
})
