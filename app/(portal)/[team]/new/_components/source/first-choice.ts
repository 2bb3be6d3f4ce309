import type { SampleView } from '#lib/portal/projects/list-samples.ts'

/**
 * The sample to be chosen at once: the first that is made, unless one was chosen before. Never one that would change a
 * language that was chosen explicitly.
 */
export function firstChoice(samples: readonly SampleView[], sampleId: string, language: string): SampleView | null {
  if (sampleId !== '') return null
  return samples.find((sample) => sample.ready && sample.language === language) ?? null
}
