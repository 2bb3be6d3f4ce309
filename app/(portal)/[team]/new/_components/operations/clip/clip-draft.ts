import { BACKGROUNDS, type Background, DEFAULT_BACKGROUND } from '#lib/contract/backgrounds.ts'
import {
  BROLL_FREQUENCIES,
  BROLL_TYPES,
  CLIP_LANGUAGES,
  FONT_SIZES,
  type FontSize,
  type Language,
  REEL_TEMPLATES,
  type ReelTemplate,
  SUBTITLE_POSITIONS,
  type SubtitlePosition,
} from '#lib/contract/enumerations.ts'
import { LONGEST_PAUSE, MAX_REELS } from '#lib/contract/limits.ts'
import { ASPECT_RATIOS, type AspectRatio, DEFAULT_ASPECT_RATIO } from '#lib/contract/reel-shapes.ts'
import { networksIn } from '#lib/contract/safe-areas.ts'
import { SCREEN_LAYOUTS } from '#lib/contract/screen-layouts.ts'
import { SPEAKER_CAPTIONS, type SpeakerCaptions } from '#lib/contract/speakers.ts'
import { NO_KIT, NO_LOOK } from '../../brand/brand-kits.ts'
import { safeAreaFields } from '../../captions/safe-area-options.tsx'
import { speakerFields } from '../../captions/speaker-options.tsx'
import { among, anyText, type DraftPart } from '../../draft/draft-part.ts'
import { soundFields } from '../../sound/sound-options.tsx'

export const LENGTHS = ['10-30', '30-60', '60-90', '90-120', 'custom'] as const
type Length = (typeof LENGTHS)[number]

/** `auto`: the service chooses. */
export const LAYOUTS = ['auto', ...SCREEN_LAYOUTS] as const

/** Seconds of a pause that may stay; `auto`: the service chooses. */
export const PAUSES = ['auto', '0.1', '0.2', '0.3', '0.5', '0.8', '1.2'] as const

const ANSWERS = ['yes', 'no'] as const
type Answer = (typeof ANSWERS)[number]

const MUSIC_SOURCES = ['mood', 'link'] as const

/** The choices beside the sources. Complete from the start: a source and one button are enough. */
export type ClipDraft = {
  language: Language
  /** Empty for as many good ones as there are. */
  count: string
  length: Length
  minSeconds: string
  maxSeconds: string
  prompt: string
  /** One per line. */
  keywords: string
  aspectRatio: AspectRatio
  screenLayout: (typeof LAYOUTS)[number]
  /** What is behind shots that are shown whole. */
  background: Background
  template: ReelTemplate
  position: SubtitlePosition
  fontSize: FontSize
  /** Whether they are added where the picture already has captions. */
  overExisting: Answer
  /** Networks that captions, hook and logo keep clear of, with commas between them. */
  safeAreas: string
  /** How captions show who speaks. */
  speakers: SpeakerCaptions
  /** One per line, in the order in which they first speak. */
  speakerNames: string
  /** The id of a brand kit, or `none`. */
  brandKitId: string
  /** Whether the intro and outro of the kit are shown. */
  introAndOutro: 'yes' | 'no'
  /** The id of a caption look of the kit; empty for the template alone. */
  lookId: string
  fillers: Answer
  silence: Answer
  /** `auto`, or seconds. */
  longestPause: string
  hook: Answer
  /** Whether noise is lowered, and voices are leveled. */
  noise: Answer
  levels: Answer
  /** Whether there is B-roll. */
  cutaways: Answer
  cutawayType: (typeof BROLL_TYPES)[number]
  frequency: (typeof BROLL_FREQUENCIES)[number]
  /** Whether drawn pictures may be shown. */
  drawn: Answer
  music: Answer
  musicFrom: (typeof MUSIC_SOURCES)[number]
  musicUrl: string
  /** In percent. */
  volume: string
  fadeIn: string
  fadeOut: string
}

