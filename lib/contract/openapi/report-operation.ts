import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '../limits.ts'
import { EXAMPLES } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

const HEADERS: Record<string, string> = {
  'webhook-id': 'The same for every delivery attempt of a report. Ignore reports you already received.',
  'webhook-timestamp': 'Time of the signature, in seconds since 1970 (Unix time).',
  'webhook-signature':
    '`v1,` followed by the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. While a secret is being rotated, there are several signatures, separated by spaces.',
}

/** How reports are delivered, in a sentence of Markdown each. */
export function deliveryRules(): string[] {
  return [
    'A report is delivered **at least once**: you can receive the same report again.',
    `Any 2xx status within ${REPORT_TIMEOUT_SECONDS} s confirms it. A 410 ends the attempts. Redirects are not followed.`,
    `After any other response, we try again after ${spoken(REPORT_RETRY_SECONDS.map(duration))}, each with a small random delay. After that, the operator can replay the report.`,
  ]
}

/** The report that an ended project sends to its `webhookUrl`, interface document section 6, as an operation of the receiver. */
export function reportOperation(): JsonSchema {
  const schema = { $ref: '#/components/schemas/Report' }
  const examples = {
    completed: { summary: 'The project completed', value: EXAMPLES.report },
    failed: { summary: 'The project failed', value: EXAMPLES.failedReport },
  }
  return {
    operationId: 'onReport',
    tags: ['Projects'],
    summary: 'Report of an ended project',
    description: `Sent to the \`webhookUrl\` of the project when it completes or fails. A canceled project sends no report. Signed according to [Standard Webhooks](https://www.standardwebhooks.com) 1.0.\n\n${list(deliveryRules())}`,
    security: [],
    parameters: receiverHeaders(),
    requestBody: { required: true, content: { 'application/json': { schema, examples } } },
    responses: receiverResponses(),
  }
}

/** The same as a callback of the operation that asks for it. */
export function reportCallback(): JsonSchema {
  return { ...reportOperation(), operationId: 'onReportCallback' }
}

/** The headers with which messages are signed. */
export function receiverHeaders(): JsonSchema[] {
  return Object.entries(EXAMPLES.reportHeaders).map(([name, example]) => ({
    name,
    in: 'header',
    required: true,
    description: HEADERS[name],
    schema: { type: 'string' },
    example,
    'x-extension': true,
  }))
}

/** What a receiver answers. */
export function receiverResponses(): JsonSchema {
  return {
    '2XX': { description: 'The message was received.' },
    410: { description: 'Do not send this message again.' },
  }
}

export function list(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}

/** 5 → `5 s`, 120 → `2 min`, 7200 → `2 h`. */
function duration(seconds: number): string {
  if (seconds >= 3600) return `${seconds / 3600} h`
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`
}

function spoken(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
