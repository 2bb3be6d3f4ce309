import { join } from 'node:path'
import { z } from 'zod'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { codedOrText } from '#lib/contract/messages/wire.ts'
import { DEFAULT_ASPECT_RATIO, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import type { CaptionLook } from '#lib/media/captions/plan-captions.ts'
import type { ScriptPlan } from '#lib/media/text-to-video/planned-picture.ts'
import type { MediaFile } from '#lib/media/timeline/timeline.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { defineTask } from '../../engine/define-task.ts'
import { taskSafeAreas } from '../decided-safe-areas.ts'
import { madeVideo } from '../made-video.ts'
import { taskBrand } from '../task-brand.ts'

const work = z.object({
  title: z.string(),
  credit: z.object({ author: z.string(), licence: z.string(), url: z.string().nullable() }),
})
const givenPicture = z.union([
  z.object({
    ...{ path: z.string(), by: z.string(), kind: z.enum(['picture', 'video']), work: work.nullable() },
    found: z
      .object({
        search: z.string(),
        others: z.array(
          work.extend({
            ...{ id: z.string(), kind: z.enum(['picture', 'video']), url: z.string() },
            previewPath: z.string().nullable(),
          }),
        ),
      })
      .optional(),
  }),
  z.object({ path: z.null(), why: codedOrText }),
])

/** Makes a video of a narration. */
export const ttvTask = defineTask({
  schema: z.object({
    narrationPath: z.string(),
    transcriptPath: z.string(),
    style: z.enum(VISUAL_STYLES),
    // One of the contract's templates, which are checked where they are written.
    captions: z.custom<CaptionLook>((value) => typeof value === 'object' && value !== null).nullable(),
    fonts: z.enum(['own', 'any']),
    music: z.boolean(),
    brand: taskBrand.exactOptional(),
    safeAreas: taskSafeAreas.exactOptional(),
    seed: z.int(),
    // What the service has had drawn for the shots that were planned; null where everything is drawn here.
    given: z.record(z.string(), givenPicture).nullable(),
    // Checked where the answer of the language model was read; null where the word lists plan.
    planned: z.custom<ScriptPlan>((value) => typeof value === 'object' && value !== null).nullable(),
    modelsDirectory: z.string(),
    sources: z.object({ stock: z.boolean(), images: z.boolean() }),
  }),
  result: madeVideo.extend({
    captionFonts: z.enum(['own', 'any', 'none']),
    sourcePath: z.string(),
    shotsPath: z.string(),
    sheetPath: z.string(),
    media: z.record(
      z.string(),
      z.custom<MediaFile>((value) => typeof value === 'object' && value !== null),
    ),
    files: z.record(z.string(), z.string()),
    /** Of each shot, in their order. */
    pictures: z.array(z.object({ by: z.string(), note: codedOrText.nullable(), work: work.nullable() })),
  }),
  perform: async ({ transcriptPath, ...input }, task) => {
    const { textToVideo } = await import('#lib/media/text-to-video/text-to-video.ts')
    const { presentShots } = await import('#lib/media/text-to-video/present-shots.ts')
    const { readStageFile, writeAtomically } = await import('#lib/media/stage-file.ts')
    const transcript = await readStageFile<Transcript>(transcriptPath)
    if (transcript === null) throw new Error('the transcript of the narration is not there')
    const { frame, shots, ...made } = await textToVideo(
      { ...input, transcript, frame: REEL_SIZES[DEFAULT_ASPECT_RATIO] },
      task,
    )
    const shotsPath = join(task.directory, 'shots-report.json')
    const presented = presentShots(shots, input.sources, (seconds) => made.introSeconds + seconds)
    await writeAtomically(shotsPath, JSON.stringify(presented))
    return { ...made, ...frame, shotsPath, pictures: shots.list.map(({ shown }) => shown) }
  },
})