export const CLIP_DRAFT: DraftPart<ClipDraft> = {
  defaults: {
    language: 'english',
    count: '',
    length: '30-60',
    minSeconds: '15',
    maxSeconds: '45',
    prompt: '',
    keywords: '',
    aspectRatio: DEFAULT_ASPECT_RATIO,
    screenLayout: 'auto',
    background: DEFAULT_BACKGROUND,
    template: 'productive',
    position: 'bottom-center',
    fontSize: 'm',
    overExisting: 'no',
    safeAreas: '',
    speakers: 'none',
    speakerNames: '',
    brandKitId: NO_KIT,
    introAndOutro: 'yes',
    lookId: NO_LOOK,
    fillers: 'yes',
    silence: 'yes',
    longestPause: 'auto',
    hook: 'no',
    noise: 'no',
    levels: 'no',
    cutaways: 'no',
    cutawayType: 'mixed',
    frequency: 'medium',
    drawn: 'no',
    music: 'no',
    musicFrom: 'mood',
    musicUrl: '',
    volume: '50',
    fadeIn: '0.5',
    fadeOut: '0.5',
  },
  read: {
    language: among(CLIP_LANGUAGES),
    count: (kept) => (/^\d{0,2}$/.test(kept) && Number(kept) <= MAX_REELS ? kept : undefined),
    length: among(LENGTHS),
    minSeconds: anyText,
    maxSeconds: anyText,
    prompt: anyText,
    keywords: anyText,
    aspectRatio: among(ASPECT_RATIOS),
    screenLayout: among(LAYOUTS),
    background: among(BACKGROUNDS),
    template: among(REEL_TEMPLATES),
    position: among(SUBTITLE_POSITIONS),
    fontSize: among(FONT_SIZES),
    overExisting: among(ANSWERS),
    safeAreas: (kept) => networksIn(kept).join(','),
    speakers: among(SPEAKER_CAPTIONS),
    speakerNames: anyText,
    brandKitId: anyText,
    introAndOutro: among(['yes', 'no']),
    lookId: anyText,
    fillers: among(ANSWERS),
    silence: among(ANSWERS),
    longestPause: (kept) => (kept === 'auto' || isPause(kept) ? kept : undefined),
    hook: among(ANSWERS),
    noise: among(ANSWERS),
    levels: among(ANSWERS),
    cutaways: among(ANSWERS),
    cutawayType: among(BROLL_TYPES),
    frequency: among(BROLL_FREQUENCIES),
    drawn: among(ANSWERS),
    music: among(ANSWERS),
    musicFrom: among(MUSIC_SOURCES),
    musicUrl: anyText,
    volume: (kept) => (/^\d{1,3}$/.test(kept) && Number(kept) <= 100 ? kept : undefined),
    fadeIn: anyText,
    fadeOut: anyText,
  },
}

function isPause(kept: string): boolean {
  const seconds = Number(kept)
  return kept.trim() !== '' && seconds >= LONGEST_PAUSE.least && seconds <= LONGEST_PAUSE.most
}

/** The range of lengths that is asked for, as the wire has it. */
export function reelDuration({ length, minSeconds, maxSeconds }: ClipDraft): string {
  return length === 'custom' ? `${minSeconds.trim()}-${maxSeconds.trim()}` : length
}

/** The choices in the fields of the form. */
export function clipFields(draft: ClipDraft): Record<string, string | readonly string[]> {
  const isOn = (answer: Answer) => String(answer === 'yes')
  return {
    language: draft.language,
    'clipSettings.reelsCount': draft.count,
    'clipSettings.reelDuration': reelDuration(draft),
    'clipSettings.prompt': draft.prompt.trim(),
    'clipSettings.keywords': draft.keywords.split('\n').filter((word) => word !== ''),
    // The usual shape is not named: a service that knows no other has no field for it.
    'clipSettings.aspectRatio': draft.aspectRatio === DEFAULT_ASPECT_RATIO ? '' : draft.aspectRatio,
    'clipSettings.screenLayout': draft.screenLayout === 'auto' ? '' : draft.screenLayout,
    'clipSettings.background': draft.background === DEFAULT_BACKGROUND ? '' : draft.background,
    'subtitleStyles.template': draft.template,
    'subtitleStyles.position': draft.position,
    'subtitleStyles.fontSize': draft.fontSize,
    ...(draft.overExisting === 'yes' && { 'subtitleStyles.overExistingCaptions': 'true' }),
    ...safeAreaFields(draft),
    ...speakerFields(draft),
    'additionalFeatures.removeFillerWords': isOn(draft.fillers),
    'additionalFeatures.removeSilenceParts': isOn(draft.silence),
    'clipSettings.longestPause': draft.silence === 'no' || draft.longestPause === 'auto' ? '' : draft.longestPause,
    'additionalFeatures.addHook': isOn(draft.hook),
    ...soundFields(draft),
    'additionalFeatures.addBroll': isOn(draft.cutaways),
    'brollSettings.type': draft.cutawayType,
    'brollSettings.frequency': draft.frequency,
    ...(draft.drawn === 'yes' && { 'brollSettings.drawnPictures': 'true' }),
    'additionalFeatures.addBgm': isOn(draft.music),
    'bgmSettings.url': draft.music === 'yes' && draft.musicFrom === 'link' ? draft.musicUrl.trim() : '',
    'bgmSettings.volume': String(Number(draft.volume) / 100),
    'bgmSettings.fadeIn': draft.fadeIn,
    'bgmSettings.fadeOut': draft.fadeOut,
  }
}
