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
}

export const TTV_DRAFT: DraftPart<TtvDraft> = {
  defaults: {
    ...SPEECH.defaults,
    ...{ title: '', visualStyle: 'comic', template: 'productive', position: 'bottom-center', fontSize: 'm' },
    music: 'no',
  },
  read: {
    ...SPEECH.read,
    title: anyText,
    visualStyle: among(VISUAL_STYLES),
    template: among(REEL_TEMPLATES),
    position: among(SUBTITLE_POSITIONS),
    fontSize: among(FONT_SIZES),
    music: among(ANSWERS),
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
