import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '../limits.ts'
import { EXAMPLES } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

const HEADERS: Record<string, string> = {
  'webhook-id': 'The same for every attempt to deliver the same report: drop what you have seen.',
  'webhook-timestamp': 'When this attempt was signed, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`; several, separated by spaces, while a secret is being changed.',
}

/** How reports are delivered, in a sentence of Markdown each. */
export function deliveryRules(): string[] {
  return [
    'A report is delivered **at least once** until it is taken; the same report may come again.',
    `Any 2xx within ${REPORT_TIMEOUT_SECONDS} s takes it. A 410 ends it. Redirects are not followed.`,
    `Anything else is tried again after ${spoken(REPORT_RETRY_SECONDS.map(duration))}, each a little longer by chance. Then it is given up; the operator can replay it.`,
  ]
}

/** The report that an ended project sends to its `webhookUrl`, interface document section 6, as an operation of the receiver. */
export function reportOperation(): JsonSchema {
  const schema = { $ref: '#/components/schemas/Report' }
  const examples = {
    completed: { summary: 'The project is completed', value: EXAMPLES.report },
    failed: { summary: 'The project has failed', value: EXAMPLES.failedReport },
  }
  return {
    summary: 'Report of an ended project',
    description: `Sent to the \`webhookUrl\` of the project when it is completed or has failed; a canceled project sends none. Signed as [Standard Webhooks](https://www.standardwebhooks.com) 1.0 says.\n\n${list(deliveryRules())}`,
    security: [],
    parameters: Object.entries(EXAMPLES.reportHeaders).map(([name, example]) => ({
      name,
      in: 'header',
      required: true,
      description: HEADERS[name],
      schema: { type: 'string' },
      example,
      'x-extension': true,
    })),
    requestBody: { required: true, content: { 'application/json': { schema, examples } } },
    responses: { '2XX': { description: 'The report is taken.' }, 410: { description: 'Send no more of this report.' } },
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
