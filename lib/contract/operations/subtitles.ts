import { z } from 'zod'
import { brandKit } from '../brand-kit.ts'
import { captionsSource } from '../captions-source.ts'
import { SUBTITLE_LANGUAGES, SUBTITLE_TEMPLATES } from '../enumerations.ts'
import { videoUrl, webhookUrl } from '../request-fields.ts'
import { safeAreas } from '../safe-area-settings.ts'
import { soundSettings } from '../sound-settings.ts'
import { speakerSettings } from '../speaker-settings.ts'
import { subtitleStyles } from '../subtitle-styles.ts'
import { vocabulary } from '../vocabulary.ts'
import { oneOf } from '../wire-types.ts'
import type { OperationContract } from './operation-contract.ts'

/** POST /subtitles, section 4.1. Unknown fields are dropped. */
export const subtitlesRequest = z.object({
  videoUrl,
  language: oneOf(SUBTITLE_LANGUAGES).describe('The language that is spoken.'),
  webhookUrl,
  subtitleStyles: subtitleStyles.prefault({}).describe('How the subtitles look.'),
  captionsFile: captionsSource,
  vocabulary,
  soundSettings,
  safeAreas,
  speakers: speakerSettings,
  brandKit,
})
export type SubtitlesRequest = z.output<typeof subtitlesRequest>

export const subtitles = {
  request: subtitlesRequest,
  example: {
    videoUrl: 'https://example.com/talk.mp4',
    language: 'english',
    webhookUrl: 'https://example.com/reports',
    subtitleStyles: { template: 'beast', position: 'middle-center', fontSize: 'l' },
  },
  stages: ['fetching', 'analysing', 'transcribing', 'rendering', 'storing'],
  takes: { templates: SUBTITLE_TEMPLATES, languages: SUBTITLE_LANGUAGES },
  described: {
    id: 'createSubtitles',
    summary: 'Subtitle a video',
    about: 'Burns animated subtitles into the video; SRT, WebVTT and the transcript come with it.',
    section: '4.1',
  },
} satisfies OperationContract
