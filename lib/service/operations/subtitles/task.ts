import { z } from 'zod'
import { isLanguageName } from '#lib/media/languages.ts'
import { SPEECH_MODELS } from '#lib/media/recognition/recognizer-model.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { defineTask } from '../../engine/define-task.ts'
import { taskSafeAreas } from '../decided-safe-areas.ts'
import { taskSpeakers } from '../decided-speakers.ts'
import { madeVideo } from '../made-video.ts'
import { soundCleaning } from '../sound-cleaning.ts'
import { taskBrand, taskNames } from '../task-brand.ts'

/** Burns captions of the speech into a video. */
export const subtitlesTask = defineTask({
  schema: z.object({
    sourcePath: z.string(),
    language: z.string().refine(isLanguageName),
    // One of the contract's templates, which are checked where they are written.
    style: z.custom<CaptionStyle>((value) => typeof value === 'object' && value !== null),
    position: z.enum(['bottom-center', 'middle-center', 'top-center']),
    fontSize: z.enum(['s', 'm', 'l', 'xl']),
    overBurnedCaptions: z.boolean().exactOptional(),
    sound: soundCleaning.exactOptional(),
    brand: taskBrand.exactOptional(),
    safeAreas: taskSafeAreas.exactOptional(),
    speakers: taskSpeakers.exactOptional(),
    modelsDirectory: z.string(),
    model: z.enum(SPEECH_MODELS),
    terms: z.array(z.string()).optional(),
    names: taskNames.optional(),
    givenCaptions: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() })).optional(),
  }),
  result: madeVideo.extend({ files: z.record(z.string(), z.string()) }),
  perform: async (input, task) => {
    const { subtitleVideo } = await import('#lib/media/subtitle-video.ts')
    const { frame, ...made } = await subtitleVideo(input, task)
    return { ...made, ...frame }
  },
})
