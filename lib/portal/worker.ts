import process from 'node:process'
import { clockIsKnown, closeDatabases, systemDatabase } from '#db/client.ts'
import { listen, NO_NOTIFICATIONS } from '#db/listen.ts'
import { logger } from '#lib/core/log/log.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { checkReadiness } from '#lib/core/readiness/readiness.ts'
import { runTasks } from '#lib/core/tasks/run-task.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'
import { checkSources } from './autopilot/background/check-sources.ts'
import { makeFound } from './autopilot/background/make-found.ts'
import { postMade } from './autopilot/background/post-made.ts'
import { checkAccounts } from './background/check-accounts.ts'
import { checkProjects } from './background/check-projects.ts'
import { deleteExpired } from './background/delete-expired.ts'
import { deleteOrphanedFiles } from './background/delete-orphaned-files.ts'
import { followPosts } from './background/dispatch/follow-posts.ts'
import { publishDue } from './background/dispatch/publish-due.ts'
import { importFinished } from './background/import-finished.ts'
import { importOutputs } from './background/import-outputs.ts'
import { interpretReports } from './background/interpret-reports.ts'
import { sendCancellations } from './background/send-cancellations.ts'
import { eraseUnusedBrandFiles } from './brand/erase-brand-files.ts'
import { applyRetention } from './data/apply-retention.ts'
import { eraseTeams } from './data/erase-teams.ts'
import { checkDomains } from './domains/check-domains.ts'
import { replayErasures } from './erasures/replay-erasures.ts'
import { sendErasures } from './erasures/send-erasures.ts'
import { readNumbers } from './insights/read-numbers.ts'
import { translateLines } from './languages/translate-lines.ts'
import { eraseDeleted } from './library/erase-items.ts'
import { openMailTransport } from './mail/mail-transport.ts'
import { sendMails } from './mail/send-mails.ts'
import { portalSources } from './metrics/backlog.ts'
import { deleteOldNotices } from './notices/delete-old-notices.ts'
import { sendDigests } from './notices/send-digests.ts'
import { saveErrors } from './operator/errors/save-errors.ts'
import { operatorRounds } from './operator/operator-rounds.ts'
import { portalActs } from './outside/outside-acts.ts'
import { portalChecks } from './processes/read-portal-readiness.ts'
import { createWorkerHeartbeat } from './processes/worker-heartbeat.ts'
import { sendPushes } from './push/send-pushes.ts'
import { TASKS } from './tasks.ts'
import { storeTranscripts } from './transcripts/store-transcripts.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'

/**
 * The portal's worker: carries out its table of tasks (`tasks.ts`). Any number may run side by side; all they know is in
 * Postgres. Ends cleanly when the signal aborts: the next one takes over unfinished work.
 */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const transport = openMailTransport()
  const heartbeat = createWorkerHeartbeat()
  const tasks = runTasks(
    TASKS,
    {
      interpretReports: () => interpretReports(),
      checkProjects: () => checkProjects(),
      sendCancellations: () => sendCancellations(),
      publishDue: () => publishDue(),
      followPosts: () => followPosts(),
      importOutputs: () => importOutputs(signal),
      importFinished: () => importFinished(signal),
      translateLines: () => translateLines(),
      storeTranscripts: () => storeTranscripts(),
      checkSources: () => checkSources(),
      makeFound: () => makeFound(),
      postMade: () => postMade(),
      checkAccounts: () => checkAccounts(),
      readNumbers: () => readNumbers(),
      deliverWebhooks: { start: deliverWebhooks },
      sendMails: () => sendMails(transport),
      sendPushes: () => sendPushes(),
      sendDigests: () => sendDigests(),
      deleteOldNotices: () => deleteOldNotices(),
      deleteExpired: async () => void (await deleteExpired()),
      applyRetention: async () => void (await applyRetention(undefined, signal)),
      eraseDeleted: async () => {
        await eraseDeleted(undefined, signal)
        await eraseUnusedBrandFiles()
      },
      checkDomains: () => checkDomains(),
      eraseTeams: async () => void (await eraseTeams(undefined, signal)),
      sendErasures: () => sendErasures(),
      replayErasures: () => replayErasures(),
      heartbeat: heartbeat.send,
      tick: () => portalActs.tick(),
      deleteOrphanedFiles: async () => void (await deleteOrphanedFiles()),
      ...operatorRounds((name) => tasks.wake(name)),
    },
    signal,
  )
  const hearOperators = (what: string) => tasks.wake(what === 'order' ? 'carryOutOrders' : 'writeSnapshot')
  const { isReceiving, stop } = await listen({ portal_work: tasks.wakeListeners, portal_operator: hearOperators })
  if (!isReceiving) logger('worker').warn({ fix: NO_NOTIFICATIONS.remedy }, NO_NOTIFICATIONS.message)
  await tasks.ended
  await heartbeat.signOff()
  await stop()
}

async function main(): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stopping.abort())
  systemDatabase()
  await clockIsKnown()
  saveErrors()
  logger('worker').info('started')
  const traces = await startTracing()
  const metrics = serveMetrics(portalSources, checkReadiness(portalChecks()))
  await runWorker(stopping.signal)
  await metrics.stop()
  await traces.stop()
  await closeDatabases()
  logger('worker').info('stopped')
}

if (import.meta.main) await main()
