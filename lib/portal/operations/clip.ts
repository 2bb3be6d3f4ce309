import { z } from 'zod'
import type { TeamDefaults } from '#db/schema/portal/teams.ts'
import { BACKGROUND_NAMES, DEFAULT_BACKGROUND } from '#lib/contract/backgrounds.ts'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { BROLL_FREQUENCY_NAMES, BROLL_TYPE_NAMES, languageName } from '#lib/contract/names.ts'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import { DEFAULT_ASPECT_RATIO, SHAPE_NAMES } from '#lib/contract/reel-shapes.ts'
import { SCREEN_LAYOUT_NAMES } from '#lib/contract/screen-layouts.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import { Failure } from '#lib/core/failure.ts'
import { msgs, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { kitDraft, kitFact, kitRequestFields } from '../brand/brand-kit-id.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { type Fact, type NewProject, type ProjectRequest, portalOperation } from './operation.ts'
import { readLists } from './read-lists.ts'
import { requireSafeAreas, safeAreasDraft, safeAreasFact } from './safe-areas.ts'
import { requireSoundCleaning, soundDraft, soundFact } from './sound-settings.ts'
import { perSource, title, videoSources } from './source.ts'
import { requireSpeakerCaptions, speakersDraft, speakersFact } from './speakers.ts'
import { withNames } from './with-names.ts'

const request = clipRequest.omit({ videoUrl: true, webhookUrl: true }).extend(kitRequestFields)
type Request = z.output<typeof request>

/** Reels cut out of a long video: interface document, section 4.2. */
export const clip = portalOperation({
  form: z
    .preprocess(
      (given) => readLists(given, ['clipSettings.keywords', 'speakers.names']),
      z.object({ operation: z.literal('clip'), source: videoSources, title: title.optional(), ...request.shape }),
    )
    .transform(({ operation, source, title, ...request }) => ({
      ...{ operation, ...perSource(source), title },
      request: withNames(request, title),
    })),
  request,
  require: requireAbilities,
  withTexts,
  stageLabels: msgs({ selecting: 'Finding moments', rendering: 'Rendering the reels', storing: 'Saving the reels' }),
  keepsLength: false,
  facts: (given, t) => [
    [t('Language'), t.message(languageName(given.language))],
    [t('Reels'), reelsFact(given.clipSettings, t)],
    ...shapeFacts(given.clipSettings, t),
    ...topicFacts(given.clipSettings, t),
    ...rankingFact(given.clipSettings, t),
    [t('Subtitles'), subtitlesLabel(given.subtitleStyles, t)],
    ...speakersFact(given, t),
    ...safeAreasFact(given, t),
    ...kitFact(given, t),
    [t('Clean up'), cleanUpFact(given.additionalFeatures, t)],
    ...pauseFact(given, t),
    ...soundFact(given, t),
    ...extraFacts(given, t),
  ],
  language: ({ language }) => language,
  voiceId: () => null,
  sampled: ({ bgmSettings: { url: _, ...bgmSettings }, clipSettings, ...given }) => ({
    ...given,
    language: 'english',
    clipSettings: { ...clipSettings, reelsCount: 1 },
    bgmSettings,
  }),
  again: {
    ways: ['retry', 'edit', 'language', 'link', 'upload'],
    languages: CLIP_LANGUAGES,
    draft: toDraft,
  },
})

function withTexts(
  request: ProjectRequest,
  { captionClosing, allowProfanity }: TeamDefaults,
  title: string,
): ProjectRequest {
  const given = title === '' ? request : { videoTitle: title, ...request }
  if (captionClosing === undefined && allowProfanity === undefined) return given
  const { clipSettings } = request
  const own = typeof clipSettings === 'object' ? clipSettings : {}
  const wishes = {
    ...(captionClosing !== undefined && { captionClosing }),
    ...(allowProfanity !== undefined && { allowProfanity: true }),
  }
  return { ...given, clipSettings: { ...wishes, ...own } }
}

function reelsFact({ reelsCount, reelDuration }: Request['clipSettings'], t: Text): string {
  const range = reelDuration.replaceAll(' ', '').replace('-', '–')
  return reelsCount === undefined
    ? t('Auto, {range} s each', { range })
    : t('Up to {count}, {range} s each', { count: reelsCount, range })
}

/** The interface document has neither shapes nor layouts: a service that does not list them would ignore them without a word. */
async function requireAbilities({ request: given }: NewProject): Promise<void> {
  const { clipSettings, soundSettings, safeAreas, speakers } = request.parse(given)
  const { aspectRatio, screenLayout, background, longestPause } = clipSettings
  const asked = [aspectRatio, screenLayout, background, longestPause, soundSettings, safeAreas, speakers]
  if (asked.every((one) => one === undefined)) return
  const abilities = await serviceAbilities()
  requireSafeAreas({ safeAreas }, abilities)
  requireSpeakerCaptions({ speakers }, abilities)
  requireSoundCleaning({ soundSettings }, abilities)
  if (background !== undefined && abilities?.fillsBackgrounds !== true)
    throw new Failure('invalid', translatable('The connected video service chooses the background.'))
  if (longestPause !== undefined && abilities?.shortensPauses !== true)
    throw new Failure('invalid', translatable('The connected video service chooses how long pauses stay.'))
  if (screenLayout !== undefined && abilities?.laysOutScreens !== true)
    throw new Failure('invalid', translatable('The connected video service chooses the screen layout.'))
  if (aspectRatio === undefined || abilities?.shapesReels === true) return
  throw new Failure('invalid', translatable('The connected video service makes only vertical reels.'))
}

function shapeFacts({ aspectRatio, screenLayout, background }: Request['clipSettings'], t: Text): Fact[] {
  const shape = aspectRatio ?? DEFAULT_ASPECT_RATIO
  return [
    ...(shape === DEFAULT_ASPECT_RATIO
      ? []
      : [[t('Shape'), `${shape}, ${t(SHAPE_NAMES[shape]).toLocaleLowerCase(t.tag)}`] satisfies Fact]),
    ...(screenLayout === undefined ? [] : [[t('Layout'), t(SCREEN_LAYOUT_NAMES[screenLayout])] satisfies Fact]),
    ...(background === undefined ? [] : [[t('Background'), t(BACKGROUND_NAMES[background])] satisfies Fact]),
  ]
}

function topicFacts({ prompt, keywords = [] }: Request['clipSettings'], t: Text): Fact[] {
  const facts: [string, string][] = [
    [t('About'), prompt ?? ''],
    [t('Keywords'), keywords.join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

function rankingFact({ preferences }: Request['clipSettings'], t: Text): Fact[] {
  if (preferences === undefined) return []
  const { reels = 0 } = preferences
  const by = t('{reels, plural, =0 {Weighted} one {By what did well in # reel} other {By what did well in # reels}}', {
    reels,
  })
  return [[t('Ranking'), by]]
}

function cleanUpFact(
  { removeFillerWords, removeSilenceParts, addHook }: Request['additionalFeatures'],
  t: Text,
): string {
  const done = [
    ...(removeFillerWords ? [t('filler words')] : []),
    ...(removeSilenceParts ? [t('silence')] : []),
    ...(addHook ? [t('hook title')] : []),
  ].join(', ')
  return done === '' ? t('Nothing') : done.charAt(0).toUpperCase() + done.slice(1)
}

function pauseFact({ additionalFeatures, clipSettings: { longestPause } }: Request, t: Text): Fact[] {
  if (longestPause === undefined || !additionalFeatures.removeSilenceParts) return []
  return [[t('Longest pause'), t('{seconds, number} s', { seconds: longestPause })]]
}

function extraFacts(
  { additionalFeatures: { addBroll, addBgm }, brollSettings, bgmSettings }: Request,
  t: Text,
): Fact[] {
  const { type, frequency } = brollSettings
  const music = bgmSettings.url === undefined ? t('By mood') : t('From a link')
  return [
    ...(addBroll
      ? [
          [
            t('B-roll'),
            `${t.message(BROLL_TYPE_NAMES[type])}, ${t.message(BROLL_FREQUENCY_NAMES[frequency]).toLocaleLowerCase(t.tag)}`,
          ] as Fact,
        ]
      : []),
    ...(addBgm ? [[t('Music'), `${music}, ${Math.round(bgmSettings.volume * 100)}%`] as Fact] : []),
  ]
}

const PRESETS = ['10-30', '30-60', '60-90', '90-120']

/** The choices by their names in the draft of the form, all of them texts. */
function toDraft({
  language,
  clipSettings,
  subtitleStyles,
  additionalFeatures,
  brollSettings,
  bgmSettings,
  soundSettings,
  safeAreas,
  speakers,
  ...given
}: Request) {
  const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
  const { overExistingCaptions, ...look } = subtitleStyles
  const length = clipSettings.reelDuration.replaceAll(' ', '')
  const [minSeconds = '', maxSeconds = ''] = length.split('-')
  return {
    language,
    ...kitDraft(given),
    count: clipSettings.reelsCount === undefined ? '' : String(clipSettings.reelsCount),
    ...{ length: PRESETS.includes(length) ? length : 'custom', minSeconds, maxSeconds },
    prompt: clipSettings.prompt ?? '',
    keywords: (clipSettings.keywords ?? []).join('\n'),
    aspectRatio: clipSettings.aspectRatio ?? DEFAULT_ASPECT_RATIO,
    screenLayout: clipSettings.screenLayout ?? 'auto',
    background: clipSettings.background ?? DEFAULT_BACKGROUND,
    ...look,
    overExisting: yesOrNo(overExistingCaptions === true),
    fillers: yesOrNo(additionalFeatures.removeFillerWords),
    silence: yesOrNo(additionalFeatures.removeSilenceParts),
    longestPause: clipSettings.longestPause === undefined ? 'auto' : String(clipSettings.longestPause),
    ...soundDraft({ soundSettings }),
    ...safeAreasDraft({ safeAreas }),
    ...speakersDraft({ speakers }),
    hook: yesOrNo(additionalFeatures.addHook),
    cutaways: yesOrNo(additionalFeatures.addBroll),
    ...{ cutawayType: brollSettings.type, frequency: brollSettings.frequency },
    drawn: yesOrNo(brollSettings.drawnPictures === true),
    music: yesOrNo(additionalFeatures.addBgm),
    ...{ musicFrom: bgmSettings.url === undefined ? 'mood' : 'link', musicUrl: bgmSettings.url ?? '' },
    volume: String(Math.round(bgmSettings.volume * 100)),
    ...{ fadeIn: String(bgmSettings.fadeIn), fadeOut: String(bgmSettings.fadeOut) },
  }
}
