import { projects } from '#db/schema/portal/projects.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { changeEdit } from '#lib/contract/editing/change-edit.ts'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { ENDED, recordEvent } from '../projects/move-project.ts'
import { addSubmission, beginSubmission } from '../projects/send-submission.ts'
import { type GivenSubmission, ofApi } from '../projects/submit-project.ts'
import { readServiceEdit } from '../service/service-edits.ts'
import { reserveProjectUsage } from '../usage/project-usage.ts'
import { findVersions } from './find-versions.ts'
import { withLookFont } from './look-font.ts'
import { requireShotFiles } from './shot-files.ts'

/**
 * Has a version of an output rendered again with changes, as the next version. Only one render of an output runs at a time.
 *
 * @param submission if it was asked for over the API.
 * @returns the id of the job, as the live stream names it.
 * @throws Failure `forbidden`, `rate_limited`, `not_found`, `over_limit`; `invalid` where the changes cannot be made; `conflict` where a
 *   render is under way, or the service cannot render the output again; `unavailable` where it does not respond.
 */
export async function submitRender(
  member: Actor,
  versionId: string,
  wanted: EditChanges,
  submission?: GivenSubmission,
): Promise<{ renderId: string }> {
  requirePermission(member, 'projects.make')
  await countTry(LIMITS.submit, member.teamId)
  const changes = await requireShotFiles(member, wanted)
  const source = await requireRight(member, versionId, changes)
  const begun = await inTeam(member, async (transaction) => {
    const found = await findVersions(transaction, member, versionId, true)
    if (found === null) throw notFoundFailure()
    if (found.render !== null && !ENDED.includes(found.render.state)) {
      throw new Failure(
        'conflict',
        translatable('A new version is already rendering. Wait for it to finish or stop it.'),
      )
    }
    const { id: projectId, teamId, operation, title, sourceLabel, sourceLabelMessage } = found.project
    const request = await withLookFont(transaction, member, found.project, changes)
    const renderId = submission?.jobId ?? newId('job')
    const now = currentDatabaseTime()
    const row = {
      ...{ id: renderId, teamId, createdBy: member.userId, operation, title, sourceLabel, sourceLabelMessage },
      ...{ sourceKind: 'output', sourceRef: source, request, rendersOutputId: found.first.id },
      ...{ state: 'submitting', attempt: 1, importAttempts: 0, quietChecks: 0 },
      ...{ nextCheckAt: now, createdAt: now, updatedAt: now },
      ...ofApi(member, submission),
    } satisfies typeof projects.$inferInsert
    const [job] = await transaction.insert(projects).values(row).returning()
    if (job !== undefined) await reserveProjectUsage(transaction, job, now)
    await recordEvent(
      transaction,
      { id: projectId, teamId },
      'rendered',
      coded('project_rendered', { person: member.userName }),
      now,
    )
    const submissionId = await addSubmission(transaction, { id: renderId, teamId }, 1, now)
    const subject = { kind: 'project', id: projectId, name: title }
    await recordAudit(transaction, member, teamId, { action: 'project.rendered', subject }, now)
    return { renderId, submissionId }
  })
  await beginSubmission(begun.submissionId)
  return { renderId: begun.renderId }
}

/** @returns the output as the service names it, once the changes are known to be right. */
async function requireRight(member: Actor, versionId: string, changes: EditChanges): Promise<string> {
  const found = await inTeam(member, (transaction) => findVersions(transaction, member, versionId))
  const version = found?.versions.find(({ output }) => output.id === versionId)
  if (version === undefined) throw notFoundFailure()
  const { reference } = version.job
  const { externalId, editable } = version.output
  const answer = reference === null || !editable ? null : await readServiceEdit({ reference, externalId })
  if (answer?.kind === 'unreachable') {
    throw new Failure(
      'unavailable',
      translatable('The video service is not responding. Your changes are saved. Try again in a minute.'),
    )
  }
  if (answer?.kind !== 'found') {
    throw new Failure(
      'conflict',
      translatable('The video service cannot render this video again. Your changes are saved.'),
    )
  }
  const changed = changeEdit(answer.document, changes)
  if (!changed.ok) throw new Failure('invalid', coded('changes_not_rendered', { reason: changed.refusal }))
  return `${reference}/${externalId}`
}
