import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { Failure } from '#lib/core/failure.ts'
import { requireRequest } from '../require-request.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

const YEAR_MS = 366 * 24 * 3600 * 1000

/** POST /publish-to-socials, interface document section 4.6. No network can be posted to yet, which it says. */
export const publishEndpoint: Endpoint = {
  method: 'POST',
  path: '/publish-to-socials',
  scope: 'publish',
  counts: 'create',
  unauthorized: ERROR_TEXT.keyInvalid,
  handle: async (context) => {
    const { scheduleTime } = requireRequest(publishRequest, await readJsonBody(context))
    if (scheduleTime !== undefined && Date.parse(scheduleTime) > Date.now() + YEAR_MS) {
      throw new Failure('invalid', 'Bad Request: scheduleTime must be at most one year ahead')
    }
    throw new Failure('not_implemented', 'Not Implemented: This service cannot post to social networks yet')
  },
}
