import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { Failure } from '#lib/core/failure.ts'
import { isRefusedSource } from '../private-origins.ts'
import { requireRequest } from '../require-request.ts'
import { acceptPublication } from '../social/publications/accept-publication.ts'
import { privateAddress } from './create-endpoints.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

const YEAR_MS = 366 * 24 * 3600 * 1000

/** POST /publish-to-socials, interface document section 4.6: all of it is taken, or nothing. */
export const publishEndpoint: Endpoint = {
  method: 'POST',
  path: '/publish-to-socials',
  scope: 'publish',
  counts: 'create',
  unauthorized: ERROR_TEXT.keyInvalid,
  handle: async (context, service, caller) => {
    const request = requireRequest(publishRequest, await readJsonBody(context))
    const { scheduleTime, videoUrl } = request
    if (scheduleTime !== undefined && Date.parse(scheduleTime) > Date.now() + YEAR_MS) {
      throw new Failure('invalid', 'Bad Request: scheduleTime must be at most one year ahead')
    }
    if (isRefusedSource(caller.ownerId, videoUrl)) throw privateAddress('videoUrl')
    const accepted = await acceptPublication(service.database, caller, request, idempotencyKeyOf(context))
    if (accepted.repeated) context.header('Idempotency-Replayed', 'true')
    const message = accepted.isScheduled ? 'Posts scheduled successfully' : 'Posts created successfully'
    return context.json({ statusCode: 200, success: true, message, data: { posts: accepted.posts } })
  },
}
