import { REFUSALS } from '../errors.ts'
import { IDEMPOTENCY_HOURS } from '../limits.ts'
import type { OperationContract } from '../operations/operation-contract.ts'
import { OPERATIONS, type Operation } from '../operations/operations.ts'
import { OPERATION_CONTRACTS } from '../operations/registry.ts'
import { publishRequest } from '../publish-request.ts'
import { voicesQuery } from '../queries.ts'
import { publishResponse, voiceList } from '../responses.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema, queryParameters } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

export const IDEMPOTENCY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Makes it safe to send the request again: within ${IDEMPOTENCY_HOURS} hours the same key with the same body gives the same answer, with another body 422, and 409 while the first is being processed.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  'x-extension': true,
}

/** The operations of the interface document as OpenAPI paths. */
export function documentedPaths(): JsonSchema {
  return {
    ...Object.assign({}, ...OPERATIONS.map(creationPaths)),
    '/publish-to-socials': { post: publishOperation() },
    '/constants/voices': { get: voicesOperation() },
  }
}

function creationPaths(operation: Operation): JsonSchema {
  const contract: OperationContract = OPERATION_CONTRACTS[operation]
  const { described, alias } = contract
  const path = `/${operation}`
  const post = creationOperation(contract)
  if (alias === undefined) return { [path]: { post } }
  const about = { summary: `Alias of ${path}`, about: `The same as \`${path}\`.` }
  const same = { ...contract, described: { ...described, id: alias.id, ...about } }
  return {
    [path]: { post },
    [alias.path]: { post: { ...creationOperation(same), 'x-extension': true } },
  }
}

function creationOperation({ request, example, described }: OperationContract): JsonSchema {
  const { id, summary, about, section } = described
  return {
    operationId: id,
    tags: ['Projects'],
    security: requiredScopeText('create'),
    summary,
    description: `${about} The result is reported to \`webhookUrl\`. (Interface document, section ${section}.)`,
    parameters: [IDEMPOTENCY],
    requestBody: { required: true, content: { 'application/json': { schema: inputSchema(request), example } } },
    responses: {
      201: successResponse(
        'The project is created.',
        { $ref: '#/components/schemas/Acknowledgement' },
        EXAMPLES.acknowledgement,
        ['Idempotency-Replayed'],
      ),
      ...errorResponses({ statuses: [408, 409, 413, 415, 422], scope: 'create' }),
    },
    callbacks: { report: { $ref: '#/components/callbacks/Report' } },
  }
}

function publishOperation(): JsonSchema {
  return {
    operationId: 'publishToSocials',
    tags: ['Publishing'],
    security: requiredScopeText('publish'),
    summary: 'Post a video to social accounts',
    description:
      'Posts a video to each account of `apiAccessKeys`, now or at `scheduleTime`. All of it is taken or nothing; `GET /posts/{id}` tells what became of each post. (Interface document, section 4.6; `perAccount` goes beyond it.)',
    parameters: [IDEMPOTENCY],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(publishRequest), example: EXAMPLES.publish } },
    },
    responses: {
      200: successResponse('Posted or scheduled.', outputSchema(publishResponse), EXAMPLES.publishAnswer, [
        'Idempotency-Replayed',
      ]),
      ...errorResponses({
        statuses: [408, 409, 413, 415, 422],
        scope: 'publish',
      }),
    },
  }
}

function voicesOperation(): JsonSchema {
  return {
    operationId: 'listVoices',
    tags: ['Catalogs'],
    security: requiredScopeText('read'),
    summary: 'List voices',
    description:
      'Without parameters: the whole list. `total` counts the voices that match. (Interface document, section 4.7; the parameters go beyond it.)',
    parameters: queryParameters(voicesQuery),
    responses: {
      200: successResponse('The voices.', outputSchema(voiceList), EXAMPLES.voices),
      ...errorResponses({ scope: 'read', unauthorized: REFUSALS.keyInvalidOrMissing }),
    },
  }
}
