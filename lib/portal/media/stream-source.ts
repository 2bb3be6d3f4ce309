import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { findVersions } from '../editing/find-versions.ts'
import { readServiceEdit } from '../service/service-edits.ts'
import { streamServiceFile } from './stream-service-file.ts'

/** A player asks for many parts of a video; its address is good for days. */
const TRUSTED_MS = 10 * 60_000
const MAX_REMEMBERED = 500

const addresses = new Map<string, { address: string; until: number }>()

/**
 * Streams the video that an output was made from, which the service keeps for editing; null if it has none, or the output
 * belongs to another team.
 */
export async function streamSource(member: Actor, outputId: string, request: Request): Promise<Response | null> {
  const found = await inTeam(member, (transaction) => findVersions(transaction, member, outputId))
  if (found === null) return null
  const { first, versions } = found
  const reference = versions[0]?.job.reference ?? null
  if (!first.editable || reference === null) return null
  const known = addresses.get(first.id)
  const address =
    known !== undefined && Date.now() < known.until
      ? known.address
      : await readAddress(first.id, reference, first.externalId)
  return address === null ? null : streamServiceFile(address, 'source', request, 'private, max-age=300')
}

async function readAddress(outputId: string, reference: string, externalId: string): Promise<string | null> {
  const answer = await readServiceEdit({ reference, externalId })
  if (answer.kind !== 'found') return null
  if (addresses.size >= MAX_REMEMBERED) addresses.clear()
  addresses.set(outputId, { address: answer.document.sourceUrl, until: Date.now() + TRUSTED_MS })
  return answer.document.sourceUrl
}
