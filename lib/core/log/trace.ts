import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** Spans of ours; without `startTracing`, none of this does anything. */
const tracer = () => trace.getTracer('reelwright')

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Runs something as a part of the trace that a header or row names; null or malformed: of none. */
export function withinTrace<Result>(traceparent: string | null, run: () => Result): Result {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return run()
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  if (!isSpanContextValid(parent)) return run()
  return context.with(trace.setSpanContext(ROOT_CONTEXT, parent), run)
}

/** The present span, as a header or row names it; null outside of one. */
export function currentTraceparent(): string | null {
  const current = trace.getSpanContext(context.active())
  if (current === undefined || !isSpanContextValid(current)) return null
  return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, '0')}`
}

/** A request that came in: the first span of this process, and of the trace if its caller named none. */
export function beginRequest(): {
  within: <Result>(run: () => Result) => Result
  end: (answer: ResponseAttributes) => void
} {
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER })
  return {
    within: (run) => context.with(trace.setSpan(context.active(), span), run),
    end: ({ method, route, status, requestId }) => {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
      if (requestId !== null) span.setAttribute('reelwright.request_id', requestId)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** @param route its pattern; a path could hold a secret. */
type ResponseAttributes = { method: string; route: string; status: number; requestId: string | null }

/**
 * Runs something as a span of the current trace; outside of one, just runs it: what the product does by itself all day
 * makes no traces. An error is recorded by its name only, since messages may quote what people wrote.
 */
export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  run: (note: (event: string) => void) => Promise<Result>,
  kind: 'inner' | 'call' = 'inner',
): Promise<Result> {
  if (currentTraceparent() === null) return run(() => undefined)
  const options = { kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes }
  return tracer().startActiveSpan(name, options, async (span: Span) => {
    try {
      return await run((event) => span.addEvent(event))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
      throw error
    } finally {
      span.end()
    }
  })
}
