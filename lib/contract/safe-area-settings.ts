import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { SAFE_AREA_NETWORKS } from './safe-areas.ts'

const WORDS = problem('must_be_all_or_array_of', { values: SAFE_AREA_NETWORKS.join(', ') })

/** Whose buttons and texts captions, hook and logo keep clear of: an extension of the interface document. */
export const safeAreas = z
  .union([z.enum(['all', ...SAFE_AREA_NETWORKS]), z.array(z.enum(SAFE_AREA_NETWORKS, WORDS), WORDS)], WORDS)
  .optional()
  .describe(
    'Networks whose buttons and texts captions, hook and logo keep clear of, in upright videos: a list, one network, or `all`. Absent: captions keep free 12 % above, 17 % below and 6 % on each side, and the logo what TikTok, Instagram and YouTube cover.',
  )
  .meta({ 'x-extension': true })
