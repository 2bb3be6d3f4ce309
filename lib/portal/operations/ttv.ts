import { z } from 'zod'
import { styleName } from '#lib/contract/names.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import { countWords, MAX_VIDEO_WORDS, RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import { msgs } from '#lib/words/message.ts'
import { type NewProject, portalOperation } from './operation.ts'
import { title } from './source.ts'
import {
  requireOneText,
  requireVoice,
  sampledText,
  spokenText,
  spokenTextFields,
  textSource,
  voiceName,
} from './spoken-text.ts'
import { subtitlesWords } from './subtitles-words.ts'

const { visualStyle, subtitleStyles, additionalFeatures } = ttvRequest.shape
const look = { visualStyle, subtitleStyles, additionalFeatures }
const request = z.object({ ...spokenText, ...look })

/** A video of a script or prompt: interface document, section 4.5. */
export const ttv = portalOperation({
  form: z
    .object({ operation: z.literal('ttv'), title: title.optional(), ...spokenTextFields, ...look })
    .superRefine(requireOneText)
    .superRefine(requireShort)
    .transform(
      ({ operation, title, language, ...request }): NewProject => ({
        operation,
        source: textSource(request),
        request,
        title,
        language,
      }),
    ),
  request,
  require: ({ request: { voiceId }, language }) => requireVoice(String(voiceId), language),
  stageLabels: msgs({ writing: 'Preparing the script', illustrating: 'Drawing the shots' }),
  keepsLength: false,
  facts: async ({ voiceId, visualStyle, subtitleStyles, additionalFeatures }, t) => [
    [t('Visual style'), t.said(styleName(visualStyle))],
    [t('Voice'), await voiceName(voiceId)],
    [t('Subtitles'), subtitlesWords(subtitleStyles, t)],
    [t('Music'), additionalFeatures.addBgm ? t('By mood') : t('None')],
  ],
  language: () => null,
  voiceId: ({ voiceId }) => voiceId,
  sampled: sampledText,
  script: ({ script }) => script ?? null,
  again: {
    ways: ['retry', 'edit'],
    languages: [],
    draft: ({ voiceId, script, prompt, visualStyle, subtitleStyles, additionalFeatures }) => ({
      voiceId,
      words: script === undefined ? 'prompt' : 'script',
      script: script ?? '',
      prompt: prompt ?? '',
      visualStyle,
      ...subtitleStyles,
      music: additionalFeatures.addBgm ? 'yes' : 'no',
    }),
  },
})

function requireShort({ script }: { script?: string | undefined }, context: z.RefinementCtx): void {
  const words = countWords(script ?? '')
  if (words <= MAX_VIDEO_WORDS) return
  const figure = (value: number) => value.toLocaleString('en-GB')
  const message = `This script has ${figure(words)} words. Use at most ${figure(MAX_VIDEO_WORDS)} for a video; up to ${RECOMMENDED_VIDEO_WORDS} work best.`
  context.addIssue({ code: 'custom', path: ['script'], message })
}
