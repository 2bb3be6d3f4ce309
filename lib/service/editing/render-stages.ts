import type { ProjectStage } from '#lib/contract/project.ts'
import type { StageWeights } from '../queue/track-progress.ts'

/** The stages of a project that renders an output again: there is nothing to analyze. */
export const RENDER_STAGES: readonly ProjectStage[] = ['fetching', 'rendering', 'storing']

export const RENDER_WEIGHTS: StageWeights = { fetching: 5, rendering: 90, storing: 5 }
