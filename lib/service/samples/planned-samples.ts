import { SAMPLE_NAMES, SAMPLE_SCRIPTS } from '#lib/media/sample/script.ts'

/** The samples that a service makes for itself, the first one at its first start, the others when it is idle. */
export const PLANNED_SAMPLES = SAMPLE_NAMES.map((sample) => ({
  id: `sample_${sample}`,
  sample,
  title: SAMPLE_SCRIPTS[sample].title,
  language: 'english',
}))
