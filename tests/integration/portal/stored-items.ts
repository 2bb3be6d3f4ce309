import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputs } from '#db/schema/portal/outputs.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { makeProjectRow } from './arrange.ts'

const scratch = await mkdtemp(join(tmpdir(), 'items-'))

type StoredResult = { jobId: string; id: string; key: string }

/** A finished project with one result whose file is stored. */
export async function addResult(team: Member, title: string): Promise<StoredResult> {
  const { id: jobId } = await makeProjectRow(team, {
    title,
    state: 'completed',
    sourceRef: `https://example.com/${title}`,
  })
  return { jobId, ...(await addOutput(team, jobId)) }
}

/** A later version of a result, made by a job of its own. */
export async function addVersion(team: Member, firstId: string): Promise<StoredResult> {
  const render = { sourceKind: 'output', sourceRef: 'prj/out', rendersOutputId: firstId, state: 'completed' } as const
  const { id: jobId } = await makeProjectRow(team, render)
  return { jobId, ...(await addOutput(team, jobId, { versionOf: firstId, version: 2 })) }
}

/** A stored result of a project. */
export async function addOutput(
  team: Member,
  jobId: string,
  given: Partial<typeof outputs.$inferInsert> = {},
): Promise<{ id: string; key: string }> {
  const id = newId('out')
  const key = `${team.teamId}/${jobId}/${id}/media.mp4`
  const file = join(scratch, id)
  await writeFile(file, 'video')
  await teamStorage().put(key, file)
  const files = { media: { key, contentType: 'video/mp4', sizeBytes: 5 } }
  const made = { durationSeconds: 12, sizeBytes: 5, verified: true, importedAt: new Date(), createdAt: new Date() }
  const row = { id, teamId: team.teamId, jobId, externalId: id, position: 0, kind: 'video' as const, files }
  await asSystem((transaction) =>
    transaction.insert(outputs).values({ ...row, ...made, remote: { media: 'sealed' }, ...given }),
  )
  return { id, key }
}

export async function addUpload(team: Member, name: string): Promise<string> {
  const id = newId('upl')
  const row = { id, teamId: team.teamId, userId: team.userId, name, sizeBytes: 8, state: 'ready' as const }
  await inTeam(team, (transaction) => transaction.insert(uploads).values({ ...row, createdAt: new Date() }))
  return id
}
