import { isMainThread } from 'node:worker_threads'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'

/** Loaded into the portal's process before its server, because the server is started by the framework. */
if (isMainThread) {
  await startTracing()
  serveMetrics()
}
