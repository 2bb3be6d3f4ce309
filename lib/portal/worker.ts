import process from 'node:process'
import { clockIsKnown, closeDatabases, systemDatabase } from '#db/client.ts'
import { HEARS_NOTHING, listen } from '#db/listen.ts'
import { logger } from '#lib/core/log.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { readinessOf } from '#lib/core/readiness/readiness.ts'
import { runTasks } from '#lib/core/tasks/run-task.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'
import { applyRetention } from './data/apply-retention.ts'
import { eraseTeams } from './data/erase-teams.ts'
import { checkDomains } from './domains/check-domains.ts'
import { replayErasures } from './erasures/replay-erasures.ts'
import { sendErasures } from './erasures/send-erasures.ts'
import { openMailTransport } from './mail/mail-transport.ts'
import { sendMails } from './mail/send-mails.ts'
import { portalSources } from './metrics/backlog.ts'
import { keepErrors } from './operator/errors/keep-errors.ts'
import { operatorRounds } from './operator/operator-rounds.ts'
import { portalActs } from './outside/outside-acts.ts'
import { portalChecks } from './read-portal-readiness.ts'
import { TASKS } from './tasks.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { checkAccounts } from './work/check-accounts.ts'
import { checkJobs } from './work/check-jobs.ts'
import { followPosts } from './work/dispatch/follow-posts.ts'
import { publishDue } from './work/dispatch/publish-due.ts'
import { importOutputs } from './work/import-outputs.ts'
import { interpretReports } from './work/interpret-reports.ts'
import { sendCancellations } from './work/send-cancellations.ts'
import { sweep } from './work/sweep.ts'
import { sweepStrays } from './work/sweep-strays.ts'
import { workerBeats } from './worker-beats.ts'

/**
 * The portal's worker: carries out its table of tasks (`tasks.ts`). Any number may run side by side; all they know is in
 * Postgres. Ends cleanly when the signal aborts: the next one takes up what was begun.
 */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const transport = openMailTransport()
  const tasks = runTasks(
    TASKS,
    {
      interpretReports: () => interpretReports(),
      checkJobs: () => checkJobs(),
      sendCancellations: () => sendCancellations(),
      publishDue: () => publishDue(),
      followPosts: () => followPosts(),
      importOutputs: () => importOutputs(signal),
      checkAccounts: () => checkAccounts(),
      deliverWebhooks: { start: deliverWebhooks },
      sendMails: () => sendMails(transport),
      sweep: () => sweep(),
      applyRetention: () => applyRetention(),
      checkDomains: () => checkDomains(),
      eraseTeams: () => eraseTeams(),
      sendErasures: () => sendErasures(),
      replayErasures: () => replayErasures(),
      beat: workerBeats(),
      tick: () => portalActs.tick(),
      sweepStrays: async () => void (await sweepStrays()),
      ...operatorRounds((name) => tasks.wake(name)),
    },
    signal,
  )
  const hearOperators = (what: string) => tasks.wake(what === 'order' ? 'carryOutOrders' : 'writeSnapshot')
  const { hears, stop } = await listen({ portal_work: tasks.wakeHearing, portal_operator: hearOperators })
  if (!hears) logger('worker').warn({ cure: HEARS_NOTHING.cure }, HEARS_NOTHING.said)
  await tasks.ended
  await stop()
}

async function main(): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stopping.abort())
  systemDatabase()
  await clockIsKnown()
  keepErrors()
  logger('worker').info('started')
  const traces = await startTracing()
  const metrics = serveMetrics(portalSources, readinessOf(portalChecks()))
  await runWorker(stopping.signal)
  await metrics.stop()
  await traces.stop()
  await closeDatabases()
  logger('worker').info('stopped')
}

if (import.meta.main) await main()
