import { Readable } from 'node:stream'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findNewest } from '../editing/find-versions.ts'
import { teamStorage } from '../teams/team-storage.ts'
import { type ResultFile, requireFile } from './file-rights.ts'
import { attachment, fileName } from './serve-file.ts'
import { type ZippedFile, zipOf } from './zip-of.ts'

/** What a download of everything holds of each result. */
const FILES = ['media', 'srt', 'vtt'] as const satisfies readonly ResultFile[]

/**
 * All results of a project as one zip, written while it is sent: nothing is compressed, since videos already are, and no file
 * is held in memory. Null if the project has no results or belongs to another team.
 *
 * @throws Failure `forbidden` for who may not have each of the files.
 */
export async function zipProject(member: Member, projectId: string, request: Request): Promise<Response | null> {
  for (const file of FILES) requireFile(member, file, true)
  const found = isStorable(projectId) ? await findResults(member, projectId) : null
  if (found === null || found.made.length === 0) return null
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(fileName(found.title, 'zip')),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const { stream, sizeBytes } = zipOf(filesOf(found.made), request)
  headers.set('content-length', String(sizeBytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const subject = { kind: 'project', id: projectId, name: found.title }
  await inTeam(member, (transaction) =>
    recordAudit(transaction, member, member.teamId, {
      action: 'project.downloaded',
      subject,
      after: { file: 'All results' },
    }),
  )
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
}

function findResults(member: Member, projectId: string) {
  return inTeam(member, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(projects)
      .where(and(eq(projects.teamId, member.teamId), eq(projects.id, projectId)))
    if (job === undefined) return null
    const ofJob = and(eq(outputs.teamId, member.teamId), eq(outputs.jobId, job.id), isNull(outputs.versionOf))
    const first = await transaction
      .select()
      .from(outputs)
      .where(and(ofJob, isNotNull(outputs.importedAt)))
      .orderBy(asc(outputs.position))
    const newest = await findNewest(
      transaction,
      job,
      first.map(({ id }) => id),
    )
    const made = first.map((output) => ({ title: titleOf(output, job), output: newest.get(output.id) ?? output }))
    return { title: job.title, made }
  })
}

function titleOf({ info }: OutputRow, job: { title: string }): string {
  return info?.title || job.title
}

function filesOf(made: readonly { title: string; output: OutputRow }[]): ZippedFile[] {
  return made.flatMap(({ title, output }, index) =>
    FILES.flatMap((name) => {
      const stored = output.files[name]
      if (stored === undefined) return []
      const { key, sizeBytes } = stored
      const path = fileName(`${index + 1}. ${title}`, key.split('.').at(-1) ?? 'bin')
      return [{ path, sizeBytes, createdAt: output.createdAt, open: () => teamStorage().openRange(key) }]
    }),
  )
}
