import { translationRequest, translationResponse } from '../languages/translation-request.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

const TRANSLATED = {
  message: 'Texts translated successfully',
  texts: ['Los descuentos enseñan a la gente a esperar.', null],
  translatedBy: 'DeepL',
}

/** Translating lines before a result is made in another language: an extension. */
export function translationPaths(): JsonSchema {
  return {
    '/translations': {
      post: {
        operationId: 'translateTexts',
        tags: ['Catalogs'],
        security: requiredScopeText('create'),
        summary: 'Translate lines',
        description:
          'Returns lines in another language, by the translation or writing provider of the operator. No project is created. Without a provider, 503 is returned. A model can take a minute or two.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(translationRequest), example: EXAMPLES.translation } },
        },
        responses: {
          200: successResponse('The lines.', outputSchema(translationResponse), TRANSLATED),
          ...errorResponses({ statuses: [408, 413, 415, 503], scope: 'create' }),
        },
        'x-extension': true,
      },
    },
  }
}
