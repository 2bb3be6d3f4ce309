import { BACKGROUND_NAMES, DEFAULT_BACKGROUND } from '#lib/contract/backgrounds.ts'
import { BROLL_FREQUENCY_NAMES, BROLL_TYPE_NAMES, languageName } from '#lib/contract/names.ts'
import { DEFAULT_ASPECT_RATIO, SHAPE_NAMES } from '#lib/contract/reel-shapes.ts'
import { SCREEN_LAYOUT_NAMES } from '#lib/contract/screen-layouts.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { kitLabel, lookLabel } from '../../brand/brand-kits.ts'
import { safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { speakerDraftLabel } from '../../captions/speaker-options.tsx'
import { soundLabel } from '../../sound/sound-options.tsx'
import { type ClipDraft, reelDuration } from './clip-draft.ts'

/** Without a number, the service makes at most this many. */
const MOST_BY_ITSELF = 10

/** How many reels this many sources can give. */
export function maxReels(draft: ClipDraft, sources: number): number {
  return (draft.count === '' ? MOST_BY_ITSELF : Number(draft.count)) * Math.max(1, sources)
}

/** "Up to 4 reels, 30–60 s each". */
export function reelCountLabel(draft: ClipDraft, sources: number, t: Text): string {
  const range = reelDuration(draft).replace('-', '–')
  return t('Up to {count, plural, one {# reel} other {# reels}}, {range} s each', {
    count: maxReels(draft, sources),
    range,
  })
}

export function topicLabel({ language, prompt, keywords }: ClipDraft, t: Text): string {
  const topic = prompt.trim() || keywords.replaceAll('\n', ', ')
  return [t.message(languageName(language)), ...(topic === '' ? [] : [topic])].join(', ')
}

export function shapeLabel({ aspectRatio }: ClipDraft, t: Text): string {
  return `${aspectRatio}, ${t(SHAPE_NAMES[aspectRatio]).toLocaleLowerCase(t.tag)}`
}

export function layoutLabel(layout: ClipDraft['screenLayout'], t: Text): string {
  return layout === 'auto' ? t('Auto') : t(SCREEN_LAYOUT_NAMES[layout])
}

export function backgroundLabel({ background }: ClipDraft, t: Text): string {
  return t(BACKGROUND_NAMES[background])
}

export function pauseLabel(pause: string, t: Text): string {
  return pause === 'auto' ? t('Auto') : t('{seconds, number} s', { seconds: Number(pause) })
}

export function cleanUpLabel({ fillers, silence, longestPause, hook }: ClipDraft, t: Text): string {
  const done = [
    ...(fillers === 'yes' ? [t('filler words')] : []),
    ...(silence === 'yes' ? [silenceLabel(longestPause, t)] : []),
    ...(hook === 'yes' ? [t('hook title')] : []),
  ].join(', ')
  return done === '' ? t('Nothing') : done.charAt(0).toUpperCase() + done.slice(1)
}

function silenceLabel(longestPause: string, t: Text): string {
  return longestPause === 'auto' ? t('silence') : t('pauses over {length}', { length: pauseLabel(longestPause, t) })
}

export function cutawayLabel({ cutaways, cutawayType, frequency }: ClipDraft, t: Text): string {
  return cutaways === 'no'
    ? t('Off')
    : `${t(BROLL_TYPE_NAMES[cutawayType])}, ${t(BROLL_FREQUENCY_NAMES[frequency]).toLocaleLowerCase(t.tag)}`
}

export function musicLabel({ music, musicFrom, volume }: ClipDraft, t: Text): string {
  return music === 'no' ? t('Off') : `${musicFrom === 'mood' ? t('By mood') : t('From a link')}, ${volume}%`
}

/** The choices line by line; options that are off are left out. */
export function clipSummary(
  draft: ClipDraft,
  kits: readonly BrandKitChoice[],
  sources: number,
  t: Text,
): [name: string, value: string][] {
  return [
    [t('Output'), reelCountLabel(draft, sources, t)],
    [t('Language'), topicLabel({ ...draft, prompt: '', keywords: '' }, t)],
    ...(draft.aspectRatio === DEFAULT_ASPECT_RATIO
      ? []
      : [[t('Shape'), shapeLabel(draft, t)] satisfies [string, string]]),
    ...(draft.screenLayout === 'auto'
      ? []
      : [[t('Layout'), layoutLabel(draft.screenLayout, t)] satisfies [string, string]]),
    ...(draft.background === DEFAULT_BACKGROUND
      ? []
      : [[t('Background'), backgroundLabel(draft, t)] satisfies [string, string]]),
    [t('Subtitles'), lookLabel(kits)(draft, t)],
    ...(draft.speakers === 'none' ? [] : [[t('Speakers'), speakerDraftLabel(draft, t)] satisfies [string, string]]),
    ...(draft.safeAreas === '' || draft.aspectRatio !== DEFAULT_ASPECT_RATIO
      ? []
      : [[t('Safe areas'), safeAreaDraftLabel(draft, t)] satisfies [string, string]]),
    ...(kits.length === 0 ? [] : [[t('Brand kit'), kitLabel(kits, draft.brandKitId, t)] satisfies [string, string]]),
    [t('Clean up'), cleanUpLabel(draft, t)],
    ...(draft.noise === 'no' && draft.levels === 'no'
      ? []
      : [[t('Sound'), soundLabel(draft, t)] satisfies [string, string]]),
    ...(draft.cutaways === 'no' ? [] : [[t('B-roll'), cutawayLabel(draft, t)] satisfies [string, string]]),
    ...(draft.music === 'no' ? [] : [[t('Music'), musicLabel(draft, t)] satisfies [string, string]]),
  ]
}
