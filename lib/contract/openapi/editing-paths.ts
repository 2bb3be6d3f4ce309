import { editDocument, renderRequest } from '../editing/editing.ts'
import { coded } from '../messages/coded.ts'
import { IDEMPOTENCY } from './documented-paths.ts'
import { EXAMPLES, OUTPUT, PROJECT_ID } from './examples.ts'
import { operation, PROJECT } from './extension-paths.ts'
import { inputSchema, type JsonSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const OUTPUT_ID: JsonSchema = {
  name: 'output',
  in: 'path',
  required: true,
  description: 'The `id` of one of its outputs that is `editable`.',
  schema: { type: 'string' },
  example: OUTPUT.id,
}

const REFUSALS = {
  404: coded('no_such_output'),
  409: coded('output_not_editable'),
  410: coded('output_source_gone'),
}

/** Editing outputs and rendering them again: an extension. */
export function editingPaths(): JsonSchema {
  return {
    '/projects/{id}/outputs/{output}/edit': {
      get: operation('readEdit', 'Projects', 'Read the editable parts of an output', editDocument, {
        description:
          'Words with their times, cuts, captions, crop and music, in seconds of the source. Send changes to `POST …/render`.',
        parameters: [PROJECT, OUTPUT_ID],
        statuses: [404, 409, 410],
        messages: REFUSALS,
      }),
    },
    '/projects/{id}/outputs/{output}/render': { post: renderOperation() },
  }
}

function renderOperation(): JsonSchema {
  return {
    operationId: 'renderOutput',
    tags: ['Projects'],
    security: requiredScopeText('create'),
    summary: 'Render an output with changes',
    description:
      'Creates a project with one output, the new version, without analyzing the source again. Values that the request leaves out stay as they are in the edit document. The original output does not change. The result is reported to `webhookUrl`. The source is kept as long as the files of the project that downloaded it.',
    parameters: [PROJECT, OUTPUT_ID, IDEMPOTENCY],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(renderRequest), example: EXAMPLES.render } },
    },
    responses: {
      201: successResponse(
        'The project was created.',
        { $ref: '#/components/schemas/Acknowledgement' },
        { ...EXAMPLES.acknowledgement, projectId: PROJECT_ID.replace('6fg', '6fh') },
        ['Idempotency-Replayed'],
      ),
      ...errorResponses({
        statuses: [404, 408, 409, 410, 413, 415, 422],
        scope: 'create',
        messages: { 404: REFUSALS[404], 410: REFUSALS[410] },
      }),
    },
    callbacks: { report: { $ref: '#/components/callbacks/Report' } },
    'x-extension': true,
  }
}
