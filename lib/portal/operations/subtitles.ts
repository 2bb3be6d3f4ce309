import { z } from 'zod'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { languageName } from '#lib/contract/names.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import { Failure } from '#lib/core/failure.ts'
import { msgs, translatable } from '#lib/i18n/message.ts'
import { kitDraft, kitFact, kitRequestFields } from '../brand/brand-kit-id.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { type Fact, type NewProject, portalOperation } from './operation.ts'
import { readLists } from './read-lists.ts'
import { requireSafeAreas, safeAreasDraft, safeAreasFact } from './safe-areas.ts'
import { requireSoundCleaning, soundDraft, soundFact } from './sound-settings.ts'
import { title, videoSource } from './source.ts'
import { requireSpeakerCaptions, speakersDraft, speakersFact } from './speakers.ts'
import { withNames } from './with-names.ts'

const request = subtitlesRequest.omit({ videoUrl: true, webhookUrl: true }).extend(kitRequestFields)

/** Subtitles on a video: interface document, section 4.1. */
export const subtitles = portalOperation({
  form: z
    .preprocess(
      (given) => readLists(given, ['speakers.names']),
      z.object({ operation: z.literal('subtitles'), source: videoSource, title: title.optional(), ...request.shape }),
    )
    .transform(({ operation, source, title, ...request }) => ({
      ...{ operation, source, title },
      request: withNames(request, title),
    })),
  request,
  require: requireAbilities,
  stageLabels: msgs({ rendering: 'Adding the subtitles' }),
  keepsLength: true,
  facts: ({ language, subtitleStyles, captionsFile, ...given }, t) => [
    [t('Language'), t.message(languageName(language))],
    ...(captionsFile === undefined ? [] : [[t('Text'), t('From your captions file')] satisfies Fact]),
    [t('Subtitles'), subtitlesLabel(subtitleStyles, t)],
    ...speakersFact(given, t),
    ...safeAreasFact(given, t),
    ...soundFact(given, t),
    ...kitFact(given, t),
  ],
  language: ({ language }) => language,
  voiceId: () => null,
  // The sample says something else.
  sampled: ({ captionsFile: _, ...given }) => ({ ...given, language: 'english' }),
  again: {
    ways: ['retry', 'language', 'link', 'upload'],
    languages: SUBTITLE_LANGUAGES,
    draft: ({
      language,
      subtitleStyles: { overExistingCaptions, ...look },
      soundSettings,
      safeAreas,
      speakers,
      ...given
    }) => ({
      ...soundDraft({ soundSettings }),
      ...safeAreasDraft({ safeAreas }),
      ...speakersDraft({ speakers }),
      ...kitDraft(given),
      ...{ language, ...look },
      overExisting: overExistingCaptions === true ? 'yes' : 'no',
    }),
  },
})

/** A service that does not know files of captions would recognize the speech without a word about them. */
async function requireAbilities({ request: given }: NewProject): Promise<void> {
  const { captionsFile, soundSettings, safeAreas, speakers } = request.parse(given)
  if ([captionsFile, soundSettings, safeAreas, speakers].every((one) => one === undefined)) return
  const abilities = await serviceAbilities()
  requireSafeAreas({ safeAreas }, abilities)
  requireSpeakerCaptions({ speakers }, abilities)
  requireSoundCleaning({ soundSettings }, abilities)
  if (captionsFile === undefined || abilities?.takesCaptionFiles === true) return
  throw new Failure('invalid', translatable('The connected video service takes no captions files.'))
}
