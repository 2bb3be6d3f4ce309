import { z } from 'zod'
import { BACKGROUNDS } from '../backgrounds.ts'
import { brandKit } from '../brand-kit.ts'
import { brollSettings } from '../broll-settings.ts'
import { CLIP_LANGUAGES, REEL_TEMPLATES } from '../enumerations.ts'
import { LONGEST_PAUSE, MAX_CLOSING_LENGTH, MAX_REELS, MAX_VIDEO_TITLE_LENGTH, REEL_DURATION } from '../limits.ts'
import { problem } from '../messages/coded.ts'
import { reelPreferences } from '../reel-preferences.ts'
import { ASPECT_RATIOS } from '../reel-shapes.ts'
import { videoUrl, webhookUrl } from '../request-fields.ts'
import { safeAreas } from '../safe-area-settings.ts'
import { SCREEN_LAYOUTS } from '../screen-layouts.ts'
import { soundSettings } from '../sound-settings.ts'
import { speakerSettings } from '../speaker-settings.ts'
import { clipSubtitleStyles } from '../subtitle-styles.ts'
import { vocabulary } from '../vocabulary.ts'
import { httpUrl, oneOf, wireBoolean, wireNumber } from '../wire-types.ts'
import type { OperationContract } from './operation-contract.ts'

/** The option objects of the interface document, section 2.4. Every default is the document's. */

/** `additionalFeatures`. */
const features = z.object(
  {
    addBgm: wireBoolean.default(false).describe('Add background music.'),
    addBroll: wireBoolean.default(false).describe('Add B-roll footage.'),
    removeFillerWords: wireBoolean.default(false).describe('Remove filler words.'),
    removeSilenceParts: wireBoolean.default(false).describe('Remove silent parts.'),
    addHook: wireBoolean.default(false).describe('Add a hook at the beginning.'),
  },
  problem('must_be_object'),
)

const REEL_DURATION_HINT = problem('must_be_reel_duration')

/** `clipSettings`. `reelsCount` absent means as many good ones as there are, at most 10. */
const clipSettings = z.object(
  {
    reelsCount: wireNumber(
      z
        .number(problem('must_be_whole_number_between', { least: 1, most: MAX_REELS }))
        .int(problem('must_be_whole_number_between', { least: 1, most: MAX_REELS }))
        .min(1, problem('must_be_whole_number_between', { least: 1, most: MAX_REELS }))
        .max(MAX_REELS, problem('must_be_whole_number_between', { least: 1, most: MAX_REELS })),
    )
      .optional()
      .describe('How many reels. Absent: as many good ones as there are, at most 10.'),
    prompt: z
      .string(problem('must_be_string'))
      .max(2000, problem('too_many_characters', { most: 2000 }))
      .optional()
      .describe('What the reels should be about.'),
    keywords: z
      .array(
        z.string(problem('must_be_string')).max(100, problem('too_many_characters', { most: 100 })),
        problem('must_be_strings'),
      )
      .max(50, problem('too_many_entries', { most: 50 }))
      .optional()
      .describe('Words that the reels should have.'),
    reelDuration: z
      .string(REEL_DURATION_HINT)
      .refine(isReelDuration, REEL_DURATION_HINT)
      .meta({ pattern: '^\\s*\\d{1,3}\\s*-\\s*\\d{1,3}\\s*$' })
      .default(REEL_DURATION.default)
      .describe('Shortest and longest length of a reel in seconds, `<min>-<max>`.'),
    aspectRatio: oneOf(ASPECT_RATIOS)
      .optional()
      .describe('The shape of the reels. Absent: upright, `9:16`.')
      .meta({ 'x-extension': true }),
    screenLayout: oneOf(SCREEN_LAYOUTS)
      .optional()
      .describe('How a recorded screen and the person in its corner are shown. Absent: what suits the shape.')
      .meta({ 'x-extension': true }),
    background: oneOf(BACKGROUNDS)
      .optional()
      .describe('What is behind shots that are shown whole. Absent: the picture itself, blurred and dimmed.')
      .meta({ 'x-extension': true }),
    longestPause: wireNumber(
      z
        .number(problem('must_be_seconds_between', LONGEST_PAUSE))
        .min(LONGEST_PAUSE.least, problem('must_be_seconds_between', LONGEST_PAUSE))
        .max(LONGEST_PAUSE.most, problem('must_be_seconds_between', LONGEST_PAUSE)),
    )
      .optional()
      .describe(
        'With `removeSilenceParts`: how long a pause may stay, in seconds; longer ones are shortened to it. Absent: pauses of 0.6 s and more are shortened to 0.25 s.',
      )
      .meta({ 'x-extension': true }),
    captionClosing: z
      .string(problem('must_be_string'))
      .trim()
      .max(MAX_CLOSING_LENGTH, problem('too_many_characters', { most: MAX_CLOSING_LENGTH }))
      .optional()
      .describe('A call or a question that ends the caption of every reel.')
      .meta({ 'x-extension': true }),
    allowProfanity: wireBoolean
      .optional()
      .describe('Titles, hooks, captions and tags may have profanity. Absent: they have none.')
      .meta({ 'x-extension': true }),
    preferences: reelPreferences,
  },
  problem('must_be_object'),
)

