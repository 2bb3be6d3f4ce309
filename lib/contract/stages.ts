import type { Operation, ProjectStage } from './project.ts'

/** States of a project on the service. The document names `created` alone (section 3); the rest is this product's extension. */
export const PROJECT_STATES = ['created', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const

/** Named steps of processing, in the order in which an operation passes those it has. */
export const PROJECT_STAGES = [
  'fetching',
  'analysing',
  'transcribing',
  'selecting',
  'writing',
  'speaking',
  'illustrating',
  'rendering',
  'storing',
  'reporting',
] as const

export const OPERATIONS = ['subtitles', 'clip', 'broll', 'tts', 'ttv'] as const

/** The stages each operation passes, in order: what a timeline shows before they have happened. */
export const OPERATION_STAGES: Record<Operation, readonly ProjectStage[]> = {
  subtitles: ['fetching', 'analysing', 'transcribing', 'rendering', 'storing'],
  clip: ['fetching', 'analysing', 'transcribing', 'selecting', 'rendering', 'storing'],
  broll: ['fetching', 'analysing', 'transcribing', 'illustrating', 'rendering', 'storing'],
  tts: ['writing', 'speaking', 'storing'],
  ttv: ['writing', 'speaking', 'illustrating', 'rendering', 'storing'],
}
