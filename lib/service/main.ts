import { clockIsKnown, closeDatabases, serviceDatabase } from '#db/client.ts'
import { logger } from '#lib/core/log/log.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { checkReadiness } from '#lib/core/readiness/readiness.ts'
import { requireSetting, SettingsError, settings } from '#lib/core/settings/env.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'
import { fileStorage } from './files/file-storage.ts'
import { startServerHeartbeat } from './http/server-heartbeat.ts'
import { startServer } from './http/start-server.ts'
import { acceptPortalKeys, portalKeys } from './keys/accept-portal-key.ts'
import { serviceSources } from './metrics/backlog.ts'
import { modelSource } from './metrics/models.ts'
import { startMaintenance } from './models/start-maintenance.ts'
import { recordErrors } from './operator/record-errors.ts'
import { startWritingHighWaterMark } from './outside/start-writing-high-water-mark.ts'
import { openQueue } from './queue/open-queue.ts'
import { startWorker } from './queue/start-worker.ts'
import { newWorkerIdentity } from './queue/worker-identity.ts'
import { startDeliveries } from './reports/start-deliveries.ts'
import { serviceChecks, toolChecks } from './service-checks.ts'
import { endingVersions } from './social/api-versions.ts'
import { ADAPTERS } from './social/registry.ts'
import { startPublishing } from './social/start-publishing.ts'

/**
 * How long a graceful stop may take beyond WORKER_STOP_SECONDS before the process ends anyway. Work that is held then
 * is taken over.
 */
const STOP_LIMIT_MS = 10_000

type Part = { stop: () => Promise<void> }

/**
 * The built-in video service. `--http` answers requests, `--worker` works on projects, delivers reports and keeps house;
 * without a word it does both.
 */
async function main(args: string[]): Promise<void> {
  const log = logger('service')
  const withHttp = args.includes('--http') || !args.includes('--worker')
  const withWorker = args.includes('--worker') || !args.includes('--http')
  requireSetting('SERVICE_SECRET')
  const parts: Part[] = []
  createShutdown(parts, log)
  parts.push(await startTracing())
  const database = serviceDatabase()
  await clockIsKnown()
  recordErrors(database)
  const storage = fileStorage()
  const sources = [...(withHttp ? serviceSources(database) : []), ...(withWorker ? [modelSource] : [])]
  const checks = [...serviceChecks(database, storage), ...(withWorker ? toolChecks : [])]
  parts.push(serveMetrics(sources, checkReadiness(checks)))
  const queue = await openQueue(database, withWorker)
  const keys = portalKeys()
  if (keys.length > 0) await acceptPortalKeys(database, keys)
  parts.push({ stop: () => queue.stop({ graceful: false }) })
  if (withWorker) {
    for (const { message, fix } of endingVersions()) log.warn({ fix }, message)
    parts.push(startMaintenance(database, storage))
    parts.push(startWritingHighWaterMark(database))
    parts.push(startDeliveries(database))
    const identity = newWorkerIdentity()
    parts.push(startPublishing(database, storage, ADAPTERS, identity))
    parts.push(await startWorker(database, queue, storage, settings().WORKER_SLOTS, identity))
  }
  if (withHttp) parts.push(await startServer({ database, queue, storage }), startServerHeartbeat(database))
  process.send?.({ kind: 'ready' })
}

/** Stops in reverse order of starting on SIGTERM, SIGINT and when the starter goes away; a second signal ends at once. */
function createShutdown(parts: Part[], log: ReturnType<typeof logger>): void {
  let isEnding = false
  const end = async (reason: string) => {
    if (isEnding) process.exit(1)
    isEnding = true
    log.info({ reason }, 'stopping')
    const limitMs = STOP_LIMIT_MS + settings().WORKER_STOP_SECONDS * 1000
    setTimeout(() => process.exit(1), limitMs).unref()
    for (const part of parts.reverse()) {
      await part.stop().catch((error) => log.warn({ err: error }, 'not stopped in good order'))
    }
    await closeDatabases()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('the starter is gone'))
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof SettingsError) process.stderr.write(`${error.messages.join('\n')}\n`)
  else logger('service').fatal({ err: error }, 'the service could not start')
  process.exit(1)
})
