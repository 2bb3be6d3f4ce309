import { erasureRequest, erasureResponse } from '../erasures.ts'
import { PROJECT_ID } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const EXAMPLE = {
  answer: {
    message: 'Erased successfully',
    erased: { projects: 1, posts: 0, socialAccounts: 0 },
  },
  request: { projectIds: [PROJECT_ID] },
}

/** Erasing what the service keeps: an extension. */
export function erasurePaths(): JsonSchema {
  return {
    '/erasures': {
      post: {
        operationId: 'erase',
        tags: ['Projects'],
        security: requiredScopeText('create'),
        summary: 'Erase projects, posts and linked accounts',
        description:
          'Deletes the files and every record of what is named: requests, scripts, transcripts, reports, attempts and credentials. Work that has not ended is ended without a report. A published post stays on its network, and one in a feed until its account is erased. Repeating it changes nothing.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(erasureRequest), example: EXAMPLE.request } },
        },
        responses: {
          200: successResponse('Done.', outputSchema(erasureResponse), EXAMPLE.answer),
          ...errorResponses({ statuses: [408, 413, 415], scope: 'create' }),
        },
        'x-extension': true,
      },
    },
  }
}
