import { scriptRequest, scriptResponse } from '../script-request.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const WRITTEN = {
  message: 'Script prepared successfully',
  script: {
    text: 'The sea is salty because rivers carry salts into it. They stay when the water evaporates.',
    writtenBy: 'built-in',
    note: 'This is a plain draft. It was made from the prompt alone and adds no facts.',
  },
}

/** Having a script written, or checked, before it is spoken: an extension. */
export function scriptPaths(): JsonSchema {
  return {
    '/scripts': {
      post: {
        operationId: 'prepareScript',
        tags: ['Catalogs'],
        security: requiredScopeText('create'),
        summary: 'Prepare a script for a voice',
        description:
          'Answers with the script that `/tts` and `/ttv` would speak: the one that is made of a `prompt`, to be changed and sent as `script`, or the `script` itself. What the voice cannot read is answered with 400. It makes no project. A writing provider may take a minute or two.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(scriptRequest), example: EXAMPLES.script } },
        },
        responses: {
          200: successResponse('The script.', outputSchema(scriptResponse), WRITTEN),
          ...errorResponses({ statuses: [408, 413, 415, 503], scope: 'create' }),
        },
        'x-extension': true,
      },
    },
  }
}
