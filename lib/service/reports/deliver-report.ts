import { and, eq, sql } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Database, Transaction } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reportAttempts } from '#db/schema/service/report-attempts.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'
import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '#lib/contract/limits.ts'
import { english } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import {
  type DeliveryResult,
  deliveryOutcome,
  isAccepted,
  postSignedMessage,
  retryDelayMs,
} from '#lib/core/http/deliver-message.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { withSpan } from '#lib/core/log/trace.ts'
import { countDelivery, observeReportLag } from '#lib/core/metrics/work.ts'
import { reportSecretsOf } from '../keys/report-secret.ts'
import { reportOrigins } from '../private-origins.ts'
import { outputsOf } from '../projects/find-project.ts'
import { presentReport } from '../projects/present-project.ts'
import { webhookUrlOf } from '../projects/sealed-request.ts'
import { enableReceiver } from './enable-receiver.ts'

/** A receiver that has failed this often and this long is switched off until a report is replayed to it. */
const DISABLE_AFTER = { failures: 20, days: 5 }

type ReportRow = typeof reports.$inferSelect

/**
 * Makes one attempt to deliver a report that the caller has taken, and records its result. An attempt that
 * `stopping` cuts off does not count: the report is due again at once.
 */
export async function deliverReport(database: Database, report: ReportRow, stopping: AbortSignal): Promise<void> {
  const [project] = await database.select().from(projects).where(eq(projects.id, report.projectId))
  if (project === undefined) return
  const body = JSON.stringify(presentReport(project, await outputsOf(database, [project.id])))
  const answer = await withRequestContext(project, () =>
    withSpan('deliver a report', {}, () => post(webhookUrlOf(project), body, report, stopping), 'call'),
  )
  const isOurs = and(eq(reports.id, report.id), eq(reports.attempts, report.attempts))
  if (stopping.aborted && answer.status === null) {
    await settle(database, reports, isOurs, { attempts: report.attempts - 1, nextAttemptAt: sql`now()` })
    return
  }
  countDelivery('report', deliveryOutcome(answer))
  if (isAccepted(answer) && project.completedAt !== null) observeReportLag('delivered', project.completedAt)
  await database.transaction(async (tx) => {
    const attempt = { ...answer, failure: answer.failure && english(answer.failure) }
    await tx.insert(reportAttempts).values({ id: newId('att'), reportId: report.id, ...attempt })
    await settle(tx, reports, isOurs, nextState(report, answer))
    if (isAccepted(answer)) await enableReceiver(tx, report)
    else await recordFailure(tx, report)
  })
}

async function recordFailure(tx: Transaction, report: ReportRow): Promise<void> {
  const [receiver] = await tx
    .insert(reportReceivers)
    .values(failing(report))
    .onConflictDoUpdate(failingAgain)
    .returning({ failures: reportReceivers.failures, isDisabledNow: sql<boolean>`disabled_at = now()` })
  if (receiver?.isDisabledNow !== true) return
  const { ownerId, receiver: address } = report
  logger('reports').warn({ ownerId, receiver: address, failures: receiver.failures }, 'receiver switched off')
}

function post(url: string, body: string, { id, ownerId }: ReportRow, stopping: AbortSignal): Promise<DeliveryResult> {
  const allowedOrigins = reportOrigins(ownerId, url)
  const secrets = reportSecretsOf(ownerId)
  return postSignedMessage({ id, url, body, secrets, allowedOrigins, timeoutSeconds: REPORT_TIMEOUT_SECONDS }, stopping)
}

function nextState(report: ReportRow, answer: DeliveryResult) {
  const ended = { nextAttemptAt: null, endedAt: sql`now()` }
  if (isAccepted(answer)) return { state: 'delivered' as const, ...ended }
  if (answer.status === 410) return { state: 'refused' as const, ...ended }
  const delayMs = retryDelayMs(report.attempts, REPORT_RETRY_SECONDS, Math.random, answer.waitSeconds)
  if (delayMs === null) return { state: 'exhausted' as const, ...ended }
  return { nextAttemptAt: sql`now() + make_interval(secs => ${delayMs / 1000})` }
}

function failing(report: ReportRow): typeof reportReceivers.$inferInsert {
  return { ownerId: report.ownerId, receiver: report.receiver, failures: 1, failingSince: currentDatabaseTime() }
}

const failingAgain = {
  target: [reportReceivers.ownerId, reportReceivers.receiver],
  set: {
    failures: sql`${reportReceivers.failures} + 1`,
    disabledAt: sql`case
      when ${reportReceivers.failures} + 1 >= ${DISABLE_AFTER.failures}
        and ${reportReceivers.failingSince} < now() - make_interval(days => ${DISABLE_AFTER.days})
      then coalesce(${reportReceivers.disabledAt}, now())
      else ${reportReceivers.disabledAt} end`,
  },
}
