import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiCalls } from '#db/schema/portal/api-calls.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { tryDue, tryEach } from '#lib/core/work/try-each.ts'
import { deleteProjectFiles, deleteProjectRows } from '../projects/delete-project.ts'
import { deleteUpload } from '../uploads/delete-upload.ts'
import { RETENTION_DAYS, type RetentionKind } from './retention.ts'
import { RETENTION_TARGETS } from './retention-targets.ts'

const KINDS = Object.keys(RETENTION_DAYS) as RetentionKind[]
const FILES_AT_ONCE = 20
const ROWS_AT_ONCE = 1_000

/**
 * Deletes what teams chose not to keep any longer. What cannot be deleted is logged and tried again in the next run.
 *
 * @returns how much was deleted.
 */
export async function applyRetention(now: Date = currentDatabaseTime(), signal?: AbortSignal): Promise<number> {
  const chosen = await asSystem((transaction) =>
    transaction
      .select({ id: teams.id, retention: teams.retention })
      .from(teams)
      .where(and(isNull(teams.closedAt), ne(teams.retention, sql`'{}'::jsonb`))),
  )
  const chosenKinds = chosen.flatMap(({ id: teamId, retention }) =>
    KINDS.flatMap((kind) => {
      const days = retention[kind]
      return days === undefined ? [] : [{ teamId, kind, before: new Date(now.getTime() - days * 24 * 3_600_000) }]
    }),
  )
  let deleted = 0
  await tryEach(chosenKinds, {
    act: async ({ teamId, kind, before }) => {
      const count = await DELETERS[kind](teamId, before, now, signal)
      if (count > 0) logger('worker').info({ team: teamId, kind, count }, 'deleted what the team keeps no longer')
      deleted += count
    },
    failed: ({ teamId, kind }, error) => logFailure(error, { team: teamId, kind }),
    signal,
  })
  return deleted
}

function logFailure(error: unknown, named: { team: string; kind: RetentionKind; item?: string }): void {
  logger('worker').error({ err: error, ...named }, 'what a team keeps no longer could not be deleted')
}

type Deleter = (teamId: string, before: Date, now: Date, signal?: AbortSignal) => Promise<number>

const DELETERS: Record<RetentionKind, Deleter> = {
  sourcesDays: (teamId, before, now, signal) => {
    const isStillOld = sql`uploads.id in (select id from (${RETENTION_TARGETS.sourcesDays(teamId)}) a where a.last < ${before.toISOString()}::timestamptz)`
    const act = (id: string) => deleteUpload({ id, teamId }, () => isStillOld, now)
    return deleteFiles('sourcesDays', teamId, before, act, signal)
  },
  outputsDays: (teamId, before, now, signal) =>
    deleteFiles('outputsDays', teamId, before, (id) => deleteOldProject(teamId, id, now), signal),
  callsDays: (teamId, before) =>
    deleteRows('callsDays', teamId, before, (transaction, ids) =>
      transaction.delete(apiCalls).where(inArray(apiCalls.id, ids)),
    ),
  reportsDays: (teamId, before) =>
    deleteRows('reportsDays', teamId, before, (transaction, ids) =>
      transaction.delete(reports).where(inArray(reports.id, ids)),
    ),
  auditDays: (teamId, before) =>
    deleteRows('auditDays', teamId, before, (transaction, ids) =>
      transaction.delete(auditEntries).where(inArray(auditEntries.id, ids)),
    ),
}

async function findOld(
  transaction: Transaction,
  kind: RetentionKind,
  teamId: string,
  before: Date,
  { count, without }: { count: number; without: string[] },
): Promise<{ id: string }[]> {
  return transaction.execute<{ id: string }>(sql`
    select id from (${RETENTION_TARGETS[kind](teamId)}) a
    where a.last < ${before.toISOString()}::timestamptz and id <> all(${sql.param(without)}::text[])
    order by a.last, id limit ${count}`)
}

/** What has files, one after the other. */
function deleteFiles(
  kind: RetentionKind,
  teamId: string,
  before: Date,
  act: (id: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  return tryDue(
    (without) =>
      asSystem((transaction) => findOld(transaction, kind, teamId, before, { count: FILES_AT_ONCE, without })),
    {
      act: ({ id }) => act(id),
      failed: ({ id }, error) => logFailure(error, { team: teamId, kind, item: id }),
      signal,
    },
  )
}

async function deleteRows(
  kind: RetentionKind,
  teamId: string,
  before: Date,
  remove: (transaction: Transaction, ids: string[]) => Promise<unknown>,
): Promise<number> {
  const removeSome = async (transaction: Transaction) => {
    const rows = await findOld(transaction, kind, teamId, before, { count: ROWS_AT_ONCE, without: [] })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await remove(transaction, ids)
    return ids.length
  }
  for (let deleted = 0; ; ) {
    const count = await asSystem(removeSome)
    deleted += count
    if (count < ROWS_AT_ONCE) return deleted
  }
}

async function deleteOldProject(teamId: string, projectId: string, now: Date): Promise<void> {
  const deleted = await asSystem(async (transaction) => {
    const byId = and(eq(projects.teamId, teamId), eq(projects.id, projectId))
    const [job] = await transaction.select().from(projects).where(byId).for('update')
    return job === undefined ? [] : deleteProjectRows(transaction, job, now)
  })
  await deleteProjectFiles(teamId, deleted)
}
