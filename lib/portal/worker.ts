import process from 'node:process'
import { clockIsKnown, closeDatabases, systemDatabase } from '#db/client.ts'
import { HEARS_NOTHING, listen } from '#db/listen.ts'
import { logger } from '#lib/core/log.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { readinessOf } from '#lib/core/readiness/readiness.ts'
import { type Loop, runLoop } from '#lib/core/run-loop.ts'
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
import { serveOperators } from './operator/serve-operators.ts'
import { portalActs } from './outside/outside-acts.ts'
import { portalChecks } from './read-portal-readiness.ts'
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
import { BEAT_EVERY_MS, workerBeats } from './worker-beats.ts'

/** Running jobs are looked at on a grid of 700 ms. */
const JOBS_IDLE_MS = 250
/** The longest delay of what nothing wakes. */
const IDLE_MS = 1_000
const IMPORTS_AT_ONCE = 3
/** New mails wake the loop; this is the longest delay of a retry. */
const MAIL_IDLE_MS = 5_000
const ACCOUNTS_IDLE_MS = 10_000
const SWEEP_EVERY_MS = 60_000
const COUNT_EVERY_MS = 60_000
const RETENTION_EVERY_MS = 600_000
const SWEEP_STRAYS_EVERY_MS = 3_600_000

/**
 * The portal's worker: reads the inbox, looks after jobs, has cancelled ones stopped, copies results, publishes posts,
 * checks linked accounts and own domains, delivers webhooks, sends mail, sweeps, serves the operator's pages. Any number may run side by side; all
 * they know is in Postgres. Ends cleanly when the signal aborts: the next one takes up what was begun.
 */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const transport = openMailTransport()
  const loops: Loop[] = []
  const wakeAll = () => {
    for (const loop of loops) loop.wake()
  }
  /** What one loop does is often work for another: a report brings outputs to import. */
  const start = (name: string, idleMs: number, round: () => Promise<number>) => {
    const act = async () => {
      const found = await round()
      if (found > 0) wakeAll()
      return found
    }
    loops.push(runLoop(name, idleMs, signal, act))
  }
  start('reports', IDLE_MS, () => interpretReports())
  start('jobs', JOBS_IDLE_MS, () => checkJobs())
  start('cancellations', IDLE_MS, () => sendCancellations())
  start('due posts', IDLE_MS, () => publishDue())
  start('sent posts', IDLE_MS, () => followPosts())
  for (let index = 0; index < IMPORTS_AT_ONCE; index++) start('imports', IDLE_MS, () => importOutputs(signal))
  loops.push(
    runLoop('social accounts', ACCOUNTS_IDLE_MS, signal, () => checkAccounts()),
    deliverWebhooks(signal),
    runLoop('mails', MAIL_IDLE_MS, signal, () => sendMails(transport)),
  )
  const sweeping = runLoop('sweep', SWEEP_EVERY_MS, signal, () => sweep())
  const retention = runLoop('retention', RETENTION_EVERY_MS, signal, () => applyRetention())
  const domains = runLoop('domains', SWEEP_EVERY_MS, signal, () => checkDomains())
  const erasing = runLoop('erasing', SWEEP_EVERY_MS, signal, () => eraseTeams())
  const erasures = runLoop('erasures at the service', IDLE_MS, signal, () => sendErasures())
  const replay = runLoop('erasures of before', SWEEP_STRAYS_EVERY_MS, signal, () => replayErasures())
  const beat = workerBeats()
  const beats = runLoop('beats', BEAT_EVERY_MS, signal, () => beat().then(() => 0))
  const counting = runLoop('recovery mark', COUNT_EVERY_MS, signal, () => portalActs.tick().then(() => 0))
  const strays = runLoop('strays', SWEEP_STRAYS_EVERY_MS, signal, () => sweepStrays().then(() => 0))
  const operators = serveOperators(signal)
  const { hears, stop } = await listen({ portal_work: wakeAll, portal_operator: operators.hear })
  if (!hears) logger('worker').warn({ cure: HEARS_NOTHING.cure }, HEARS_NOTHING.said)
  const upkeep = [sweeping, retention, domains, erasing, erasures, replay, strays, beats, counting]
  await Promise.all([...loops, ...upkeep].map((loop) => loop.ended))
  await operators.ended
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
