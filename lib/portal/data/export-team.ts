import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { memberships } from '#db/schema/portal/memberships.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { listFiles, type NamedFile } from './list-files.ts'
import { writeJson } from './read-rows.ts'

/**
 * Everything of a team as one zip, written while it is read: its records as JSON, then every original and result. Videos
 * are compressed already, so nothing is compressed again, and no file is held in memory. A file that is gone is named in
 * `files.csv`, the last entry, and breaks nothing.
 *
 * @param signal ends the stream when the downloader has disconnected.
 * @throws Failure `forbidden`, `rate_limited`.
 */
export async function exportTeam(
  member: Member,
  signal: AbortSignal,
  now: Date = currentDatabaseTime(),
): Promise<Readable> {
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
  addLines(zip, 'team.json', now, teamJson(member))
  addLines(zip, 'members.json', now, membersJson(member))
  for (const table of EXPORTED_TABLES) addLines(zip, `${table.file}.json`, now, writeJson(member, table))
  const files: FileState[] = []
  for await (const found of listFiles(member)) await addFile(zip, found, files)
  addLines(zip, 'files.csv', now, writeFileList(files))
  zip.end()
}

function addLines(zip: ZipFile, path: string, now: Date, lines: AsyncIterable<string> | Iterable<string>): void {
  zip.addReadStreamLazy(path, { compress: true, mtime: now }, (done) => done(null, Readable.from(lines)))
}

/** A file that disappears between being found and being read leaves an empty entry, which the list calls missing. */
async function addFile(zip: ZipFile, { path, key, storage, createdAt }: NamedFile, files: FileState[]): Promise<void> {
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
  yield beginCsv(['path', 'bytes', 'state'])
  for (const { path, sizeBytes, state } of files) yield writeCsv([[path, String(sizeBytes ?? ''), state]])
}

async function* teamJson(member: Member): AsyncGenerator<string> {
  yield await inTeam(member, async (transaction) => {
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
        linkApprovalCounts: publishingOptions.linkApprovalCounts,
        toleranceHours: publishingOptions.toleranceHours,
        timeZone: publishingOptions.timeZone,
        defaultAccountIds: publishingOptions.defaultAccountIds,
        hashtags: publishingOptions.hashtags,
        signature: publishingOptions.signature,
        queuePaused: publishingOptions.queuePaused,
        learnsFromPosts: publishingOptions.learnsFromPosts,
      })
      .from(publishingOptions)
      .where(eq(publishingOptions.teamId, member.teamId))
    return `${JSON.stringify({ ...team, publishing: publishing ?? null }, null, 2)}\n`
  })
}

async function* membersJson(member: Member): AsyncGenerator<string> {
  yield await inTeam(member, async (transaction) => {
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
