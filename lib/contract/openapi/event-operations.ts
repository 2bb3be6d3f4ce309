import { eventBody } from '../webhook-event-bodies.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, WEBHOOK_EXAMPLES, type WebhookEvent } from '../webhook-events.ts'
import { type JsonSchema, outputSchema } from './json-schema.ts'
import { receiverHeaders, receiverResponses } from './report-operation.ts'

/** What a team's addresses receive, as operations of the receiver. */
export function eventOperations(): Record<string, Record<string, JsonSchema>> {
  return Object.fromEntries(WEBHOOK_EVENT_NAMES.map((event) => [event, { post: eventOperation(event) }]))
}

function eventOperation(event: WebhookEvent): JsonSchema {
  const example = { type: event, timestamp: '2026-01-31T09:34:10.000Z', data: WEBHOOK_EXAMPLES[event] }
  return {
    operationId: `on${event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['Events'],
    summary: WEBHOOK_EVENTS[event],
    description: 'Sent to each webhook of your team that has chosen the event. Signed by Standard Webhooks 1.0.',
    security: [],
    parameters: receiverHeaders(),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: outputSchema(eventBody(event)), example } },
    },
    responses: receiverResponses(),
    'x-extension': true,
  }
}
