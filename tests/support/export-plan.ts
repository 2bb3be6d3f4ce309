import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import type { EditPlan, PlannedMedia } from '#lib/media/export/edit-plan.ts'
import { planEdit } from '#lib/media/export/plan-edit.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'

/** A plain file beside an edit. */
export function plannedFile(id: string, more: Partial<PlannedMedia> = {}): PlannedMedia {
  return {
    ...{ id, path: `media/${id}.mp4`, frame: null, rate: [30, 1], frames: 900, firstFrame: 0, kind: 'video' },
    ...{ channels: 2, sampleRate: 48_000, ...more },
  }
}

/** The edit of decisions whose source has their rate. */
export function planOf(
  decisions: EditDecisions,
  source: Partial<PlannedMedia> = {},
  beside: Record<string, PlannedMedia> = {},
): EditPlan {
  const { frameRate, sourceFrame, sourceDuration } = decisions
  const frames = Math.floor(secondsOf(sourceDuration) * secondsOf(frameRate) + 1e-6)
  const file = plannedFile('source', { frame: sourceFrame, rate: frameRate, frames, ...source })
  return planEdit('Slow & steady “cuts”', planTimeline(decisions), frameRate, { source: file, beside, musicDb: -12 })
}
