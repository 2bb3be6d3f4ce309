import { z } from 'zod'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import { REEL_TRAITS } from '#lib/contract/reel-traits.ts'
import { isLanguageName } from '#lib/media/languages.ts'
import { MOODS } from '#lib/media/music/mood.ts'
import { SPEECH_MODELS } from '#lib/media/recognition/recognizer-model.ts'
import { defineTask } from '../../engine/define-task.ts'
import { taskNames } from '../task-brand.ts'

/** A reel that was chosen; the engine writes it and reads it again. */
export const chosenReel = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  leftOut: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })).exactOptional(),
  pick: z.int().exactOptional(),
  preferred: z.number().exactOptional(),
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
  names: taskNames.optional(),
}

/** The kinds of cuts in reels. */
export const cleaning = z.object({
  removeFillerWords: z.boolean(),
  removeSilenceParts: z.boolean(),
  longestPauseSeconds: z.number().exactOptional(),
})

const findInput = {
  ...spokenVideo,
  musicPath: z.string().nullable(),
  cleaning,
  wish: z.object({
    count: z.int().nullable(),
    prompt: z.string().nullable(),
    keywords: z.array(z.string()),
    minSeconds: z.number(),
    maxSeconds: z.number(),
    allowsProfanity: z.boolean().exactOptional(),
    title: z.string().exactOptional(),
    preferences: z
      .object({
        traits: z.array(z.object({ trait: z.enum(REEL_TRAITS), weight: z.number() })),
        words: z.array(z.object({ word: z.string(), weight: z.number() })),
      })
      .exactOptional(),
  }),
}

const range = { first: z.int(), last: z.int() }
const pick = z.object({ ...range, leftOut: z.array(z.object(range)), score: z.number() })

/** Chooses the reels of a video, beside those that a provider picked. */
export const findTask = defineTask({
  schema: z.object({ ...findInput, picked: z.object({ picks: z.array(pick), missing: z.int() }) }),
  result: z.object({ reels: z.array(chosenReel) }),
  perform: async (input, task) => {
    const { findReels } = await import('#lib/media/clips/find-reels.ts')
    return { reels: await findReels(input, task) }
  },
})

const listedSentence = z.object({
  text: z.string(),
  speaker: z.int().exactOptional(),
  from: z.number(),
  until: z.number(),
  lead: z.number(),
  tail: z.number(),
  says: z.array(z.string()).exactOptional(),
})

/** Lists what is said in a video, for a provider that picks its reels. */
export const listTalkTask = defineTask({
  schema: z.object(findInput),
  result: z.object({ language: z.string(), languageTag: z.string(), sentences: z.array(listedSentence) }),
  perform: async (input, task) => {
    const { listTalk } = await import('#lib/media/clips/find-reels.ts')
    return listTalk(input, task)
  },
})
