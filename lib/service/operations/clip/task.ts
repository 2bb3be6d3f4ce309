import { z } from 'zod'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import { SCREEN_LAYOUTS } from '#lib/contract/screen-layouts.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import type { StockFile } from '#lib/media/broll/prepare-stock.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { defineTask } from '../../engine/define-task.ts'
import { brollTaskSettings } from '../broll/plan-task.ts'
import { taskSafeAreas } from '../decided-safe-areas.ts'
import { taskSpeakers } from '../decided-speakers.ts'
import { thumbnails } from '../made-video.ts'
import { soundCleaning } from '../sound-cleaning.ts'
import { taskBrand } from '../task-brand.ts'
import { chosenReel, cleaning, spokenVideo } from './find-task.ts'

const captions = z.object({
  // One of the contract's templates, which are checked where they are written.
  style: z.custom<CaptionStyle>((value) => typeof value === 'object' && value !== null),
  position: z.enum(['bottom-center', 'middle-center', 'top-center']),
  size: z.enum(['s', 'm', 'l', 'xl']),
})

const frame = z.object({ width: z.int(), height: z.int() })

const mediaFile = z.object({
  kind: z.enum(['picture', 'video', 'audio', 'font']),
  title: z.string(),
  credit: z.object({ author: z.string(), licence: z.string(), url: z.string().nullable() }).nullable(),
})

/** The fields for how the reels of a video are made. */
const clipInput = z.object({
  ...spokenVideo,
  reels: z.array(chosenReel),
  frame,
  screenLayout: z.enum(SCREEN_LAYOUTS).nullable(),
  background: z.enum(['black', 'white']).exactOptional(),
  captions: captions.nullable(),
  cleaning,
  sound: soundCleaning.exactOptional(),
  minSeconds: z.number(),
  overBurnedCaptions: z.boolean().exactOptional(),
  hook: z.boolean(),
  broll: brollTaskSettings.nullable(),
  pictures: z.boolean(),
  music: z
    .object({
      path: z.string().nullable(),
      volume: z.number(),
      fadeInSeconds: z.number(),
      fadeOutSeconds: z.number(),
    })
    .nullable(),
  brand: taskBrand.exactOptional(),
  safeAreas: taskSafeAreas.exactOptional(),
  speakers: taskSpeakers.exactOptional(),
  // What the service has downloaded for the places that were planned; its form is checked where it is downloaded.
  stock: z
    .array(
      z.record(
        z.string(),
        z.custom<StockFile>((value) => typeof value === 'object'),
      ),
    )
    .exactOptional(),
})

/** A reel with its files; the engine also leaves it in the reel's folder as soon as it is made. */
export const madeReel = z.object({
  index: z.int().nonnegative(),
  reel: chosenReel,
  videoPath: z.string(),
  thumbnails,
  srtPath: z.string(),
  vttPath: z.string(),
  transcriptPath: z.string(),
  timelinePath: z.string(),
  decisionsPath: z.string(),
  durationSeconds: z.number(),
  sourceDurationSeconds: z.number(),
  frame,
  media: z.record(z.string(), mediaFile),
  files: z.record(z.string(), z.string()),
})

export type MadeReel = z.output<typeof madeReel>

/** A reel that could not be made, and why. */
export const failedReel = z.object({ index: z.int().nonnegative(), reason: codedMessage })

/** Makes the reels that were chosen of a video. */
export const clipTask = defineTask({
  schema: clipInput,
  result: z.object({ made: z.array(madeReel), failed: z.array(failedReel) }),
  perform: async (input, task) => {
    const { clipVideo } = await import('#lib/media/clips/clip-video.ts')
    return clipVideo(input, task)
  },
})

/** Chooses where B-roll lies over the reels. */
export const cutawaysTask = defineTask({
  schema: clipInput,
  result: z.object({
    // Written by the engine for the search of stock alone; the engine chooses the same places again.
    places: z.array(z.array(z.custom<BrollPlace>((value) => typeof value === 'object' && value !== null))),
  }),
  perform: async (input, task) => {
    const { planCutaways } = await import('#lib/media/clips/clip-video.ts')
    return { places: await planCutaways(input, task) }
  },
})
