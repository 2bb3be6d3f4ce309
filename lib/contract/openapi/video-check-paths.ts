import { videoCheckRequest, videoCheckResponse } from '../video-check.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const READABLE = { message: 'Video checked successfully', readable: true, error: null }

/** Decoding a short video before it is used: an extension. */
export function videoCheckPaths(): JsonSchema {
  return {
    '/video-checks': {
      post: {
        operationId: 'checkVideo',
        tags: ['Catalogs'],
        security: requiredScopeText('create'),
        summary: 'Check a short video',
        description:
          'Fetches a video of up to 30 MB and decodes it to its end, as for the intro or outro of a brand kit. Nothing of it is kept, and no project is created.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: inputSchema(videoCheckRequest),
              example: { videoUrl: 'https://example.com/intro.mp4' },
            },
          },
        },
        responses: {
          200: successResponse('Whether it can be decoded.', outputSchema(videoCheckResponse), READABLE),
          ...errorResponses({ statuses: [408, 413, 415, 503], scope: 'create' }),
        },
        'x-extension': true,
      },
    },
  }
}
