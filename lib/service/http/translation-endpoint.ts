import { REFUSALS } from '#lib/contract/errors.ts'
import { translationRequest } from '#lib/contract/languages/translation-request.ts'
import { Failure } from '#lib/core/failure.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { requireRequest } from '../require-request.ts'
import { translateTexts } from '../translating/translate-texts.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

/**
 * POST /translations, an extension: lines in another language, by the operator's provider. It makes work like a project, so it
 * needs the same scope.
 */
export const translationEndpoint: Endpoint = {
  method: 'POST',
  path: '/translations',
  scope: 'create',
  counts: 'preview',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context) => {
    const wanted = requireRequest(translationRequest, await readJsonBody(context))
    const made = await translateTexts(wanted, context.req.raw.signal).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error
      throw new Failure('unavailable', error.reason, { cause: error, retryAfterSeconds: 30 })
    })
    return context.json({ message: 'Texts translated successfully', ...made })
  },
}
