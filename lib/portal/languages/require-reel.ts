import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { translatable } from '#lib/i18n/message.ts'
import { findVersions, type Version } from '../editing/find-versions.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { readServiceEdit, type ServiceOutput } from '../service/service-edits.ts'

/** A result that can be translated: its project, its newest version, and what that was made from. */
export type Reel = {
  project: ProjectRow
  first: OutputRow
  newest: Version
  service: ServiceOutput
  document: EditDocument
}

/**
 * A result with what the service knows of it.
 *
 * @param outputId any of its versions.
 * @throws Failure `not_found`, also for a result in another language, which is not translated again; `conflict` where the service cannot
 *   render it again; `unavailable` where it does not respond.
 */
export async function requireReel(actor: Actor, outputId: string): Promise<Reel> {
  if (!isStorable(outputId)) throw notFoundFailure()
  const found = await inTeam(actor, (transaction) => findVersions(transaction, actor, outputId))
  const newest = found?.versions.at(-1)
  if (found === null || newest === undefined || found.first.kind !== 'video') throw notFoundFailure()
  if (found.first.translationOf !== null) throw notFoundFailure()
  const { reference } = newest.job
  const { editable, externalId } = newest.output
  if (reference === null || !editable) throw new Failure('conflict', NOT_EDITABLE)
  const service = { reference, externalId }
  const answer = await readServiceEdit(service)
  if (answer.kind === 'unreachable') {
    throw new Failure('unavailable', translatable('The video service is not responding. Try again in a minute.'))
  }
  if (answer.kind === 'refused') throw new Failure('conflict', NOT_EDITABLE)
  return { project: found.project, first: found.first, newest, service, document: answer.document }
}

const NOT_EDITABLE = translatable('The video service cannot make this video in other languages.')
