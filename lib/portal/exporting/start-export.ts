import { eq } from 'drizzle-orm'
import { type OutputExportRow, outputExports } from '#db/schema/portal/exports.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findVersions, type Version } from '../editing/find-versions.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { recordEvent } from '../projects/move-project.ts'
import { submitToService } from '../service/service-client.ts'
import { outputPath } from '../service/service-edits.ts'

/**
 * Has a version of a result exported as one ZIP. It goes on in the service when nobody looks.
 *
 * @param exportId under which it is made.
 * @throws Failure `forbidden` for who may not make projects or download, `rate_limited`, `not_found`; `conflict` where the service cannot export it;
 *   `unavailable` where it does not respond.
 */
export async function startExport(
  member: Actor,
  versionId: string,
  choices: ExportChoices,
  exportId: string = newId('exp'),
): Promise<{ exportId: string }> {
  requirePermission(member, 'projects.make')
  requirePermission(member, 'results.download')
  await countTry(LIMITS.submit, member.teamId)
  const now = currentDatabaseTime()
  const begun = await inTeam(member, async (transaction) => {
    const found = await findVersions(transaction, member, versionId)
    const version = found?.versions.find(({ output }) => output.id === versionId)
    if (found === null || version === undefined) throw notFoundFailure()
    if (!version.output.editable) throw notExportable()
    const { teamId, userId, userName } = member
    const row = {
      ...{ id: exportId, teamId, outputId: versionId, createdBy: userId, choices, state: 'running' },
      ...{ createdAt: now, updatedAt: now },
    } satisfies typeof outputExports.$inferInsert
    const [made] = await transaction.insert(outputExports).values(row).returning()
    await recordEvent(transaction, found.project, 'exported', coded('project_exported', { person: userName }), now)
    const subject = { kind: 'project', id: found.project.id, name: found.project.title }
    await recordAudit(transaction, member, teamId, { action: 'project.exported', subject }, now)
    return made === undefined ? null : { row: made, version }
  })
  if (begun === null) throw new Error('The export has no row.')
  await submitExport(begun.row, begun.version)
  return { exportId }
}

function notExportable(): Failure {
  return new Failure('conflict', translatable('The video service cannot export this video.'))
}

/** Asks the service for an export, once: the id is its idempotency key. What the service refuses leaves no row. */
export async function submitExport({ id, teamId, choices }: OutputExportRow, { output, job }: Version): Promise<void> {
  const { reference } = job
  const path = reference === null ? null : `${outputPath({ reference, externalId: output.externalId })}/export`
  const answer = path === null ? null : await submitToService(path, choices, id)
  const byId = eq(outputExports.id, id)
  if (answer?.kind === 'accepted') {
    const set = { reference: answer.reference, updatedAt: currentDatabaseTime() }
    await inWholeTeam({ teamId }, (transaction) => transaction.update(outputExports).set(set).where(byId))
    return
  }
  // It may have been taken: the row stays, and the same is asked again when somebody looks.
  if (answer?.kind === 'unknown') return
  await inWholeTeam({ teamId }, (transaction) => transaction.delete(outputExports).where(byId))
  if (answer === null || answer.kind === 'refused') {
    throw answer?.refusal.message == null ? notExportable() : new Failure('conflict', answer.refusal.message)
  }
  throw new Failure(
    'unavailable',
    translatable('The video service is not responding. Nothing was exported. Try again in a minute.'),
  )
}
