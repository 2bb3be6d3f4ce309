import { z } from 'zod'
import { FONT_SIZES, REEL_TEMPLATES, SUBTITLE_POSITIONS, SUBTITLE_TEMPLATES } from './enumerations.ts'
import { problem } from './messages/coded.ts'
import { oneOf, wireBoolean } from './wire-types.ts'

/** `subtitleStyles` of the interface document, section 2.4, in its two forms. Every default is the document's. */

const placement = {
  position: oneOf(SUBTITLE_POSITIONS).default('bottom-center').describe('Where they stand.'),
  fontSize: oneOf(FONT_SIZES).default('m').describe('How large they are.'),
}

const besideExisting = {
  overExistingCaptions: wireBoolean
    .optional()
    .describe(
      'Adds them where they were asked for, even if the picture already has captions. Absent: they are moved away from those, or left out of a reel that shows those whole.',
    )
    .meta({ 'x-extension': true }),
}

/** 19 templates. */
export const subtitleStyles = z.object(
  {
    template: oneOf(SUBTITLE_TEMPLATES).default('productive').describe('Their lettering and movement.'),
    ...placement,
    ...besideExisting,
  },
  problem('must_be_object'),
)

const reelTemplate = oneOf(REEL_TEMPLATES)
  .default('productive')
  .describe('Their lettering and movement; `none` for no subtitles.')

/** 15 templates and `none`. */
export const reelSubtitleStyles = z.object({ template: reelTemplate, ...placement }, problem('must_be_object'))

/** The same for reels of a video, which may have captions in its picture. */
export const clipSubtitleStyles = z.object(
  { template: reelTemplate, ...placement, ...besideExisting },
  problem('must_be_object'),
)
