import { scriptRequest, scriptResponse } from '../script-request.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const WRITTEN = {
  message: 'Script prepared successfully',
  script: {
    text: 'The sea is salty because rivers carry salts into it. They stay when the water evaporates.',
    writtenBy: 'built-in',
    note: 'This is a basic draft. It is based on the prompt only and adds no facts.',
  },
}

/** Writing or checking a script before it is read aloud: an extension. */
export function scriptPaths(): JsonSchema {
  return {
    '/scripts': {
      post: {
        operationId: 'prepareScript',
        tags: ['Catalogs'],
        security: requiredScopeText('create'),
        summary: 'Prepare a script for a voice',
        description:
          'Returns the script that `/tts` and `/ttv` would read: written from a `prompt`, so that you can edit it and send it as `script`, or the `script` you sent. Text that the voice cannot read returns 400. No project is created. A writing provider can take a minute or two.',
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
