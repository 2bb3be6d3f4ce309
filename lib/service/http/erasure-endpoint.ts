import { erasureRequest } from '#lib/contract/erasures.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import { erase } from '../erasures/erase.ts'
import { requireRequest } from '../require-request.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

/** POST /erasures: an extension. */
export const erasureEndpoint: Endpoint = {
  method: 'POST',
  path: '/erasures',
  scope: 'create',
  counts: 'read',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context, service, caller) => {
    const request = requireRequest(erasureRequest, await readJsonBody(context))
    if (Object.values(request).every((ids) => ids.length === 0)) throw new Failure('invalid', REFUSALS.missingFields)
    const erased = await erase(service.database, service.storage, caller, request)
    return context.json({ message: 'Erased successfully', erased })
  },
}
