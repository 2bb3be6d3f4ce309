import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { changedShot } from '#lib/contract/editing/shots.ts'
import { leadsToPrivateAddress } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { isRefusedAddress, uploadAt } from '../api/api-addresses.ts'
import { sourceOf } from '../api/source-of.ts'
import { sourceUrl } from '../secrets/derived-secrets.ts'

/**
 * Changes whose own pictures and videos the service can fetch: a result of the team by a link of its own, an address elsewhere, or an
 * upload of the team, which is addressed when the request is sent.
 *
 * @throws Failure `invalid` for an upload that is not the team's or not complete, and for a private address.
 */
export async function requireShotFiles(actor: Actor, changes: EditChanges): Promise<EditChanges> {
  const { shots } = changes
  if (shots === undefined) return changes
  await requireUploads(
    actor,
    shots.flatMap(({ url }) => (url === undefined ? [] : (uploadAt(url) ?? []))),
  )
  const named = shots.map((shot, index) => {
    if (shot.url === undefined || uploadAt(shot.url) !== null) return shot
    if (isRefusedAddress(shot.url)) throw new Failure('invalid', leadsToPrivateAddress(`shots[${index}].url`))
    const source = sourceOf(actor, shot.url)
    return source.kind === 'link' && typeof source.url === 'string' ? { ...shot, url: source.url } : shot
  })
  return { ...changes, shots: named }
}

async function requireUploads(actor: Actor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ready = await inTeam(actor, (transaction) =>
    transaction
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.teamId, actor.teamId), inArray(uploads.id, ids), eq(uploads.state, 'ready'))),
  )
  if (ready.length < new Set(ids).size)
    throw new Failure('invalid', translatable('This upload is not complete. Upload the file again.'))
}

const withShots = z.looseObject({ shots: z.array(changedShot) })

/** A request to render with addresses at which the service can fetch the uploads of the team. */
export function addressShotFiles(request: object, submittedAt: Date, key: string | undefined): object {
  const shots = withShots.safeParse(request).data?.shots
  if (shots === undefined) return request
  const addressed = shots.map((shot) => {
    const uploadId = shot.url === undefined ? null : uploadAt(shot.url)
    return uploadId === null ? shot : { ...shot, url: sourceUrl(uploadId, submittedAt, key) }
  })
  return { ...request, shots: addressed }
}
