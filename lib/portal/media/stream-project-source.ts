import { and, eq } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { PartialResult } from '#lib/contract/project.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { readServiceProject } from '../service/service-client.ts'
import { readServiceTranscript } from './read-service-transcript.ts'
import { streamServiceFile } from './stream-service-file.ts'

/** A player asks for many parts of a video; its address is good for days. */
const TRUSTED_MS = 10 * 60_000
const MAX_REMEMBERED = 500

const known = new Map<string, { partial: PartialResult; until: number }>()

/**
 * Streams the source of a project; null if the service does not give it out, or the project belongs to another team.
 *
 * @throws Failure `forbidden` for who may not make projects.
 */
export async function streamProjectSource(
  member: Member,
  projectId: string,
  request: Request,
): Promise<Response | null> {
  requirePermission(member, 'projects.make')
  const address = (await readPartial(member, projectId, 'sourceUrl'))?.sourceUrl
  return address === undefined ? null : streamServiceFile(address, 'source', request, 'private, max-age=300')
}

/** What is said in the source of a project, as a `SpokenText`; null as above. */
export async function streamProjectTranscript(member: Member, projectId: string): Promise<Response | null> {
  const address = (await readPartial(member, projectId, 'transcriptUrl'))?.transcriptUrl
  if (address === undefined) return null
  const spoken = await readServiceTranscript(address)
  return spoken === null ? null : Response.json(spoken, { headers: { 'cache-control': 'private, max-age=300' } })
}

/** What the service shows of a project, asked for again while it lacks the link. */
async function readPartial(
  member: Member,
  projectId: string,
  link: 'sourceUrl' | 'transcriptUrl',
): Promise<PartialResult | null> {
  if (!isStorable(projectId)) return null
  const [job] = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(projects)
      .where(and(eq(projects.teamId, member.teamId), eq(projects.id, projectId))),
  )
  if (job === undefined || job.reference === null || job.partial === null) return null
  const trusted = known.get(job.reference)
  if (trusted !== undefined && Date.now() < trusted.until && trusted.partial[link] !== undefined) return trusted.partial
  const answer = await readServiceProject(job.reference)
  if (answer.kind !== 'found' || answer.project.partial === undefined) return null
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(job.reference, { partial: answer.project.partial, until: Date.now() + TRUSTED_MS })
  return answer.project.partial
}
