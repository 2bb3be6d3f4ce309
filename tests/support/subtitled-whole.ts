import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { CaptionLook } from '#lib/media/captions/plan-captions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import type { Frame, Timeline } from '#lib/media/timeline/timeline.ts'
import type { Transcript } from '#lib/media/transcript.ts'

const LOOK: CaptionLook = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' }

/** The timeline of a whole video with subtitles. */
export function subtitledWhole(transcript: Transcript, frame: Frame, durationSeconds: number, look = LOOK): Timeline {
  return planTimeline(subtitleDecisions(transcript, { frame, frameRate: [25, 1], durationSeconds }, look))
}
