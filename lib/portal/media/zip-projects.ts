import { Readable } from 'node:stream'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
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
 * All results of projects as one zip, written while it is sent: nothing is compressed, since videos already are, and no file
 * is held in memory. Of several projects, each has a folder. Null if none of them has results or is the team's.
 *
 * @throws Failure `forbidden` for who may not have each of the files.
 */
export async function zipProjects(
  member: Actor,
  projectIds: readonly string[],
  request: Request,
): Promise<Response | null> {
  for (const file of FILES) requireFile(member, file, true)
  const found = await findResults(member, projectIds.filter(isStorable))
  const [first] = found
  if (first === undefined) return null
  const files =
    found.length === 1
      ? filesOf(first.made)
      : found.flatMap(({ title, made }, index) =>
          filesOf(made, `${fileName(`${index + 1}. ${title}`, '').replace(/\.$/, '')}/`),
        )
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(fileName(found.length === 1 ? first.title : `${found.length} projects`, 'zip')),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const { stream, sizeBytes } = zipOf(files, request)
  headers.set('content-length', String(sizeBytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  await inTeam(member, async (transaction) => {
    for (const { id, title: name } of found) {
      const after = { file: 'All results' }
      const subject = { kind: 'project', id, name }
      await recordAudit(transaction, member, member.teamId, { action: 'project.downloaded', subject, after })
    }
  })
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
}

/** The projects that have results, newest first. */
function findResults(member: Actor, projectIds: readonly string[]) {
  return inTeam(member, async (transaction) => {
    const jobs = await transaction
      .select()
      .from(projects)
      .where(and(eq(projects.teamId, member.teamId), inArray(projects.id, [...projectIds])))
      .orderBy(desc(projects.createdAt))
    const found: { id: string; title: string; made: ReturnType<typeof pairs> }[] = []
    for (const job of jobs) {
      const ofJob = and(eq(outputs.teamId, member.teamId), eq(outputs.jobId, job.id), isNull(outputs.versionOf))
      const first = await transaction
        .select()
        .from(outputs)
        .where(and(ofJob, isNotNull(outputs.importedAt)))
        .orderBy(asc(outputs.position))
      if (first.length === 0) continue
      const newest = await findNewest(
        transaction,
        job,
        first.map(({ id }) => id),
      )
      found.push({ id: job.id, title: job.title, made: pairs(job, first, newest) })
    }
    return found
  })
}

function pairs(job: { title: string }, first: readonly OutputRow[], newest: ReadonlyMap<string, OutputRow>) {
  return first.map((output) => ({ title: titleOf(output, job), output: newest.get(output.id) ?? output }))
}

function titleOf({ info }: OutputRow, job: { title: string }): string {
  return info?.title || job.title
}

function filesOf(made: readonly { title: string; output: OutputRow }[], folder = ''): ZippedFile[] {
  return made.flatMap(({ title, output }, index) =>
    FILES.flatMap((name) => {
      const stored = output.files[name]
      if (stored === undefined) return []
      const { key, sizeBytes } = stored
      const path = `${folder}${fileName(`${index + 1}. ${title}`, key.split('.').at(-1) ?? 'bin')}`
      return [{ path, sizeBytes, createdAt: output.createdAt, open: () => teamStorage().openRange(key) }]
    }),
  )
}
