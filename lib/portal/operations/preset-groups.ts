import type { Operation } from '#lib/contract/operations/operations.ts'
import { msg } from '#lib/i18n/message.ts'
import type { PresetGroup } from '../presets/preset-view.ts'

const SUBTITLES: PresetGroup = {
  id: 'subtitles',
  label: msg('Subtitles'),
  fields: ['template', 'lookId', 'position', 'fontSize', 'overExisting'],
  wire: ['subtitleStyles', 'captionLookId'],
}

const LANGUAGE: PresetGroup = { id: 'language', label: msg('Language'), fields: ['language'], wire: ['language'] }

const VOICE: PresetGroup = { id: 'voice', label: msg('Voice'), fields: ['voiceId', 'language'], wire: ['voiceId'] }

const BRAND: PresetGroup = {
  id: 'brand',
  label: msg('Brand kit'),
  fields: ['brandKitId', 'introAndOutro'],
  wire: ['brandKitId', 'introAndOutro'],
}

const SOUND: PresetGroup = { id: 'sound', label: msg('Sound'), fields: ['noise', 'levels'], wire: ['soundSettings'] }

const SAFE_AREAS: PresetGroup = {
  id: 'safe-areas',
  label: msg('Safe areas'),
  fields: ['safeAreas'],
  wire: ['safeAreas'],
}

const SPEAKERS: PresetGroup = {
  id: 'speakers',
  label: msg('Speakers'),
  // Their names belong to one video.
  fields: ['speakers'],
  wire: ['speakers.show'],
}

/** What a preset of each tool can hold, in the order of its form. */
export const PRESET_GROUPS: Record<Operation, readonly PresetGroup[]> = {
  clip: [
    {
      id: 'reels',
      label: msg('Reels'),
      fields: ['language', 'count', 'length', 'minSeconds', 'maxSeconds'],
      wire: ['language', 'clipSettings.reelsCount', 'clipSettings.reelDuration'],
    },
    { id: 'shape', label: msg('Shape'), fields: ['aspectRatio'], wire: ['clipSettings.aspectRatio'] },
    { id: 'background', label: msg('Background'), fields: ['background'], wire: ['clipSettings.background'] },
    { id: 'layout', label: msg('Layout'), fields: ['screenLayout'], wire: ['clipSettings.screenLayout'] },
    SUBTITLES,
    SPEAKERS,
    SAFE_AREAS,
    BRAND,
    {
      id: 'clean-up',
      label: msg('Clean up'),
      fields: ['fillers', 'silence', 'longestPause', 'hook'],
      wire: [
        'clipSettings.longestPause',
        'additionalFeatures.removeFillerWords',
        'additionalFeatures.removeSilenceParts',
        'additionalFeatures.addHook',
      ],
    },
    SOUND,
    {
      id: 'broll',
      label: msg('B-roll'),
      fields: ['cutaways', 'cutawayType', 'frequency', 'drawn'],
      wire: ['additionalFeatures.addBroll', 'brollSettings'],
    },
    {
      id: 'music',
      label: msg('Music'),
      fields: ['music', 'musicFrom', 'musicUrl', 'volume', 'fadeIn', 'fadeOut'],
      wire: ['additionalFeatures.addBgm', 'bgmSettings'],
    },
    {
      id: 'about',
      label: msg('About'),
      fields: ['prompt', 'keywords'],
      wire: ['clipSettings.prompt', 'clipSettings.keywords'],
      isRarelyHeld: true,
    },
  ],
  subtitles: [LANGUAGE, SUBTITLES, SPEAKERS, SAFE_AREAS, SOUND, BRAND],
  broll: [{ id: 'drawn', label: msg('Drawn pictures'), fields: ['drawn'], wire: ['brollSettings'] }, SAFE_AREAS, BRAND],
  tts: [VOICE],
  ttv: [
    VOICE,
    { id: 'style', label: msg('Visual style'), fields: ['visualStyle'], wire: ['visualStyle'] },
    { ...SUBTITLES, fields: ['template', 'lookId', 'position', 'fontSize'] },
    SAFE_AREAS,
    BRAND,
    { id: 'music', label: msg('Music'), fields: ['music'], wire: ['additionalFeatures'] },
  ],
}

/** The groups of a tool with these names. */
export function groupsIn(operation: Operation, holds: readonly string[]): PresetGroup[] {
  return PRESET_GROUPS[operation].filter(({ id }) => holds.includes(id))
}

/** Those of a draft's choices that belong to some groups. */
export function settingsIn(
  groups: readonly PresetGroup[],
  draft: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = groups.flatMap((group) => group.fields)
  return Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)))
}

/** What is held where nothing else is chosen. */
export function usualGroups(operation: Operation): PresetGroup[] {
  return PRESET_GROUPS[operation].filter(({ isRarelyHeld }) => isRarelyHeld !== true)
}
