import { z } from 'zod'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from './logo-places.ts'
import { problem } from './messages/coded.ts'
import { httpUrl, oneOf, wireNumber } from './wire-types.ts'

/** Longest name of a kit. */
export const MAX_KIT_NAME = 60

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
    },
    problem('must_be_object'),
  )
  .optional()
  .describe('What your brand adds to the video.')
  .meta({ 'x-extension': true })
export type BrandKit = NonNullable<z.output<typeof brandKit>>
