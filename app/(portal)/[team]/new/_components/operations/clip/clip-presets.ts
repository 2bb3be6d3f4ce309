import { DEFAULT_BACKGROUND } from '#lib/contract/backgrounds.ts'
import { languageName } from '#lib/contract/names.ts'
import { DEFAULT_ASPECT_RATIO } from '#lib/contract/reel-shapes.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { kitLabel, lookLabel, offersKit } from '../../brand/brand-kits.ts'
import { safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { speakerDraftLabel } from '../../captions/speaker-options.tsx'
import { soundLabel } from '../../sound/sound-options.tsx'
import { type ClipDraft, reelDuration } from './clip-draft.ts'
import { backgroundLabel, cleanUpLabel, cutawayLabel, layoutLabel, musicLabel } from './clip-labels.ts'

/** The choices of each group of a preset in a few words; those of the brand kit, `clipValues` adds. */
const VALUES = {
  reels: (draft, t) =>
    [
      draft.count === '' ? t('Auto') : t('{count, number} each', { count: Number(draft.count) }),
      t('{range} s', { range: reelDuration(draft).replace('-', '–') }),
      t.message(languageName(draft.language)),
    ].join(', '),
  shape: ({ aspectRatio }) => aspectRatio,
  layout: ({ screenLayout }, t) => layoutLabel(screenLayout, t),
  background: backgroundLabel,
  'safe-areas': safeAreaDraftLabel,
  speakers: speakerDraftLabel,
  'clean-up': cleanUpLabel,
  sound: soundLabel,
  broll: cutawayLabel,
  music: musicLabel,
  about: ({ prompt, keywords }) =>
    [prompt.trim(), keywords.replaceAll('\n', ', ')].filter((one) => one !== '').join(', '),
} satisfies Record<string, (draft: ClipDraft, t: Text) => string>

/** The choices of each group of a preset in a few words. */
export function clipValues(kits: readonly BrandKitChoice[]) {
  return {
    ...VALUES,
    brand: ({ brandKitId }: ClipDraft, t: Text) => kitLabel(kits, brandKitId, t),
    subtitles: lookLabel(kits),
  }
}

/** Whether the service makes what a choice asks for, and the kit that it names is there. */
export function offeredClips({
  shapes,
  layouts,
  pauses,
  cleansSound,
  backgrounds,
  safeAreas,
  speakers,
  kits,
}: {
  shapes: boolean
  layouts: boolean
  pauses: boolean
  cleansSound: boolean
  backgrounds: boolean
  safeAreas: boolean
  speakers: boolean
  kits: readonly BrandKitChoice[]
}) {
  return (field: string, choice: string): boolean =>
    (field !== 'aspectRatio' || shapes || choice === DEFAULT_ASPECT_RATIO) &&
    (field !== 'brandKitId' || offersKit(kits, choice)) &&
    (field !== 'background' || backgrounds || choice === DEFAULT_BACKGROUND) &&
    ((field !== 'noise' && field !== 'levels') || cleansSound || choice === 'no') &&
    (field !== 'safeAreas' || safeAreas || choice === '') &&
    (field !== 'speakers' || speakers || choice === 'none') &&
    (field !== 'longestPause' || pauses || choice === 'auto') &&
    (field !== 'screenLayout' || layouts || choice === 'auto')
}
