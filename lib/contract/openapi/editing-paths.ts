import { editDocument, renderRequest } from '../editing/editing.ts'
import { exportRequest } from '../exporting/exporting.ts'
import { subtitlesOfTranslation, subtitleTexts } from '../languages/translation.ts'
import { coded } from '../messages/coded.ts'
import { IDEMPOTENCY } from './documented-paths.ts'
import { EXAMPLES, OUTPUT, PROJECT_ID } from './examples.ts'
import { operation, PROJECT } from './extension-paths.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
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

/** Editing outputs, rendering them again and exporting them: an extension. */
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
    '/projects/{id}/outputs/{output}/subtitles': { post: subtitlesOperation() },
    '/projects/{id}/outputs/{output}/export': { post: exportOperation() },
  }
}

function renderOperation(): JsonSchema {
  return creation(
    'renderOutput',
    'Render an output with changes',
    'Creates a project with one output, the new version, without analyzing the source again. Values that the request leaves out stay as they are in the edit document. The original output does not change. The result is reported to `webhookUrl`. The source is kept as long as the files of the project that downloaded it.',
    { schema: inputSchema(renderRequest), example: EXAMPLES.render, made: PROJECT_ID.replace('6fg', '6fh') },
  )
}

function subtitlesOperation(): JsonSchema {
  return {
    ...{ operationId: 'writeSubtitles', tags: ['Projects'], security: requiredScopeText('create') },
    summary: 'Write subtitle files in another language',
    description:
      'Returns translated lines as SRT and WebVTT, in the time of the output and without its cuts. Nothing is rendered or kept.',
    parameters: [PROJECT, OUTPUT_ID],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(subtitlesOfTranslation), example: EXAMPLES.subtitleFiles } },
    },
    responses: {
      200: successResponse('The files.', outputSchema(subtitleTexts), {
        srt: '1\n00:00:04,200 --> 00:00:06,100\nLos descuentos enseñan a la gente a esperar.\n',
        vtt: 'WEBVTT\n\n00:00:04.200 --> 00:00:06.100\nLos descuentos enseñan a la gente a esperar.\n',
      }),
      ...errorResponses({
        statuses: [404, 408, 409, 410, 413, 415],
        scope: 'create',
        messages: { 404: REFUSALS[404], 409: REFUSALS[409], 410: REFUSALS[410] },
      }),
    },
    'x-extension': true,
  }
}

function exportOperation(): JsonSchema {
  return creation(
    'exportOutput',
    'Export an output as one ZIP',
    'Creates a project with one output, whose `archiveUrl` is a ZIP of the chosen files: videos in several shapes and sizes, sound, captions, transcript, pictures, and the edit for other editing programs. A file that cannot be made is named in `exportedFiles` with the reason, and the others come. With `webhookUrl`, the end is reported there; without, ask for the project.',
    { schema: inputSchema(exportRequest), example: EXAMPLES.export, made: PROJECT_ID.replace('6fg', '6fj') },
  )
}

/** @param request `made`: the id of the project in the example of the answer. */
function creation(
  operationId: string,
  summary: string,
  description: string,
  { schema, example, made }: { schema: JsonSchema; example: unknown; made: string },
): JsonSchema {
  return {
    ...{ operationId, tags: ['Projects'], security: requiredScopeText('create'), summary, description },
    parameters: [PROJECT, OUTPUT_ID, IDEMPOTENCY],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      201: successResponse(
        'The project was created.',
        { $ref: '#/components/schemas/Acknowledgement' },
        { ...EXAMPLES.acknowledgement, projectId: made },
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
