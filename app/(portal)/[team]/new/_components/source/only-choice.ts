import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { SourceDraft } from './source-draft.ts'

/** Selects the only sample, unless that would change a language that was chosen explicitly. */
export function onlyChoice(
  [sample, ...others]: readonly SampleView[],
  sampleId: string,
  language: string,
): Partial<SourceDraft> {
  const only = sample?.ready && others.length === 0 && sampleId === '' && sample.language === language
  return only ? { sampleId: sample.id } : {}
}
