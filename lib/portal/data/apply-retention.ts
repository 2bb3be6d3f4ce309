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
import { deleteProjectFiles, deleteProjectRows } from '../projects/delete-project.ts'
import { deleteUpload } from '../uploads/delete-upload.ts'
import { RETENTION_DAYS, type RetentionKind } from './retention.ts'
import { RETENTION_TARGETS } from './retention-targets.ts'

const KINDS = Object.keys(RETENTION_DAYS) as RetentionKind[]
const FILES_AT_ONCE = 20
const ROWS_AT_ONCE = 1_000

/**
 * Deletes what teams chose not to keep any longer, some of each at a time.
 *
 * @returns how much was deleted; while there is any, there may be more.
 */
export async function applyRetention(now: Date = currentDatabaseTime()): Promise<number> {
  const chosen = await asSystem((transaction) =>
    transaction
      .select({ id: teams.id, retention: teams.retention })
      .from(teams)
      .where(and(isNull(teams.closedAt), ne(teams.retention, sql`'{}'::jsonb`))),
  )
  let deleted = 0
  for (const { id: teamId, retention } of chosen) {
    for (const kind of KINDS) {
      const days = retention[kind]
      if (days === undefined) continue
      const before = new Date(now.getTime() - days * 24 * 3_600_000)
      const count = await DELETERS[kind](teamId, before, now)
      if (count > 0) logger('worker').info({ team: teamId, kind, count }, 'deleted what the team keeps no longer')
      deleted += count
    }
  }
  return deleted
}

type Deleter = (teamId: string, before: Date, now: Date) => Promise<number>

const DELETERS: Record<RetentionKind, Deleter> = {
  sourcesDays: async (teamId, before, now) => {
    const old = await asSystem((transaction) => findOld(transaction, 'sourcesDays', teamId, before, FILES_AT_ONCE))
    for (const id of old) {
      const isStillOld = sql`uploads.id in (select id from (${RETENTION_TARGETS.sourcesDays(teamId)}) a where a.last < ${before.toISOString()}::timestamptz)`
      await deleteUpload({ id, teamId }, () => isStillOld, now)
    }
    return old.length
  },
  outputsDays: async (teamId, before, now) => {
    const old = await asSystem((transaction) => findOld(transaction, 'outputsDays', teamId, before, FILES_AT_ONCE))
    for (const id of old) await deleteOldProject(teamId, id, now)
    return old.length
  },
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
  count: number,
): Promise<string[]> {
  const rows = await transaction.execute<{ id: string }>(sql`
    select id from (${RETENTION_TARGETS[kind](teamId)}) a where a.last < ${before.toISOString()}::timestamptz
    order by a.last, id limit ${count}`)
  return rows.map(({ id }) => id)
}

function deleteRows(
  kind: RetentionKind,
  teamId: string,
  before: Date,
  remove: (transaction: Transaction, ids: string[]) => Promise<unknown>,
): Promise<number> {
  return asSystem(async (transaction) => {
    const ids = await findOld(transaction, kind, teamId, before, ROWS_AT_ONCE)
    if (ids.length > 0) await remove(transaction, ids)
    return ids.length
  })
}

async function deleteOldProject(teamId: string, projectId: string, now: Date): Promise<void> {
  const deleted = await asSystem(async (transaction) => {
    const byId = and(eq(projects.teamId, teamId), eq(projects.id, projectId))
    const [job] = await transaction.select().from(projects).where(byId).for('update')
    return job === undefined ? [] : deleteProjectRows(transaction, job, now)
  })
  await deleteProjectFiles(teamId, deleted)
}
