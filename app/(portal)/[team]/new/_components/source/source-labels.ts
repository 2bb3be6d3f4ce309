import { shownText, type Text } from '#lib/i18n/text.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { UsageAmount } from '../../../_components/allowance.tsx'
import type { VideoSource } from './use-video-source.ts'

/** The source in a few words, for a summary. */
export function sourceName({ draft, links, upload, isRefused }: VideoSource, samples: SampleView[], t: Text): string {
  const { state } = upload
  const sample = samples.find(({ id }) => id === draft.sampleId)
  const named = {
    link: isRefused ? t('This link cannot be used') : (links[0] ?? t('No link yet')),
    upload: state.status === 'none' || state.status === 'refused' ? t('No file yet') : state.name,
    sample: sample === undefined ? t('No sample chosen') : shownText(sample.title, t),
  }
  return named[draft.kind]
}

/** The length of the source, as far as the browser knows it, as what it takes of the team's minutes. */
export function usageOf({ draft, frame, links }: VideoSource, samples: SampleView[]): UsageAmount {
  const sample = samples.find(({ id }) => id === draft.sampleId)
  const length = {
    link: links.length === 0 ? 0 : null,
    upload: frame?.durationSeconds ?? null,
    sample: sample?.durationSeconds ?? 0,
  }
  return { meter: 'source-seconds', amount: length[draft.kind] }
}

/** How many of several links are ready, and what is with the others. */
export function linksLabel({ list: { rows } }: VideoSource, t: Text): string {
  const checking = rows.filter(({ check }) => check === null).length
  const leftOut = rows.filter(({ check }) => check?.verdict === 'refused').length
  return [
    t('{count, number} ready', { count: rows.length - checking - leftOut }),
    ...(checking > 0 ? [t('{count, number} being checked', { count: checking })] : []),
    ...(leftOut > 0 ? [t('{count, number} left out', { count: leftOut })] : []),
  ].join(', ')
}

/** Why nothing can be made of the links; null where something can, or none was given. */
export function refusedLinks({ isRefused, list: { rows } }: VideoSource, t: Text): string | null {
  if (!isRefused) return null
  return rows.length > 1
    ? t('None of these links can be used. Paste another one or upload the file.')
    : t('This link cannot be used. Paste another one or upload the file.')
}
