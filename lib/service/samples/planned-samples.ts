/** The samples that a service makes for itself. */
export const PLANNED_SAMPLES = [
  { id: 'sample_english', title: 'How a long recording becomes a short film', language: 'english' },
] as const
