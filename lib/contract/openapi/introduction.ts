import { createErrorBody, REFUSALS } from '../errors.ts'
import { IDEMPOTENCY_HOURS } from '../limits.ts'
import { OPERATION_CONTRACTS } from '../operations/registry.ts'
import type { ProjectState } from '../project.ts'
import { PROJECT_STATES } from '../stages.ts'
import { EXAMPLES } from './examples.ts'
import { deliveryRules, list } from './report-operation.ts'
import { ERRORS } from './responses.ts'
import { VERIFICATION_SAMPLES } from './verification-samples.ts'

export const SUMMARY =
  'Subtitles, clips, B-roll, speech and video from text: submit a job over HTTP and receive its result as a report.'

const MEANING: Record<ProjectState, string> = {
  created: 'The request was accepted.',
  queued: 'The project is waiting for a worker.',
  processing: 'The project is running. `stage` and `percent` show its progress.',
  completed: 'The project is finished. `outputs` contains its files.',
  failed: 'The project ended without a result. `error` says why and what to do.',
  cancelled: 'The project was canceled with `DELETE /projects/{id}`. No report is sent.',
}

/**
 * The text that a developer reads first, in Markdown.
 *
 * @param first how to make a first call.
 * @param limits how much a key may ask for.
 */
export function introduction(first: string, limits: string): string {
  return [first, reports(), repeating(), limits, errors(), states(), FORMS].join('\n\n')
}

/**
 * A first call in three steps.
 *
 * @param base address of the operations, ending in `/api/v2`.
 * @param key how one gets a key, as the first step.
 * @param noVideo what can be used by who has no video at hand.
 */
export function firstCall(base: string, key: string, noVideo: string): string {
  return `Video is processed asynchronously. A request creates a project and returns at once. When the project ends, its result is sent to the \`webhookUrl\` of the request.

## Your first call

1. **Get a key.** ${key}

2. **Create a project.** Send the key in the \`x-api-key\` header of every request.

\`\`\`sh
curl "${base}/subtitles" \\
  -H "x-api-key: $KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(OPERATION_CONTRACTS.subtitles.example, null, 2)}'
\`\`\`

\`\`\`json
${JSON.stringify(EXAMPLES.acknowledgement, null, 2)}
\`\`\`

3. **Receive the report** at your \`webhookUrl\`, or check the progress:

\`\`\`sh
curl "${base}/projects/${EXAMPLES.acknowledgement.projectId}" \\
  -H "x-api-key: $KEY"
\`\`\`

No video yet? ${noVideo}`
}

function reports(): string {
  const [shell, node, python] = [VERIFICATION_SAMPLES.sh, VERIFICATION_SAMPLES.js, VERIFICATION_SAMPLES.python]
  return `## Reports

When a project completes or fails, a JSON report is sent to its \`webhookUrl\`. The webhook *report* below lists its fields.

${list(deliveryRules())}

### Verify the signature

Reports are signed with the report secret according to [Standard Webhooks](https://www.standardwebhooks.com) 1.0, so any of its libraries can verify them. Without a library:

Node

\`\`\`js
${node}
\`\`\`

Python

\`\`\`python
${python}
\`\`\`

Shell

\`\`\`sh
${shell}
\`\`\``
}

function repeating(): string {
  return `## Repeating a request

To be able to repeat a request that creates a project, for example after a broken connection, send it with an \`Idempotency-Key\` that you choose. For ${IDEMPOTENCY_HOURS} hours, the same key with the same body returns the same project and the header \`Idempotency-Replayed: true\`. With a different body it returns 422, and while the first request is being processed it returns 409.`
}

function errors(): string {
  const rows = Object.entries(ERRORS).map(([status, { description }]) => `| ${status} | ${description} |`)
  const again = Object.keys(ERRORS).filter((status) => ERRORS[Number(status)]?.isRetryable === true)
  return `## Errors

Every error has the same format. \`message\` describes the problem in English. Use \`code\` and \`params\` to show your own texts in any language. Fields that end in \`Message\`, such as \`errorMessage\` next to \`error\`, contain such codes, too:

\`\`\`json
${JSON.stringify(createErrorBody(400, REFUSALS.missingFields), null, 2)}
\`\`\`

| status | when |
|---|---|
${rows.join('\n')}

Requests that returned ${again.slice(0, -1).join(', ')} or ${again.at(-1)}, or a \`Retry-After\` header, can succeed later: send them again with the same \`Idempotency-Key\`. All other errors would occur again.`
}

function states(): string {
  const rows = PROJECT_STATES.map((state) => `| \`${state}\` | ${MEANING[state]} |`)
  return `## States of a project

| status | meaning |
|---|---|
${rows.join('\n')}`
}

const FORMS = `## Formats of values

Unknown fields are ignored, and \`null\` is treated like a missing field. \`"true"\` and \`"false"\` are accepted for booleans, numeric strings for numbers. \`reelDuration\` is in seconds. Times are ISO 8601 in UTC.

Everything beyond the interface document is marked \`x-extension\` and has the badge *Extension*.`
