import type { Transaction } from '#db/client.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { listReportDeliveries } from '../webhooks/list-deliveries.ts'
import { openWebhookUrl } from '../webhooks/sealed-webhooks.ts'
import type { AttemptView } from '../webhooks/webhooks-view.ts'
import { hostOf } from './host-of.ts'
import type { ProjectEvent } from './project-view.ts'

/** Every attempt to deliver the report of an API submission, for the project's history. */
export async function reportEvents(transaction: Transaction, job: ProjectRow, t: Text): Promise<ProjectEvent[]> {
  if (job.webhookUrl === null) return []
  const host = hostOf(openWebhookUrl(job, job.webhookUrl))
  const deliveries = await listReportDeliveries(transaction, job.teamId, job.id)
  return deliveries.flatMap(({ attempts }) =>
    attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      kind: 'report',
      sentence: sentenceOf(attempt, host, t),
    })),
  )
}

function sentenceOf({ failure, failureMessage, replayedBy }: AttemptView, host: string, t: Text): string {
  const asked = replayedBy === null ? '' : `${t('{person} resent the report.', { person: replayedBy })} `
  return failure === null
    ? `${asked}${t('The report was delivered to {host}.', { host })}`
    : `${asked}${t('The report could not be delivered to {host}.', { host })} ${translateStored(failure, failureMessage, t)}`
}
