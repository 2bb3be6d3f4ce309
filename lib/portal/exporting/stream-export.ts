import { and, eq } from 'drizzle-orm'
import { outputExports } from '#db/schema/portal/exports.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { attachment, fileName } from '../media/serve-file.ts'
import { streamServiceFile } from '../media/stream-service-file.ts'
import { readServiceProject } from '../service/service-client.ts'

/**
 * The ZIP of an export, whole or the part that is asked for, as the service keeps it; null if it is not the team's or not ready.
 *
 * @throws Failure `forbidden` for who may not download; `gone` once the service no longer keeps it.
 */
export async function streamExport(member: Actor, exportId: string, request: Request): Promise<Response | null> {
  requirePermission(member, 'results.download')
  if (!isStorable(exportId)) return null
  const { teamId } = member
  const [found] = await inTeam(member, (transaction) =>
    transaction
      .select({ row: outputExports, info: outputs.info, title: projects.title, projectId: projects.id })
      .from(outputExports)
      .innerJoin(outputs, eq(outputs.id, outputExports.outputId))
      .innerJoin(projects, eq(projects.id, outputs.jobId))
      .where(and(eq(outputExports.teamId, teamId), eq(outputExports.id, exportId))),
  )
  if (found === undefined || found.row.reference === null || found.row.state !== 'ready') return null
  const { row, info, title, projectId } = found
  const answer = await readServiceProject(row.reference ?? '')
  const address = answer.kind === 'found' ? answer.project.outputs[0]?.archiveUrl : undefined
  const response =
    address === undefined ? null : await streamServiceFile(address, 'archive', request, 'private, no-cache')
  if (response === null) {
    throw new Failure('gone', translatable('This export is no longer available. Export again.'))
  }
  response.headers.set('content-disposition', attachment(fileName(info?.title || title, 'zip')))
  if (request.method === 'GET' && request.headers.get('range') === null) {
    await inTeam(member, async (transaction) => {
      const subject = { kind: 'project', id: projectId, name: title }
      const after = { file: 'Export' }
      await recordAudit(transaction, member, teamId, { action: 'project.downloaded', subject, after })
    })
  }
  return response
}