function isReelDuration(text: string): boolean {
  const [, min, max] = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/.exec(text) ?? []
  if (min === undefined || max === undefined) return false
  return REEL_DURATION.minSeconds <= +min && +min <= +max && +max <= REEL_DURATION.maxSeconds
}

const fadeSeconds = wireNumber(
  z
    .number(problem('must_be_seconds_between', { least: 0, most: 30 }))
    .min(0, problem('must_be_seconds_between', { least: 0, most: 30 }))
    .max(30, problem('must_be_seconds_between', { least: 0, most: 30 })),
).default(0.5)

/** `bgmSettings`. `url` absent means music is chosen for the reel's mood. Fades are in seconds. */
const bgmSettings = z.object(
  {
    url: httpUrl.optional().describe('Music of your own. Absent: music that fits the mood of the reel.'),
    volume: wireNumber(
      z
        .number(problem('must_be_number_between', { least: '0.0', most: '1.0' }))
        .min(0, problem('must_be_number_between', { least: '0.0', most: '1.0' }))
        .max(1, problem('must_be_number_between', { least: '0.0', most: '1.0' })),
    )
      .default(0.5)
      .describe('How loud it is.'),
    fadeIn: fadeSeconds.describe('Seconds in which it rises at the beginning.'),
    fadeOut: fadeSeconds.describe('Seconds in which it falls at the end.'),
  },
  problem('must_be_object'),
)

/** POST /clip, section 4.2. Unknown fields are dropped; option objects that are absent come out whole. */
export const clipRequest = z.object({
  videoUrl,
  webhookUrl,
  language: oneOf(CLIP_LANGUAGES).describe('The language that is spoken.'),
  clipSettings: clipSettings.prefault({}).describe('Which reels are cut, and how many.'),
  brollSettings: brollSettings.prefault({}).describe('Which B-roll is laid over, with `addBroll`.'),
  bgmSettings: bgmSettings.prefault({}).describe('How the background music sounds, with `addBgm`.'),
  subtitleStyles: clipSubtitleStyles.prefault({}).describe('How the subtitles look.'),
  additionalFeatures: features.prefault({}).describe('What is done to each reel besides.'),
  vocabulary,
  soundSettings,
  safeAreas,
  speakers: speakerSettings,
  brandKit,
  videoTitle: z
    .string(problem('must_be_string'))
    .trim()
    .max(MAX_VIDEO_TITLE_LENGTH, problem('too_many_characters', { most: MAX_VIDEO_TITLE_LENGTH }))
    .optional()
    .describe('What the video is called. Reels that nothing else names are called after it.')
    .meta({ 'x-extension': true }),
})
export type ClipRequest = z.output<typeof clipRequest>

export const clip = {
  request: clipRequest,
  example: {
    videoUrl: 'https://example.com/webinar.mp4',
    webhookUrl: 'https://example.com/reports',
    language: 'english',
    clipSettings: {
      reelsCount: 5,
      prompt: 'the funniest moments',
      keywords: ['launch'],
      reelDuration: '20-45',
      aspectRatio: '4:5',
    },
    brollSettings: { type: 'mixed', frequency: 'low' },
    bgmSettings: { volume: 0.3, fadeIn: 1, fadeOut: 2 },
    subtitleStyles: { template: 'harmozi' },
    additionalFeatures: { addHook: true, removeSilenceParts: true },
  },
  stages: ['fetching', 'analysing', 'transcribing', 'selecting', 'rendering', 'storing'],
  takes: { templates: REEL_TEMPLATES, languages: CLIP_LANGUAGES },
  described: {
    id: 'createClips',
    summary: 'Cut reels from a video',
    about: 'Cuts the best parts of a long video into short ones, with subtitles, music, B-roll and a hook as wanted.',
    section: '4.2',
  },
} satisfies OperationContract
