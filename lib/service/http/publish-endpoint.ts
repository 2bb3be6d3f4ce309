import { REFUSALS } from '#lib/contract/errors.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { isTooFarAhead } from '#lib/contract/publish-texts.ts'
import { createPublishResponse } from '#lib/contract/responses.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { isRefusedSource } from '../private-origins.ts'
import { requireRequest } from '../require-request.ts'
import { acceptPublication } from '../social/publications/accept-publication.ts'
import { privateAddress } from './create-endpoints.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

/** POST /publish-to-socials, interface document section 4.6: all of it is taken, or nothing. */
export const publishEndpoint: Endpoint = {
  method: 'POST',
  path: '/publish-to-socials',
  scope: 'publish',
  counts: 'create',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context, service, caller) => {
    const request = requireRequest(publishRequest, await readJsonBody(context))
    const { scheduleTime, videoUrl } = request
    if (isTooFarAhead(scheduleTime, currentDatabaseTime().getTime())) throw new Failure('invalid', REFUSALS.tooFarAhead)
    if (isRefusedSource(caller.ownerId, videoUrl)) throw privateAddress('videoUrl')
    const accepted = await acceptPublication(service.database, caller, request, idempotencyKeyOf(context))
    if (accepted.repeated) context.header('Idempotency-Replayed', 'true')
    return context.json(createPublishResponse(accepted.posts, accepted.isScheduled))
  },
}
