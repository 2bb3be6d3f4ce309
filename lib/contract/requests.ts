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

/** POST /subtitles, section 4.1. */
export const subtitlesRequest = z.object({
  videoUrl: httpUrl,
  language: oneOf(SUBTITLE_LANGUAGES),
  webhookUrl: httpUrl,
  subtitleStyles: subtitleStyles.prefault({}),
})
export type SubtitlesRequest = z.output<typeof subtitlesRequest>

/** POST /clip, section 4.2. */
export const clipRequest = z.object({
  videoUrl: httpUrl,
  webhookUrl: httpUrl,
  language: oneOf(CLIP_LANGUAGES),
  clipSettings: clipSettings.prefault({}),
  brollSettings: brollSettings.prefault({}),
  bgmSettings: bgmSettings.prefault({}),
  subtitleStyles: reelSubtitleStyles.prefault({}),
  additionalFeatures: clipFeatures.prefault({}),
})
export type ClipRequest = z.output<typeof clipRequest>

/** POST /broll, section 4.3. */
export const brollRequest = z.object({ videoUrl: httpUrl, webhookUrl: httpUrl })
export type BrollRequest = z.output<typeof brollRequest>

/** Longest accepted script, in characters: about 10,000 words. */
export const MAX_SCRIPT_LENGTH = 100_000
export const MAX_PROMPT_LENGTH = 5_000
export const MAX_VOICE_ID_LENGTH = 200

const spoken = {
  voiceId: z
    .string('must be a voiceId of the voice catalogue')
    .min(1, 'must be a voiceId of the voice catalogue')
    .max(MAX_VOICE_ID_LENGTH, 'must be a voiceId of the voice catalogue'),
  script: z
    .string('must be a string')
    .max(MAX_SCRIPT_LENGTH, `must be at most ${MAX_SCRIPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional(),
  prompt: z
    .string('must be a string')
    .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .optional(),
  webhookUrl: httpUrl,
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

/** POST /tts, section 4.4. */
export const ttsRequest = z.object(spoken).superRefine(exactlyOneText)
export type TtsRequest = z.output<typeof ttsRequest>

/** POST /ttv, section 4.5. */
export const ttvRequest = z
  .object({
    ...spoken,
    visualStyle: oneOf(VISUAL_STYLES).default('realism'),
    subtitleStyles: reelSubtitleStyles.prefault({}),
    additionalFeatures: textToVideoFeatures.prefault({}),
  })
  .superRefine(exactlyOneText)
export type TtvRequest = z.output<typeof ttvRequest>

const SCHEDULE_HINT = 'must be an ISO 8601 date-time with a zone, such as 2026-01-31T09:30:00.000Z'

/**
 * POST /publish-to-socials, section 4.6. The document leaves open which fields are required: `videoUrl` and at least
 * one access key are. A `scheduleTime` in the past means now.
 */
export const publishRequest = z.object({
  videoUrl: httpUrl,
  apiAccessKeys: z
    .array(
      z.string('must be a string').min(1, 'must not be empty').max(500, 'is not an access key'),
      'must be an array of strings',
    )
    .min(1, 'must name at least one access key')
    .max(100, 'must have at most 100 entries'),
  title: z.string('must be a string').max(500, 'must be at most 500 characters').optional(),
  description: z.string('must be a string').max(10_000, 'must be at most 10000 characters').optional(),
  privacy: oneOf(PRIVACIES).default('public'),
  scheduleTime: z.iso.datetime({ offset: true, error: SCHEDULE_HINT }).optional(),
})
export type PublishRequest = z.output<typeof publishRequest>
