import { isMainThread } from 'node:worker_threads'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'

/** Loaded into the portal's process before its server, which has no start of ours. */
if (isMainThread) {
  await startTracing()
  serveMetrics()
}
