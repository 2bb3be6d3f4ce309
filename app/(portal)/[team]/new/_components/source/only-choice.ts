import type { SampleView } from '#lib/portal/projects/list-samples.ts'

/** The only sample, to be chosen at once, unless that would change a language that was chosen explicitly. */
export function onlyChoice(
  [sample, ...others]: readonly SampleView[],
  sampleId: string,
  language: string,
): SampleView | null {
  if (sample === undefined || others.length > 0) return null
  return sample.ready && sampleId === '' && sample.language === language ? sample : null
}
