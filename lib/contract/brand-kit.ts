import { z } from 'zod'
import { namedLook } from './caption-look.ts'
import { KIT_VIDEO } from './kit-limits.ts'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from './logo-places.ts'
import { MASK_LIMITS, MASKED_CAPTIONS, MASKED_SOUNDS } from './masked-words.ts'
import { problem } from './messages/coded.ts'
import { httpUrl, oneOf, wireNumber } from './wire-types.ts'

/** Longest name of a kit. */
export const MAX_KIT_NAME = 60
/** Of the names of a kit: how many, how long, and how many ways to mishear one. */
export const NAME_LIMITS = { names: 200, length: 60, sounds: 8 }

/** Of a video with an intro or outro, the longest that can be asked for. */
const MOST_LEAST_SECONDS = 3600

const share = ({ least, most }: { least: number; most: number }) => {
  const words = problem('must_be_number_between', { least: String(least), most: String(most) })
  return wireNumber(z.number(words).min(least, words).max(most, words))
}

const logo = z.object(
  {
    url: httpUrl.describe('A PNG or WebP picture, at least 256 pixels wide.'),
    otherUrl: httpUrl
      .optional()
      .describe('A second version. Of the two, the one that stands out more from what is behind it is drawn.'),
    place: oneOf(LOGO_PLACES).default('top-right').describe('Where it stands, clear of the controls of networks.'),
    size: share(LOGO_SIZE)
      .default(LOGO_SIZE.usual)
      .describe('Its longer side, as a share of the shorter side of the frame.'),
    opacity: share(LOGO_OPACITY).default(LOGO_OPACITY.usual).describe('1 covers what is behind it.'),
    margin: oneOf(LOGO_MARGINS).default('normal').describe('How far it stands from the edge of the frame.'),
  },
  problem('must_be_object'),
)

const fonts = z.object(
  {
    captions: httpUrl.optional().describe('Sets the captions, in place of the font of their template.'),
    titles: httpUrl.optional().describe('Sets hook titles. Absent: the font of the captions.'),
  },
  problem('must_be_object'),
)

const text = (most: number) =>
  z
    .string(problem('must_be_string'))
    .trim()
    .min(1, problem('must_not_be_empty'))
    .max(most, problem('too_many_characters', { most }))

const mask = z.object(
  {
    words: z
      .array(text(MASK_LIMITS.length), problem('must_be_strings'))
      .max(MASK_LIMITS.words, problem('too_many_entries', { most: MASK_LIMITS.words }))
      .describe('Words and short phrases. Whole words match, and their usual forms.'),
    captions: oneOf(MASKED_CAPTIONS).default('stars').describe('How captions show them.'),
    sound: oneOf(MASKED_SOUNDS).default('mute').describe('What is heard in their place.'),
  },
  problem('must_be_object'),
)

const names = z
  .array(
    z.object(
      {
        name: text(NAME_LIMITS.length).describe('As it is written.'),
        soundsLike: z
          .array(text(NAME_LIMITS.length), problem('must_be_strings'))
          .max(NAME_LIMITS.sounds, problem('too_many_entries', { most: NAME_LIMITS.sounds }))
          .default([])
          .describe('What it is heard as by mistake.'),
      },
      problem('must_be_object'),
    ),
    problem('must_be_objects'),
  )
  .max(NAME_LIMITS.names, problem('too_many_entries', { most: NAME_LIMITS.names }))

const added = z.object(
  {
    url: httpUrl.describe(
      `An MP4, MOV or WebM video of ${KIT_VIDEO.leastSeconds} to ${KIT_VIDEO.mostSeconds} seconds, up to 30 MB, with sound or without.`,
    ),
    leastSeconds: wireNumber(
      z
        .number(problem('must_be_seconds_between', { least: 0, most: MOST_LEAST_SECONDS }))
        .min(0, problem('must_be_seconds_between', { least: 0, most: MOST_LEAST_SECONDS }))
        .max(MOST_LEAST_SECONDS, problem('must_be_seconds_between', { least: 0, most: MOST_LEAST_SECONDS })),
    )
      .optional()
      .describe('Videos that are shorter go without it. Absent: all have it.'),
  },
  problem('must_be_object'),
)

/** What a team's brand adds to a video: an extension of the interface document. */
export const brandKit = z
  .object(
    {
      name: z
        .string(problem('must_be_string'))
        .max(MAX_KIT_NAME, problem('too_many_characters', { most: MAX_KIT_NAME }))
        .optional()
        .describe('What the kit is called, for people.'),
      logo: logo.optional().describe('Drawn over the whole video.'),
      fonts: fonts.optional().describe('WOFF2, OTF or TTF files up to 5 MB.'),
      look: namedLook.optional().describe('Takes the place of the template of `subtitleStyles`.'),
      mask: mask.optional().describe('Words that captions and sound do not give away.'),
      intro: added
        .optional()
        .describe(
          'Comes before the video, in its shape, shown whole, and as loud as it. Captions, chapters and all other times count from the beginning of the intro.',
        ),
      outro: added.optional().describe('Comes after it, likewise.'),
      names: names.optional().describe('Names and spellings, with what they are misheard as.'),
    },
    problem('must_be_object'),
  )
  .optional()
  .describe('What your brand adds to the video.')
  .meta({ 'x-extension': true })
export type BrandKit = NonNullable<z.output<typeof brandKit>>
