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
