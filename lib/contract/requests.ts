import { z } from 'zod'
import { CLIP_LANGUAGES, PRIVACIES, SUBTITLE_LANGUAGES, VISUAL_STYLES } from './enumerations.ts'
import {
  bgmSettings,
  brollSettings,
  clipFeatures,
  clipSettings,
  reelSubtitleStyles,
  subtitleStyles,
  textToVideoFeatures,
} from './options.ts'
import { httpUrl, oneOf } from './wire-types.ts'

/**
 * The bodies of the operations, interface document sections 4.1 to 4.6. Unknown fields are dropped. Option objects
 * that are absent come out whole, with the document's defaults.
 */

const videoUrl = httpUrl.describe(
  'A link to a video file or to a page of a video-sharing site; the `videoUrl` of an upload or a sample too.',
)
const webhookUrl = httpUrl.describe('Where the report is sent when the project has ended.')

/** POST /subtitles, section 4.1. */
export const subtitlesRequest = z.object({
  videoUrl,
  language: oneOf(SUBTITLE_LANGUAGES).describe('The language that is spoken.'),
  webhookUrl,
  subtitleStyles: subtitleStyles.prefault({}).describe('How the subtitles look.'),
})
export type SubtitlesRequest = z.output<typeof subtitlesRequest>

/** POST /clip, section 4.2. */
export const clipRequest = z.object({
  videoUrl,
  webhookUrl,
  language: oneOf(CLIP_LANGUAGES).describe('The language that is spoken.'),
  clipSettings: clipSettings.prefault({}).describe('Which reels are cut, and how many.'),
  brollSettings: brollSettings.prefault({}).describe('Which B-roll is laid over, with `addBroll`.'),
  bgmSettings: bgmSettings.prefault({}).describe('How the background music sounds, with `addBgm`.'),
  subtitleStyles: reelSubtitleStyles.prefault({}).describe('How the subtitles look.'),
  additionalFeatures: clipFeatures.prefault({}).describe('What is done to each reel besides.'),
})
export type ClipRequest = z.output<typeof clipRequest>

/** POST /broll, section 4.3. */
export const brollRequest = z.object({ videoUrl, webhookUrl })
export type BrollRequest = z.output<typeof brollRequest>

/** Longest accepted script, in characters: about 10,000 words. */
export const MAX_SCRIPT_LENGTH = 100_000
export const MAX_PROMPT_LENGTH = 5_000
export const MAX_VOICE_ID_LENGTH = 200

const spoken = {
  voiceId: z
    .string('must be a voiceId of the voice catalogue')
    .min(1, 'must be a voiceId of the voice catalogue')
    .max(MAX_VOICE_ID_LENGTH, 'must be a voiceId of the voice catalogue')
    .describe('A `voiceId` of `GET /constants/voices`.'),
  script: z
    .string('must be a string')
    .max(MAX_SCRIPT_LENGTH, `must be at most ${MAX_SCRIPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional()
    .describe('The text to be spoken, word for word. Either this or `prompt`.'),
  prompt: z
    .string('must be a string')
    .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional()
    .describe('What a script is to be written about. Either this or `script`.'),
  webhookUrl,
}

/** "Exactly one of `script` and `prompt` is supplied" (sections 4.4 and 4.5): neither is a missing field, both is a wrong value. */
function exactlyOneText(body: { script?: string | undefined; prompt?: string | undefined }, context: z.RefinementCtx) {
  const given = [body.script, body.prompt].filter((text) => text !== undefined).length
  if (given === 0) context.addIssue({ code: 'custom', path: ['script'], message: MISSING, params: { missing: true } })
  if (given === 2) {
    context.addIssue({
      code: 'custom',
      path: ['script'],
      message: 'and prompt exclude each other: send exactly one of them',
    })
  }
}

const MISSING = 'is missing'

/** Also when another field is wrong, so that what is missing is told first. */
const ALWAYS = { when: () => true }

/** POST /tts, section 4.4. */
export const ttsRequest = z.object(spoken).superRefine(exactlyOneText, ALWAYS)
export type TtsRequest = z.output<typeof ttsRequest>

/** POST /ttv, section 4.5. */
export const ttvRequest = z
  .object({
    ...spoken,
    visualStyle: oneOf(VISUAL_STYLES).default('realism').describe('How the pictures look.'),
    subtitleStyles: reelSubtitleStyles.prefault({}).describe('How the subtitles look.'),
    additionalFeatures: textToVideoFeatures.prefault({}).describe('What is done to the video besides.'),
  })
  .superRefine(exactlyOneText, ALWAYS)
export type TtvRequest = z.output<typeof ttvRequest>

const SCHEDULE_HINT = 'must be an ISO 8601 date-time with a zone, such as 2026-01-31T09:30:00.000Z'

/** With seconds and their fractions, or in minutes. */
const dateTime = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
  SCHEDULE_HINT,
)

/**
 * POST /publish-to-socials, section 4.6. The document leaves open which fields are required: `videoUrl` and at least
 * one access key are. A `scheduleTime` in the past means now.
 */
export const publishRequest = z.object({
  videoUrl: httpUrl.describe('The video to post.'),
  apiAccessKeys: z
    .array(
      z.string('must be a string').min(1, 'must not be empty').max(500, 'is not an access key'),
      'must be an array of strings',
    )
    .min(1, 'must name at least one access key')
    .max(100, 'must have at most 100 entries')
    .describe('Access keys of the linked social accounts, one post each. They are secrets.'),
  title: z
    .string('must be a string')
    .max(500, 'must be at most 500 characters')
    .optional()
    .describe('Title of the post.'),
  description: z
    .string('must be a string')
    .max(10_000, 'must be at most 10000 characters')
    .optional()
    .describe('Caption of the post.'),
  privacy: oneOf(PRIVACIES).default('public').describe('Who may see the post.'),
  scheduleTime: dateTime.optional().describe('When to post, at most a year ahead. Absent or past: now.'),
})
export type PublishRequest = z.output<typeof publishRequest>
