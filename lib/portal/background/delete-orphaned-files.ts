import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNull } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log/log.ts'
import { tryEach } from '#lib/core/work/try-each.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '../teams/team-storage.ts'
import { deleteOrphanedBucketPieces } from '../uploads/bucket/bucket-pieces.ts'
import { deleteOrphanedDiskPieces } from '../uploads/received-pieces.ts'

/**
 * Deletes orphaned files: a project can be deleted while its results are being copied, and a process can crash in
 * between. Files are only written for existing rows, so a file without a row is orphaned, however new.
 *
 * @returns how many project folders, partial copies and partial uploads were deleted.
 */
export async function deleteOrphanedFiles(): Promise<number> {
  const known = await asSystem((transaction) => transaction.select({ id: teams.id }).from(teams))
  let deleted =
    (await deleteOrphanedIncoming()) + (await deleteOrphanedDiskPieces()) + (await deleteOrphanedBucketPieces())
  await tryEach(known, {
    act: async ({ id }) => {
      deleted += await deleteOrphansOfTeam(id)
    },
    failed: ({ id }, error) => logger('worker').error({ err: error, team: id }, 'orphaned files were not looked for'),
  })
  return deleted
}

async function deleteOrphansOfTeam(teamId: string): Promise<number> {
  const storage = teamStorage()
  // The team's logo has a folder beside those of its projects.
  const found = (await storage.list(teamId)).filter((name) => name.startsWith('job_'))
  const orphans = await findWithoutRow(found, (ids) =>
    asSystem((transaction) => transaction.select({ id: projects.id }).from(projects).where(inArray(projects.id, ids))),
  )
  return tryEach(orphans, {
    act: (id) => storage.deleteFolder(`${teamId}/${id}`),
    failed: (id, error) => logger('worker').error({ err: error, job: id }, 'orphaned files could not be deleted'),
  })
}

/**
 * Partial copies are named after their output and file. If the output is already stored, another machine made the copy.
 */
async function deleteOrphanedIncoming(): Promise<number> {
  const folder = await makePrivateFolder(portalFolder('incoming'))
  const names = await readdir(folder)
  const outputOf = (name: string) => name.split('-', 1)[0] ?? ''
  const orphans = await findWithoutRow([...new Set(names.map(outputOf))], (ids) =>
    asSystem((transaction) =>
      transaction
        .select({ id: outputs.id })
        .from(outputs)
        .where(and(inArray(outputs.id, ids), isNull(outputs.importedAt))),
    ),
  )
  const gone = names.filter((name) => orphans.includes(outputOf(name)))
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length
}

const BATCH = 500

/** File names are read before the rows, so anything created in between already has its row. */
async function findWithoutRow(ids: string[], find: (ids: string[]) => Promise<{ id: string }[]>): Promise<string[]> {
  const orphans: string[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const present = new Set((await find(batch)).map(({ id }) => id))
    orphans.push(...batch.filter((id) => !present.has(id)))
  }
  return orphans
}
