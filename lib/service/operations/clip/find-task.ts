import { z } from 'zod'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import { isLanguageName } from '#lib/media/languages.ts'
import { MOODS } from '#lib/media/music/mood.ts'
import { SPEECH_MODELS } from '#lib/media/recognition/recognizer-model.ts'
import { defineTask } from '../../engine/define-task.ts'

/** A reel that was chosen; the engine writes it and reads it again. */
export const chosenReel = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  score: z.number(),
  reason: z.union([codedMessage, z.string()]),
  title: z.string(),
  caption: z.string(),
  tags: z.array(z.string()),
  suitablePlatforms: z.array(z.string()),
  hook: z.string().nullable(),
  mood: z.enum(MOODS),
})

/** The fields for which speech is in which video. */
export const spokenVideo = {
  sourcePath: z.string(),
  language: z.string().refine(isLanguageName),
  modelsDirectory: z.string(),
  model: z.enum(SPEECH_MODELS),
  terms: z.array(z.string()).optional(),
}

/** The kinds of cuts in reels. */
export const cleaning = z.object({ removeFillerWords: z.boolean(), removeSilenceParts: z.boolean() })

/** Chooses the reels of a video. */
export const findTask = defineTask({
  schema: z.object({
    ...spokenVideo,
    musicPath: z.string().nullable(),
    cleaning,
    wish: z.object({
      count: z.int().nullable(),
      prompt: z.string().nullable(),
      keywords: z.array(z.string()),
      minSeconds: z.number(),
      maxSeconds: z.number(),
    }),
  }),
  result: z.object({ reels: z.array(chosenReel) }),
  perform: async (input, task) => {
    const { findReels } = await import('#lib/media/clips/find-reels.ts')
    return { reels: await findReels(input, task) }
  },
})
