import { createServer, type Server, type ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics } from 'prom-client'
import { logger } from '../log/log.ts'
import type { Readiness } from '../readiness/readiness.ts'
import { settings } from '../settings/env.ts'
import type { ProcessRole } from '../settings/observe-settings.ts'
import { VERSION } from '../version/version.ts'
import { collectMetrics, type MetricSource } from './collect.ts'
import { diskSource } from './disk.ts'
import { readinessSource } from './readiness.ts'
import { gauge, registry } from './registry.ts'

/** Each process of a machine has a port of its own, counted from METRICS_PORT. */
const PORT_OFFSETS: Record<ProcessRole, number> = { portal: 0, worker: 1, service: 2, 'service-worker': 3, tool: 4 }

/** Prometheus takes what ends so for a counter. `nodejs_active_resources` has the same. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/**
 * Answers `GET /metrics` in Prometheus' text form on a port of its own, which no route of the product leads to, until
 * stopped. Nothing without METRICS_PORT. A port that is taken costs this process its metrics and nothing else.
 *
 * With `readiness`, it is measured, too, and `GET /ready` is answered there: 503 while something that it needs is missing.
 *
 * @param sources read when the metrics are asked for.
 */
export function serveMetrics(
  sources: readonly MetricSource[] = [],
  readiness?: () => Promise<Readiness>,
): { stop: () => Promise<void> } {
  const { METRICS_PORT, METRICS_HOST, PROCESS_ROLE } = settings()
  if (METRICS_PORT === undefined) return { stop: () => Promise.resolve() }
  collectDefaultMetrics({ register: registry() })
  for (const name of MISNAMED) registry().removeSingleMetric(name)
  reportVersions(PROCESS_ROLE)
  const own = [diskSource, eventLoopSource(), ...(readiness === undefined ? [] : [readinessSource(readiness)])]
  const collect = collectMetrics([...sources, ...own])
  const port = METRICS_PORT + PORT_OFFSETS[PROCESS_ROLE]
  const server = createServer(async (request, response) => {
    const path = request.method === 'GET' ? request.url?.replace(/\?.*/s, '') : undefined
    if (path === '/ready' && readiness !== undefined) return sendReadiness(response, await readiness())
    if (path !== '/metrics') return response.writeHead(404).end()
    await collect()
    response.writeHead(200, { 'content-type': registry().contentType }).end(await registry().metrics())
  })
  const log = logger('metrics')
  server.on('error', (error) => log.error({ err: error, port }, 'metrics are not served'))
  server.listen(port, METRICS_HOST, () => log.info({ address: METRICS_HOST, port }, 'metrics are served'))
  server.unref()
  return { stop: () => stop(server) }
}

function sendReadiness(response: ServerResponse, { isReady, checks }: Readiness): void {
  const body = JSON.stringify({ status: isReady ? 'ready' : 'not ready', checks })
  response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' }).end(body)
}

function reportVersions(role: ProcessRole): void {
  gauge({
    name: 'reelwright_info',
    help: 'Always 1. What this process is and runs.',
    labelNames: ['role', 'version', 'node'],
  }).set({ role, version: VERSION, node: process.versions.node }, 1)
}

/** How much of the time since it was last asked the process computed. */
function eventLoopSource(): MetricSource {
  let last = performance.eventLoopUtilization()
  return {
    name: 'event loop',
    cacheMs: 1_000,
    measure: () => {
      const now = performance.eventLoopUtilization()
      gauge({
        name: 'reelwright_event_loop_utilization_ratio',
        help: 'Share of the time since the last scrape in which the event loop was busy.',
      }).set(performance.eventLoopUtilization(now, last).utilization)
      last = now
      return Promise.resolve()
    },
  }
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
