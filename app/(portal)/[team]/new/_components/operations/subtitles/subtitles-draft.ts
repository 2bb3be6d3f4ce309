import {
  FONT_SIZES,
  type FontSize,
  SUBTITLE_LANGUAGES,
  SUBTITLE_POSITIONS,
  SUBTITLE_TEMPLATES,
  type SubtitleLanguage,
  type SubtitlePosition,
  type SubtitleTemplate,
} from '#lib/contract/enumerations.ts'
import { networksIn } from '#lib/contract/safe-areas.ts'
import { SPEAKER_CAPTIONS, type SpeakerCaptions } from '#lib/contract/speakers.ts'
import { NO_KIT, NO_LOOK } from '../../brand/brand-kits.ts'
import { among, anyText, type DraftPart } from '../../draft/draft-part.ts'

/** The choices beside the source. Complete from the start: a source and one button are enough. */
export type SubtitlesDraft = {
  title: string
  language: SubtitleLanguage
  template: SubtitleTemplate
  position: SubtitlePosition
  fontSize: FontSize
  /** Whether they are added where the picture already has captions. */
  overExisting: 'yes' | 'no'
  /** Networks that captions and logo keep clear of, with commas between them. */
  safeAreas: string
  /** How captions show who speaks. */
  speakers: SpeakerCaptions
  /** One per line, in the order in which they first speak. */
  speakerNames: string
  /** Whether noise is lowered, and voices are leveled. */
  noise: 'yes' | 'no'
  levels: 'yes' | 'no'
  /** The id of a brand kit, or `none`. */
  brandKitId: string
  /** Whether the intro and outro of the kit are shown. */
  introAndOutro: 'yes' | 'no'
  /** The id of a caption look of the kit; empty for the template alone. */
  lookId: string
}

export const SUBTITLES_DRAFT: DraftPart<SubtitlesDraft> = {
  defaults: {
    title: '',
    language: 'english',
    template: 'productive',
    position: 'bottom-center',
    fontSize: 'm',
    overExisting: 'no',
    safeAreas: '',
    speakers: 'none',
    speakerNames: '',
    noise: 'no',
    levels: 'no',
    brandKitId: NO_KIT,
    introAndOutro: 'yes',
    lookId: NO_LOOK,
  },
  read: {
    title: anyText,
    language: among(SUBTITLE_LANGUAGES),
    template: among(SUBTITLE_TEMPLATES),
    position: among(SUBTITLE_POSITIONS),
    fontSize: among(FONT_SIZES),
    overExisting: among(['yes', 'no']),
    safeAreas: (kept) => networksIn(kept).join(','),
    speakers: among(SPEAKER_CAPTIONS),
    speakerNames: anyText,
    noise: among(['yes', 'no']),
    levels: among(['yes', 'no']),
    brandKitId: anyText,
    introAndOutro: among(['yes', 'no']),
    lookId: anyText,
  },
}
