import type { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reportAttempts } from '#db/schema/service/report-attempts.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'
import { REPORT_TIMEOUT_SECONDS } from '#lib/contract/limits.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log.ts'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { signMessage } from '#lib/core/signature.ts'
import { reportSecretOf } from '../keys/report-secret.ts'
import { reportOrigins } from '../private-origins.ts'
import { outputsOf } from '../projects/find-project.ts'
import { presentReport } from '../projects/present-project.ts'
import { webhookUrlOf } from '../projects/sealed-request.ts'
import { retryDelayMs } from './retry-delays.ts'
import { switchOnReceiver } from './switch-on-receiver.ts'

const MAX_ANSWER_BYTES = 2_000
const READ_LIMIT_MS = 3_000

/** A receiver that has failed this often and this long is switched off until a report is replayed to it. */
const DISABLE_AFTER = { failures: 20, days: 5 }

type ReportRow = typeof reports.$inferSelect
type Answer = { status: number | null; answer: string | null; failure: string | null }

/**
 * Makes one attempt to deliver a report that the caller has taken, and writes down what came of it. An attempt that
 * `stopping` cuts off does not count: the report is due again at once.
 */
export async function deliverReport(database: Database, report: ReportRow, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const [project] = await database.select().from(projects).where(eq(projects.id, report.projectId))
  if (project === undefined) return
  const body = JSON.stringify(presentReport(project, await outputsOf(database, [project.id])))
  const answer = await post(webhookUrlOf(project), body, report, stopping)
  const isOurs = and(eq(reports.id, report.id), eq(reports.attempts, report.attempts))
  if (stopping.aborted && answer.status === null) {
    await database
      .update(reports)
      .set({ attempts: report.attempts - 1, nextAttemptAt: sql`now()` })
      .where(isOurs)
    return
  }
  const durationMs = Math.round(performance.now() - startedAt)
  await database.transaction(async (tx) => {
    await tx.insert(reportAttempts).values({ id: newId('att'), reportId: report.id, durationMs, ...answer })
    await tx.update(reports).set(nextState(report, answer)).where(isOurs)
    if (isSuccess(answer)) await switchOnReceiver(tx, report)
    else await noteFailure(tx, report)
  })
}

async function noteFailure(tx: Transaction, report: ReportRow): Promise<void> {
  const [receiver] = await tx
    .insert(reportReceivers)
    .values(failing(report))
    .onConflictDoUpdate(failingAgain)
    .returning({ failures: reportReceivers.failures, isOffNow: sql<boolean>`disabled_at = now()` })
  if (receiver?.isOffNow !== true) return
  const { ownerId, receiver: address } = report
  logger('reports').warn({ ownerId, receiver: address, failures: receiver.failures }, 'receiver switched off')
}

async function post(url: string, body: string, { id, ownerId }: ReportRow, stopping: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(REPORT_TIMEOUT_SECONDS * 1000)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    const response = await safeFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signMessage(reportSecretOf(ownerId), id, body, new Date()) },
      body,
      signal,
      maxRedirects: 0,
      allowedOrigins: reportOrigins(ownerId, url),
    })
    const isRedirect = response.status >= 300 && response.status < 400
    const failure = isRedirect ? 'Redirects are not followed.' : null
    return { status: response.status, answer: await readBounded(response.body), failure }
  } catch (error) {
    return { status: null, answer: null, failure: timeout.aborted ? 'No answer within 15 s.' : reasonOf(error) }
  }
}

/** Why no answer came, for whoever looks after the receiver. */
function reasonOf(error: unknown): string {
  if (!(error instanceof FetchFailure)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'timeout') return 'No answer in time.'
  if (error.code === 'address_refused') return 'The address is private or cannot be reached from the service.'
  const { cause } = error
  const code = errorCode(cause)
  const detail = code === '' ? '' : ` (${code})`
  return `No connection, or not an HTTP response${detail}.`
}

/**
 * The beginning of an answer, as storable text. The rest is not read, and a body that breaks off or arrives slowly does
 * not matter: the status line already says whether the report was accepted.
 */
async function readBounded(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const enough = setTimeout(() => body.destroy(), READ_LIMIT_MS)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  } finally {
    clearTimeout(enough)
    body.destroy()
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8').replaceAll('\0', '\ufffd')
}

function isSuccess({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300
}

function nextState(report: ReportRow, answer: Answer) {
  const ended = { nextAttemptAt: null, endedAt: sql`now()` }
  if (isSuccess(answer)) return { state: 'delivered' as const, ...ended }
  if (answer.status === 410) return { state: 'refused' as const, ...ended }
  const delayMs = retryDelayMs(report.attempts)
  if (delayMs === null) return { state: 'exhausted' as const, ...ended }
  return { nextAttemptAt: sql`now() + make_interval(secs => ${delayMs / 1000})` }
}

function failing(report: ReportRow): typeof reportReceivers.$inferInsert {
  return { ownerId: report.ownerId, receiver: report.receiver, failures: 1, failingSince: new Date() }
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
