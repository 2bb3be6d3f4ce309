/** The samples that a service makes for itself. */
export const PLANNED_SAMPLES = [{ id: 'sample_english', title: 'Sample video', language: 'english' }] as const
