import { z } from 'zod'
import { FONT_SIZES, REEL_TEMPLATES, SUBTITLE_POSITIONS, SUBTITLE_TEMPLATES } from './enumerations.ts'
import { problem } from './messages/coded.ts'
import { oneOf } from './wire-types.ts'

/** `subtitleStyles` of the interface document, section 2.4, in its two forms. Every default is the document's. */

const placement = {
  position: oneOf(SUBTITLE_POSITIONS).default('bottom-center').describe('Where they stand.'),
  fontSize: oneOf(FONT_SIZES).default('m').describe('How large they are.'),
}

/** 19 templates. */
export const subtitleStyles = z.object(
  { template: oneOf(SUBTITLE_TEMPLATES).default('productive').describe('Their lettering and movement.'), ...placement },
  problem('must_be_object'),
)

/** 15 templates and `none`. */
export const reelSubtitleStyles = z.object(
  {
    template: oneOf(REEL_TEMPLATES)
      .default('productive')
      .describe('Their lettering and movement; `none` for no subtitles.'),
    ...placement,
  },
  problem('must_be_object'),
)
