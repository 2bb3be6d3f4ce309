import { hostname } from 'node:os'
import { context, ProxyTracerProvider, propagation, type TracerProvider, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { logger } from '../log/log.ts'
import { settings } from '../settings/env.ts'
import { VERSION } from '../version/version.ts'

/** The receiver, its headers, the sampler and the pace are read from `OTEL_*` variables by the SDK itself. */
export function provideTraces(): { stop: () => Promise<void> } {
  const { PROCESS_ROLE, OTEL_SERVICE_NAME } = settings()
  const own = resourceFromAttributes({
    'service.name': OTEL_SERVICE_NAME ?? `reelwright-${PROCESS_ROLE}`,
    'service.namespace': 'reelwright',
    'service.version': VERSION,
    'host.name': hostname(),
    'process.pid': process.pid,
    'reelwright.role': PROCESS_ROLE,
  })
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(own)
  const spans = new BatchSpanProcessor(new OTLPTraceExporter())
  const provider = new NodeTracerProvider({ resource, spanProcessors: [spans] })
  provider.register({ propagator: new W3CTraceContextPropagator() })
  trace.disable()
  trace.setGlobalTracerProvider(onlyOurs(provider))
  logger('traces').info('traces are sent')
  // The framework ends the portal's process by itself.
  process.once('SIGTERM', () => void provider.forceFlush().catch(() => undefined))
  return { stop: () => stop(provider) }
}

async function stop(provider: NodeTracerProvider): Promise<void> {
  for (const api of [trace, context, propagation]) api.disable()
  await provider.shutdown().catch((error: unknown) => logger('traces').warn({ err: error }, 'traces were lost'))
}

/** The framework's own spans carry the whole address of each request, and with it tokens. */
function onlyOurs(provider: TracerProvider): TracerProvider {
  const none = new ProxyTracerProvider()
  return {
    getTracer: (name, ...more) => (name === 'reelwright' ? provider : none).getTracer(name, ...more),
  }
}
