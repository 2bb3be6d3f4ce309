import { z } from 'zod'
import { BROLL_FREQUENCIES, BROLL_TYPES } from './enumerations.ts'
import { problem } from './messages/coded.ts'
import { oneOf, wireBoolean } from './wire-types.ts'

/** `brollSettings` of the interface document, section 2.4; an empty object is valid. */
export const brollSettings = z.object(
  {
    type: oneOf(BROLL_TYPES).default('mixed').describe('Still images only, stock video only, or both.'),
    frequency: oneOf(BROLL_FREQUENCIES).default('medium').describe('How often it is shown.'),
    drawnPictures: wireBoolean
      .optional()
      .describe(
        'Whether drawn pictures may be shown where their sense is certain, beside figures, lists, quotations and key sentences as designed type. Default: false.',
      )
      .meta({ 'x-extension': true }),
  },
  problem('must_be_object'),
)
