import { z } from 'zod'
import { styleName } from '#lib/contract/names.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import { countWords, MAX_VIDEO_WORDS, RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import { issueText, msgs, translatable } from '#lib/i18n/message.ts'
import { kitDraft, kitFact, kitRequestFields } from '../brand/brand-kit-id.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { portalOperation } from './operation.ts'
import { requireSafeAreas, safeAreasDraft, safeAreasFact } from './safe-areas.ts'
import {
  requireOneText,
  sampledText,
  spokenDraft,
  spokenForm,
  spokenOperation,
  spokenText,
  toSpokenProject,
  voiceName,
} from './spoken-text.ts'

const { visualStyle, subtitleStyles, additionalFeatures, safeAreas, brandKit } = ttvRequest.shape
const look = { visualStyle, subtitleStyles, additionalFeatures, safeAreas, brandKit, ...kitRequestFields }

/** A video from a script or prompt: interface document, section 4.5. */
export const ttv = portalOperation({
  ...spokenOperation,
  form: z
    .object({ operation: z.literal('ttv'), ...spokenForm, ...look })
    .superRefine(requireOneText)
    .superRefine(requireShort)
    .transform(toSpokenProject),
  require: async (project) => {
    await spokenOperation.require(project)
    const given = z.object({ safeAreas }).parse(project.request)
    if (given.safeAreas !== undefined) requireSafeAreas(given, await serviceAbilities())
  },
  request: z.object({ ...spokenText, ...look }),
  stageLabels: msgs({ writing: 'Preparing the script', illustrating: 'Drawing the shots' }),
  facts: async ({ voiceId, visualStyle, subtitleStyles, additionalFeatures, brandKit, safeAreas }, t) => [
    [t('Visual style'), t.message(styleName(visualStyle))],
    [t('Voice'), await voiceName(voiceId, t)],
    [t('Subtitles'), subtitlesLabel(subtitleStyles, t)],
    [t('Music'), additionalFeatures.addBgm ? t('By mood') : t('None')],
    ...safeAreasFact({ safeAreas }, t),
    ...kitFact({ brandKit }, t),
  ],
  sampled: sampledText,
  again: {
    ways: ['retry', 'edit'],
    languages: [],
    draft: ({ visualStyle, subtitleStyles, additionalFeatures, ...given }) => ({
      ...kitDraft(given),
      ...safeAreasDraft(given),
      ...spokenDraft(given),
      visualStyle,
      ...subtitleStyles,
      music: additionalFeatures.addBgm ? 'yes' : 'no',
    }),
  },
})

function requireShort({ script }: { script?: string | undefined }, context: z.RefinementCtx): void {
  const words = countWords(script ?? '')
  if (words <= MAX_VIDEO_WORDS) return
  const message = translatable(
    'This script has {words, number} words. The limit for a video is {most, number}, and up to {best, number} works best.',
    { words, most: MAX_VIDEO_WORDS, best: RECOMMENDED_VIDEO_WORDS },
  )
  context.addIssue({ code: 'custom', path: ['script'], message: issueText(message) })
}
