import {
  FONT_SIZES,
  type FontSize,
  REEL_TEMPLATES,
  type ReelTemplate,
  SUBTITLE_POSITIONS,
  type SubtitlePosition,
  VISUAL_STYLES,
  type VisualStyle,
} from '#lib/contract/enumerations.ts'
import { networksIn } from '#lib/contract/safe-areas.ts'
import { NO_KIT, NO_LOOK } from '../../brand/brand-kits.ts'
import { among, anyText, type DraftPart } from '../../draft/draft-part.ts'
import { SPEECH, type SpeechDraft, speechFields } from '../../speech/speech-draft.ts'

const ANSWERS = ['yes', 'no'] as const

/** Words, voice and look of a video. Complete but for the words and the voice. */
export type TtvDraft = SpeechDraft & {
  title: string
  visualStyle: VisualStyle
  template: ReelTemplate
  position: SubtitlePosition
  fontSize: FontSize
  music: (typeof ANSWERS)[number]
  /** The id of a brand kit, or `none`. */
  brandKitId: string
  /** Whether the intro and outro of the kit are shown. */
  introAndOutro: (typeof ANSWERS)[number]
  /** The id of a caption look of the kit; empty for the template alone. */
  lookId: string
  /** Networks, with commas between them; empty for the usual places. */
  safeAreas: string
}

export const TTV_DRAFT: DraftPart<TtvDraft> = {
  defaults: {
    ...SPEECH.defaults,
    ...{ title: '', visualStyle: 'comic', template: 'productive', position: 'bottom-center', fontSize: 'm' },
    ...{ music: 'no', brandKitId: NO_KIT, introAndOutro: 'yes', lookId: NO_LOOK, safeAreas: '' },
  },
  read: {
    ...SPEECH.read,
    title: anyText,
    visualStyle: among(VISUAL_STYLES),
    template: among(REEL_TEMPLATES),
    position: among(SUBTITLE_POSITIONS),
    fontSize: among(FONT_SIZES),
    music: among(ANSWERS),
    brandKitId: anyText,
    introAndOutro: among(ANSWERS),
    lookId: anyText,
    safeAreas: (kept) => networksIn(kept).join(','),
  },
}

/** The fields of the form. */
export function ttvFields(draft: TtvDraft, language: string): Record<string, string> {
  return {
    ...speechFields(draft, language),
    visualStyle: draft.visualStyle,
    'subtitleStyles.template': draft.template,
    'subtitleStyles.position': draft.position,
    'subtitleStyles.fontSize': draft.fontSize,
    'additionalFeatures.addBgm': String(draft.music === 'yes'),
  }
}
