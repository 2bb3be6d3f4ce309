import type { RetentionKind } from '#lib/portal/data/retention.ts'

export const FOREVER = 'forever'

export const RETENTION_WORDS: Record<RetentionKind, { name: string; what: string }> = {
  sourcesDays: { name: 'Originals', what: 'Uploaded videos' },
  outputsDays: { name: 'Projects and their results', what: 'With captions, transcripts and posts' },
  callsDays: { name: 'API calls', what: 'Requests of your programs and our answers' },
  reportsDays: { name: 'Raw reports', what: 'As the video service sent them' },
  auditDays: { name: 'Audit log entries', what: 'The newest entry is always kept' },
}

/** A choice as the list names it. */
export function keptInWords(kind: RetentionKind, choice: string): string {
  if (choice === FOREVER) return kind === 'sourcesDays' || kind === 'outputsDays' ? 'Until you delete them' : 'Forever'
  if (kind === 'sourcesDays') return `${choice} days after the last use`
  if (kind === 'outputsDays') return `${choice} days after the end`
  return kind === 'auditDays' ? `${Math.round(Number(choice) / 30.4)} months` : `${choice} days`
}
