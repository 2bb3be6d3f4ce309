import { z } from 'zod'
import {
  BROLL_FREQUENCIES,
  BROLL_TYPES,
  FONT_SIZES,
  REEL_TEMPLATES,
  SUBTITLE_POSITIONS,
  SUBTITLE_TEMPLATES,
} from './enumerations.ts'
import { httpUrl, oneOf, wireBoolean, wireNumber } from './wire-types.ts'

/** The option objects of the interface document, section 2.4. Every default below is the document's. */

const placement = {
  position: oneOf(SUBTITLE_POSITIONS).default('bottom-center').describe('Where they stand.'),
  fontSize: oneOf(FONT_SIZES).default('m').describe('How large they are.'),
}

/** `subtitleStyles` of `/subtitles`: 19 templates. */
export const subtitleStyles = z.object(
  { template: oneOf(SUBTITLE_TEMPLATES).default('productive').describe('Their lettering and movement.'), ...placement },
  'must be an object',
)
export type SubtitleStyles = z.output<typeof subtitleStyles>

/** `subtitleStyles` of `/clip` and `/ttv`: 15 templates and `none`. */
export const reelSubtitleStyles = z.object(
  {
    template: oneOf(REEL_TEMPLATES)
      .default('productive')
      .describe('Their lettering and movement; `none` for no subtitles.'),
    ...placement,
  },
  'must be an object',
)
export type ReelSubtitleStyles = z.output<typeof reelSubtitleStyles>

/** `additionalFeatures` of `/clip`. */
export const clipFeatures = z.object(
  {
    addBgm: wireBoolean.default(false).describe('Add background music.'),
    addBroll: wireBoolean.default(false).describe('Add B-roll footage.'),
    removeFillerWords: wireBoolean.default(false).describe('Remove filler words.'),
    removeSilenceParts: wireBoolean.default(false).describe('Remove silent parts.'),
    addHook: wireBoolean.default(false).describe('Add a hook at the beginning.'),
  },
  'must be an object',
)

/** `additionalFeatures` of `/ttv`: the document shows `addBgm` alone. */
export const textToVideoFeatures = z.object(
  { addBgm: wireBoolean.default(false).describe('Add background music.') },
  'must be an object',
)

/** Bounds of a reel's length in seconds; the document leaves the unit open and the product decides seconds. */
export const REEL_DURATION = { minSeconds: 1, maxSeconds: 600, default: '10-30' } as const
export const MAX_REELS = 50

const REEL_DURATION_HINT = 'must be <min>-<max> in whole seconds, 1 <= min <= max <= 600, such as 10-30'

/** `clipSettings` of `/clip`. `reelsCount` absent means as many good ones as there are, at most 10. */
export const clipSettings = z.object(
  {
    reelsCount: wireNumber(
      z
        .number(`must be a whole number from 1 to ${MAX_REELS}`)
        .int(`must be a whole number from 1 to ${MAX_REELS}`)
        .min(1, `must be a whole number from 1 to ${MAX_REELS}`)
        .max(MAX_REELS, `must be a whole number from 1 to ${MAX_REELS}`),
    )
      .optional()
      .describe('How many reels. Absent: as many good ones as there are, at most 10.'),
    prompt: z
      .string('must be a string')
      .max(2000, 'must be at most 2000 characters')
      .optional()
      .describe('What the reels should be about.'),
    keywords: z
      .array(z.string('must be a string').max(100, 'must be at most 100 characters'), 'must be an array of strings')
      .max(50, 'must have at most 50 entries')
      .optional()
      .describe('Words that the reels should have.'),
    reelDuration: z
      .string(REEL_DURATION_HINT)
      .refine(isReelDuration, REEL_DURATION_HINT)
      .meta({ pattern: '^\\s*\\d{1,3}\\s*-\\s*\\d{1,3}\\s*$' })
      .default(REEL_DURATION.default)
      .describe('Shortest and longest length of a reel in seconds, `<min>-<max>`.'),
  },
  'must be an object',
)

function isReelDuration(text: string): boolean {
  const [, min, max] = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/.exec(text) ?? []
  if (min === undefined || max === undefined) return false
  return REEL_DURATION.minSeconds <= +min && +min <= +max && +max <= REEL_DURATION.maxSeconds
}

/** `brollSettings` of `/clip`; an empty object is valid. */
export const brollSettings = z.object(
  {
    type: oneOf(BROLL_TYPES).default('mixed').describe('Still images only, stock video only, or both.'),
    frequency: oneOf(BROLL_FREQUENCIES).default('medium').describe('How often it is shown.'),
  },
  'must be an object',
)

const fadeSeconds = wireNumber(
  z
    .number('must be a number of seconds from 0 to 30')
    .min(0, 'must be a number of seconds from 0 to 30')
    .max(30, 'must be a number of seconds from 0 to 30'),
).default(0.5)

/** `bgmSettings` of `/clip`. `url` absent means music is chosen for the reel's mood. Fades are in seconds. */
export const bgmSettings = z.object(
  {
    url: httpUrl.optional().describe('Music of your own. Absent: music that fits the mood of the reel.'),
    volume: wireNumber(
      z
        .number('must be a number from 0.0 to 1.0')
        .min(0, 'must be a number from 0.0 to 1.0')
        .max(1, 'must be a number from 0.0 to 1.0'),
    )
      .default(0.5)
      .describe('How loud it is.'),
    fadeIn: fadeSeconds.describe('Seconds in which it rises at the beginning.'),
    fadeOut: fadeSeconds.describe('Seconds in which it falls at the end.'),
  },
  'must be an object',
)
