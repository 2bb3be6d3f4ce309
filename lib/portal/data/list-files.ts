import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam, showDeleted } from '#lib/auth/tenancy.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { fileName } from '../media/serve-file.ts'
import { teamStorage, uploadStorage } from '../teams/team-storage.ts'

const BATCH = 200

/** A file of a team as its rows name it; it may be gone. */
export type NamedFile = { path: string; key: string; storage: Storage; createdAt: Date }

/** Every file of a team, with its place in an export: its logo, those of its brand kits, its originals, its results. */
export async function* listFiles(member: Member): AsyncGenerator<NamedFile> {
  const [team] = await inTeam(member, (transaction) =>
    transaction
      .select({ logoKey: teams.logoKey, createdAt: teams.createdAt })
      .from(teams)
      .where(eq(teams.id, member.teamId)),
  )
  if (team !== undefined && team.logoKey !== null) {
    const { logoKey: key, createdAt } = team
    yield { path: `logo.${key.split('.').at(-1)}`, key, storage: teamStorage(), createdAt }
  }
  for await (const { id, name, key, createdAt } of brand(member)) {
    const plain = fileName(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''), key.split('.').at(-1) ?? 'bin')
    yield { path: `brand/${id}/${plain}`, key, storage: teamStorage(), createdAt }
  }
  for await (const { id, name, createdAt } of originals(member)) {
    const dot = name.lastIndexOf('.')
    const extension = dot > 0 ? name.slice(dot + 1).replace(/\W/g, '') : ''
    const plain = fileName(dot > 0 ? name.slice(0, dot) : name, extension === '' ? 'bin' : extension)
    yield { path: `originals/${id}/${plain}`, key: id, storage: uploadStorage(), createdAt }
  }
  for await (const { output, title } of results(member)) {
    for (const [name, stored] of Object.entries(output.files)) {
      const plain = fileName(`${title} ${name}`, stored.key.split('.').at(-1) ?? 'bin')
      const path = `results/${output.jobId}/${output.id}/${plain}`
      yield { path, key: stored.key, storage: teamStorage(), createdAt: output.createdAt }
    }
  }
}

async function* brand(member: Member) {
  for (let after = ''; ; ) {
    const rows = await inTeam(member, (transaction) =>
      transaction
        .select({
          ...{ id: brandFiles.id, name: brandFiles.name, key: brandFiles.key, createdAt: brandFiles.createdAt },
        })
        .from(brandFiles)
        .where(and(eq(brandFiles.teamId, member.teamId), gt(brandFiles.id, after)))
        .orderBy(asc(brandFiles.id))
        .limit(BATCH),
    )
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function* originals(member: Member) {
  for (let after = ''; ; ) {
    const rows = await inTeam(member, async (transaction) => {
      await showDeleted(transaction)
      return transaction
        .select({ id: uploads.id, name: uploads.name, createdAt: uploads.createdAt })
        .from(uploads)
        .where(and(eq(uploads.teamId, member.teamId), eq(uploads.state, 'ready'), gt(uploads.id, after)))
        .orderBy(asc(uploads.id))
        .limit(BATCH)
    })
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function* results(member: Member) {
  for (let after = ''; ; ) {
    const rows = await inTeam(member, async (transaction) => {
      await showDeleted(transaction)
      return transaction
        .select({ output: outputs, title: projects.title })
        .from(outputs)
        .innerJoin(projects, eq(projects.id, outputs.jobId))
        .where(and(eq(outputs.teamId, member.teamId), isNotNull(outputs.importedAt), gt(outputs.id, after)))
        .orderBy(asc(outputs.id))
        .limit(BATCH)
    })
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.output.id ?? ''
  }
}
