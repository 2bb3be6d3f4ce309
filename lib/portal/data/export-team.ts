import { Readable } from 'node:stream'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { jobs } from '#db/schema/portal/jobs.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log.ts'
import type { Storage } from '#lib/core/storage.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { fileName } from '../media/serve-file.ts'
import { teamStorage, uploadStorage } from '../team-storage.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { writeJson } from './read-rows.ts'

const BATCH = 200

/**
 * Everything of a team as one zip, written while it is read: its records as JSON, then every original and result. Videos
 * are compressed already, so nothing is compressed again, and no file is held in memory. A file that is gone is named in
 * `files.csv`, the last entry, and breaks nothing.
 *
 * @param signal ends the stream when whoever downloads is gone.
 * @throws Failure `forbidden`, `rate_limited`.
 */
export async function exportTeam(member: Member, signal: AbortSignal, now: Date = new Date()): Promise<Readable> {
  requirePermission(member, 'data.manage')
  await countTry(LIMITS.exportTeam, member.teamId)
  const { teamId, teamName } = member
  const subject = { kind: 'team', id: teamId, name: teamName }
  await inTeam(member, (transaction) =>
    recordAudit(transaction, member, teamId, { action: 'team.exported', subject }, now),
  )
  const zip = new ZipFile()
  const stream = Readable.from(zip.outputStream)
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : undefined))
  signal.addEventListener('abort', () => stream.destroy(), { once: true })
  fill(zip, member, now).catch((error: unknown) => {
    logger('portal').error({ err: error, team: teamId }, 'an export could not be finished')
    stream.destroy(error instanceof Error ? error : new Error('The export could not be finished.'))
  })
  return stream
}

type FileState = { path: string; sizeBytes: number | null; state: 'included' | 'missing' }

async function fill(zip: ZipFile, member: Member, now: Date): Promise<void> {
  addText(zip, 'team.json', now, () => teamJson(member))
  addText(zip, 'members.json', now, () => membersJson(member))
  for (const table of EXPORTED_TABLES) addLines(zip, `${table.file}.json`, now, writeJson(member, table))
  const files: FileState[] = []
  for await (const found of listFiles(member)) await addFile(zip, found, files)
  addLines(zip, 'files.csv', now, writeFileList(files))
  zip.end()
}

function addLines(zip: ZipFile, path: string, now: Date, lines: AsyncIterable<string> | Iterable<string>): void {
  zip.addReadStreamLazy(path, { compress: true, mtime: now }, (done) => done(null, Readable.from(lines)))
}

function addText(zip: ZipFile, path: string, now: Date, read: () => Promise<string>): void {
  addLines(zip, path, now, one(read))
}

async function* one(read: () => Promise<string>): AsyncGenerator<string> {
  yield await read()
}

type Found = { path: string; key: string; storage: Storage; createdAt: Date }

/** A file that disappears between being found and being read leaves an empty entry, which the list calls missing. */
async function addFile(zip: ZipFile, { path, key, storage, createdAt }: Found, files: FileState[]): Promise<void> {
  const present = await storage.stat(key).catch(() => undefined)
  const file: FileState = {
    path,
    sizeBytes: present?.sizeBytes ?? null,
    state: present === undefined ? 'missing' : 'included',
  }
  files.push(file)
  if (present === undefined) return
  zip.addReadStreamLazy(path, { compress: false, mtime: createdAt }, (done) => {
    storage.openRange(key).then(
      (stream) => done(null, stream),
      () => {
        file.state = 'missing'
        done(null, Readable.from([]))
      },
    )
  })
}

/** Read when its turn comes, after all files. */
function* writeFileList(files: readonly FileState[]): Generator<string> {
  yield 'path,bytes,state\r\n'
  for (const { path, sizeBytes, state } of files) {
    yield `"${path.replaceAll('"', '""')}",${sizeBytes ?? ''},${state}\r\n`
  }
}

async function* listFiles(member: Member): AsyncGenerator<Found> {
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

async function* originals(member: Member) {
  for (let after = ''; ; ) {
    const rows = await inTeam(member, (transaction) =>
      transaction
        .select({ id: uploads.id, name: uploads.name, createdAt: uploads.createdAt })
        .from(uploads)
        .where(and(eq(uploads.teamId, member.teamId), eq(uploads.state, 'ready'), gt(uploads.id, after)))
        .orderBy(asc(uploads.id))
        .limit(BATCH),
    )
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function* results(member: Member) {
  for (let after = ''; ; ) {
    const rows = await inTeam(member, (transaction) =>
      transaction
        .select({ output: outputs, title: jobs.title })
        .from(outputs)
        .innerJoin(jobs, eq(jobs.id, outputs.jobId))
        .where(and(eq(outputs.teamId, member.teamId), isNotNull(outputs.importedAt), gt(outputs.id, after)))
        .orderBy(asc(outputs.id))
        .limit(BATCH),
    )
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.output.id ?? ''
  }
}

function teamJson(member: Member): Promise<string> {
  return inTeam(member, async (transaction) => {
    const [team] = await transaction
      .select({
        id: teams.id,
        slug: teams.slug,
        name: teams.name,
        defaults: teams.defaults,
        retention: teams.retention,
        requiredProvider: teams.requiredProvider,
        createdAt: teams.createdAt,
      })
      .from(teams)
      .where(eq(teams.id, member.teamId))
    const [publishing] = await transaction
      .select({
        approvalRequired: publishingOptions.approvalRequired,
        toleranceHours: publishingOptions.toleranceHours,
        timeZone: publishingOptions.timeZone,
      })
      .from(publishingOptions)
      .where(eq(publishingOptions.teamId, member.teamId))
    return `${JSON.stringify({ ...team, publishing: publishing ?? null }, null, 2)}\n`
  })
}

function membersJson(member: Member): Promise<string> {
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({
        userId: users.id,
        name: users.name,
        email: users.email,
        role: memberships.role,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.teamId, member.teamId))
      .orderBy(asc(memberships.createdAt))
    return `${JSON.stringify(rows, null, 2)}\n`
  })
}
