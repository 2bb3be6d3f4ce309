import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { Draft } from './draft.ts'

/** Where there is nothing to choose from, it is chosen already, unless that changed the language that somebody chose. */
export function onlyChoice(
  [sample, ...others]: readonly SampleView[],
  { sampleId, language }: Pick<Draft, 'sampleId' | 'language'>,
): Partial<Draft> {
  const only = sample?.ready && others.length === 0 && sampleId === '' && sample.language === language
  return only ? { sampleId: sample.id } : {}
}
