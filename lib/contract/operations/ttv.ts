import { z } from 'zod'
import { brandKit } from '../brand-kit.ts'
import { REEL_TEMPLATES, VISUAL_STYLES } from '../enumerations.ts'
import { problem } from '../messages/coded.ts'
import { webhookUrl } from '../request-fields.ts'
import { safeAreas } from '../safe-area-settings.ts'
import { countWords, MAX_VIDEO_WORDS, RECOMMENDED_VIDEO_WORDS } from '../script-length.ts'
import { ONE_TEXT, spokenText, withOneText } from '../spoken-text.ts'
import { reelSubtitleStyles } from '../subtitle-styles.ts'
import { oneOf, wireBoolean } from '../wire-types.ts'
import type { OperationContract } from './operation-contract.ts'

/** `additionalFeatures`: the interface document shows `addBgm` alone. */
const features = z.object(
  { addBgm: wireBoolean.default(false).describe('Add background music.') },
  problem('must_be_object'),
)

/** POST /ttv, section 4.5. Unknown fields are dropped. */
export const ttvRequest = withOneText(
  z.object({
    ...spokenText,
    script: spokenText.script.refine(
      (text) => text === undefined || countWords(text) <= MAX_VIDEO_WORDS,
      problem('too_many_words_for_video', { most: MAX_VIDEO_WORDS, best: RECOMMENDED_VIDEO_WORDS }),
    ),
    webhookUrl,
    visualStyle: oneOf(VISUAL_STYLES)
      .default('realism')
      .describe(
        'How the pictures look. `realism` looks like a 3D cartoon unless the installation has a stock or image provider. `scifi`, `fantasy` and `renaissance` are experimental: people can look stiff.',
      ),
    subtitleStyles: reelSubtitleStyles.prefault({}).describe('How the subtitles look.'),
    additionalFeatures: features.prefault({}).describe('What is done to the video besides.'),
    safeAreas,
    brandKit,
  }),
)
export type TtvRequest = z.output<typeof ttvRequest>

export const ttv = {
  request: ttvRequest,
  example: {
    voiceId: 'kokoro-af_heart',
    prompt: 'why the sea is salty',
    webhookUrl: 'https://example.com/reports',
    visualStyle: 'comic',
    additionalFeatures: { addBgm: true },
  },
  stages: ['writing', 'speaking', 'illustrating', 'rendering', 'storing'],
  takes: { templates: REEL_TEMPLATES, visualStyles: VISUAL_STYLES },
  described: {
    id: 'createVideo',
    summary: 'Make a video of a text',
    about: `${ONE_TEXT} A voice from the catalog reads it over pictures in a visual style.`,
    section: '4.5',
  },
} satisfies OperationContract
