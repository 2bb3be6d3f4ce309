import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { SourceDraft } from './source-draft.ts'

/** Where there is nothing to choose from, it is chosen already, unless that changed the language that somebody chose. */
export function onlyChoice(
  [sample, ...others]: readonly SampleView[],
  sampleId: string,
  language: string,
): Partial<SourceDraft> {
  const only = sample?.ready && others.length === 0 && sampleId === '' && sample.language === language
  return only ? { sampleId: sample.id } : {}
}
