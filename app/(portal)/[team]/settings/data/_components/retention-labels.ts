import { type Message, msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { RetentionKind } from '#lib/portal/data/retention.ts'

export const FOREVER = 'forever'

export const RETENTION_LABELS: Record<RetentionKind, { name: Message; what: Message }> = {
  sourcesDays: { name: msg('Originals'), what: msg('Uploaded videos') },
  outputsDays: { name: msg('Projects and their results'), what: msg('With captions, transcripts and posts') },
  callsDays: { name: msg('API calls'), what: msg('Requests from your programs and our responses') },
  reportsDays: { name: msg('Raw reports'), what: msg('As the video service sent them') },
  auditDays: { name: msg('Audit log entries'), what: msg('The newest entry is always kept') },
}

/** A choice as the list names it. */
export function retentionLabel(kind: RetentionKind, choice: string, t: Text): string {
  if (choice === FOREVER)
    return kind === 'sourcesDays' || kind === 'outputsDays' ? t('Until you delete them') : t('Forever')
  const days = Number(choice)
  if (kind === 'sourcesDays') return t('{days} days after last use', { days })
  if (kind === 'outputsDays') return t('{days} days after completion', { days })
  return kind === 'auditDays' ? t('{months} months', { months: Math.round(days / 30.4) }) : t('{days} days', { days })
}
