import { z } from 'zod'
import { startPeer } from './start-peer.ts'

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }).loose() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
})
const message = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof span> & { role: string }

/** Takes traces as a collector of OpenTelemetry does: OTLP in JSON, over HTTP. */
export async function startTraceReceiver() {
  const peer = await startPeer({ headers: { 'content-type': 'application/json' }, body: '{}' })
  const spans = (): ReceivedSpan[] =>
    peer.requests
      .filter(({ url }) => url === '/v1/traces')
      .flatMap(({ body }) => message.parse(JSON.parse(body.toString())).resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const role = resource.attributes.find(({ key }) => key === 'reelwright.role')?.value.stringValue ?? ''
        return scopeSpans.flatMap((scope) => scope.spans.map((one) => ({ ...one, role })))
      })
  return { origin: peer.origin, spans, sent: () => peer.requests.map(({ body }) => body.toString()).join('\n') }
}
