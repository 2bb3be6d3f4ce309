import { settings } from '../settings/env.ts'

/**
 * Sends traces to the receiver that `OTEL_EXPORTER_OTLP_ENDPOINT` names. Without one nothing of OpenTelemetry's SDK is
 * loaded, which takes several megabytes of memory.
 */
export async function startTracing(): Promise<{ stop: () => Promise<void> }> {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = settings()
  const hasReceiver = (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
  if (OTEL_SDK_DISABLED || !hasReceiver) return { stop: () => Promise.resolve() }
  const { provideTraces } = await import('./provide-traces.ts')
  return provideTraces()
}
