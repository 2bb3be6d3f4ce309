import { and, asc, eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { leadsToPrivateAddress, REFUSALS } from '#lib/contract/errors.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { isTooFarAhead } from '#lib/contract/publish-texts.ts'
import { createPublishResponse } from '#lib/contract/responses.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type PublishedVideo, publishByKey } from '../posts/publish-by-key.ts'
import { isRefusedAddress } from './api-addresses.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from './api-operation.ts'
import { requireRequest } from './require-request.ts'
import { linkedOutput } from './source-of.ts'
import { withIdempotencyKey } from './with-idempotency-key.ts'

/** POST /publish-to-socials, interface document section 4.6: all of it is taken, or nothing. */
export const PUBLISHING: ApiOperation = {
  method: 'POST',
  path: '/publish-to-socials',
  permission: 'posts.draft',
  counts: 'create',
  unauthorized: REFUSALS.keyInvalid,
  perform: publish,
}

async function publish({ actor, idempotencyKey, readBody }: ApiCall): Promise<ApiAnswer> {
  const request = requireRequest(publishRequest, await readBody())
  const { scheduleTime, videoUrl } = request
  if (isTooFarAhead(scheduleTime, currentDatabaseTime().getTime())) throw new Failure('invalid', REFUSALS.tooFarAhead)
  if (isRefusedAddress(videoUrl)) throw new Failure('invalid', leadsToPrivateAddress('videoUrl'))
  const asked = { operation: 'publish-to-socials', request }
  return withIdempotencyKey({ actor, idempotencyKey, asked, prefix: 'pub' }, async (publicationId, isResumed) => {
    const earlier = isResumed ? await postsOf(actor, publicationId) : []
    const made =
      earlier.length > 0 ? earlier : await publishByKey(actor, publicationId, request, videoOf(actor, videoUrl))
    const isScheduled = scheduleTime !== undefined && Date.parse(scheduleTime) > currentDatabaseTime().getTime()
    return { status: 200, body: createPublishResponse(made, isScheduled) }
  })
}

/** A result of the team by its link, or an address elsewhere, which the service fetches when the time has come. */
function videoOf(actor: Actor, videoUrl: string): PublishedVideo {
  const outputId = linkedOutput(actor, videoUrl)
  return outputId === null ? { outputId, videoUrl } : { outputId, videoUrl: null }
}

function postsOf(actor: Actor, publicationId: string): Promise<string[]> {
  return inTeam(actor, async (transaction) => {
    const rows = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.teamId, actor.teamId), eq(posts.publicationId, publicationId)))
      .orderBy(asc(posts.id))
    return rows.map(({ id }) => id)
  })
}
