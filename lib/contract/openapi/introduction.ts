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
  'Subtitles, clips, B-roll, speech and video made of text: submit a job over HTTP and get its result as a report.'

const MEANING: Record<ProjectState, string> = {
  created: 'The request is accepted.',
  queued: 'It waits for a worker.',
  processing: '`stage` and `percent` say how far it is.',
  completed: '`outputs` has its files. It does not change any more.',
  failed: '`error` says why and what to do. It does not change any more.',
  cancelled: 'It was canceled by `DELETE /projects/{id}`. There is no report.',
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
  return `Video is processed asynchronously. A request creates a project and is answered at once; when the project ends, its result is sent to the \`webhookUrl\` of the request.

## Your first call

1. **Get a key.** ${key}

2. **Create a project.** Every request carries the key in the header \`x-api-key\`.

\`\`\`sh
curl "${base}/subtitles" \\
  -H "x-api-key: $KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(OPERATION_CONTRACTS.subtitles.example, null, 2)}'
\`\`\`

\`\`\`json
${JSON.stringify(EXAMPLES.acknowledgement, null, 2)}
\`\`\`

3. **Receive the report** at your \`webhookUrl\`, or ask how far it is:

\`\`\`sh
curl "${base}/projects/${EXAMPLES.acknowledgement.projectId}" \\
  -H "x-api-key: $KEY"
\`\`\`

No video at hand? ${noVideo}`
}

function reports(): string {
  const [shell, node, python] = [VERIFICATION_SAMPLES.sh, VERIFICATION_SAMPLES.js, VERIFICATION_SAMPLES.python]
  return `## Reports

The \`webhookUrl\` of a project gets one JSON body when it is completed or has failed; the webhook *report* below has its fields.

${list(deliveryRules())}

### Verify the signature

Reports are signed with the report secret as [Standard Webhooks](https://www.standardwebhooks.com) 1.0 says, so any of its libraries will do. Without one:

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
  return `## Sending a request again

Send an \`Idempotency-Key\` of your own with a request that creates a project, and it is safe to send it again after a broken connection. For ${IDEMPOTENCY_HOURS} hours the same key with the same body gives the same project and the header \`Idempotency-Replayed: true\`. With another body it gives 422, and 409 while the first request is being processed.`
}

function errors(): string {
  const rows = Object.entries(ERRORS).map(([status, { description }]) => `| ${status} | ${description} |`)
  const again = Object.keys(ERRORS).filter((status) => ERRORS[Number(status)]?.isRetryable === true)
  return `## Errors

Every error has the same form. Its \`message\` says in English what is wrong, and \`code\` with \`params\` says the same for your own texts, in any language. Fields that end in \`Message\`, such as \`errorMessage\` beside \`error\`, are codes of this kind too:

\`\`\`json
${JSON.stringify(createErrorBody(400, REFUSALS.missingFields), null, 2)}
\`\`\`

| status | when |
|---|---|
${rows.join('\n')}

What got ${again.slice(0, -1).join(', ')} or ${again.at(-1)}, or an answer with \`Retry-After\`, can succeed later: send it again with the same \`Idempotency-Key\`. Anything else gets the same answer again.`
}

function states(): string {
  const rows = PROJECT_STATES.map((state) => `| \`${state}\` | ${MEANING[state]} |`)
  return `## States of a project

| status | meaning |
|---|---|
${rows.join('\n')}`
}

const FORMS = `## Forms of values

Unknown fields are ignored, and \`null\` counts as not given. \`"true"\` and \`"false"\` are accepted for booleans, numeric strings for numbers. \`reelDuration\` is in seconds. Times are ISO 8601 in UTC.

What goes beyond the interface document is marked \`x-extension\` here and wears the badge *Extension*.`
