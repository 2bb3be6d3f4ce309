import { statfs } from 'node:fs/promises'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { providerChecks } from '#db/schema/portal/provider-checks.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { settings } from '#lib/core/settings/env.ts'
import { predictFullDay } from './predict-full-day.ts'
import { rowsOf } from './rows-of.ts'
import type { ProviderRow, Snapshot, StoreRow } from './snapshot.ts'

type Facts = Pick<OperatorFacts, 'storage' | 'providers'> | null

/** What is stored where, and the free space where it is known. */
export async function readStores(transaction: Transaction, facts: Facts): Promise<StoreRow[]> {
  const sizes = await measureStores(transaction)
  const disk = await readDisk()
  const ofService = facts?.storage.workDisk ?? null
  const totals: Partial<Record<StoreRow['name'], number>> = {
    ...(disk !== null && { disk: disk.totalBytes }),
    ...(ofService !== null && { 'work disk': ofService.totalBytes }),
  }
  const used: [StoreRow['name'], number][] = [...sizes]
  if (settings().S3_BUCKET !== undefined && ofService !== null) used.push(['work disk', ofService.usedBytes])
  if (facts !== null) used.push(['service database', facts.storage.databaseBytes])
  const history = await readHistory(transaction)
  return used.map(([name, usedBytes]) => {
    const totalBytes = totals[name] ?? null
    return { name, usedBytes, totalBytes, fullOn: predictFullDay(history.get(name) ?? [], totalBytes) }
  })
}

/** What the worker can measure by itself, for every day's sample. */
export async function measureStores(transaction: Transaction): Promise<[StoreRow['name'], number][]> {
  const [row] = await transaction.execute<{ database: number; files: number }>(sql`
    select pg_database_size(current_database())::float8 as database,
      (select coalesce(sum(case kind when 'released' then -amount else amount end), 0) from portal.usage_entries
        where meter = 'stored-bytes')::float8 as files`)
  const disk = await readDisk()
  const files: [StoreRow['name'], number][] =
    settings().S3_BUCKET === undefined
      ? disk === null
        ? []
        : [['disk', disk.usedBytes]]
      : [['bucket', row?.files ?? 0]]
  return [...files, ['portal database', row?.database ?? 0]]
}

/** Of the disk that holds DATA_DIR; null if the platform does not report it. */
async function readDisk(): Promise<{ usedBytes: number; totalBytes: number } | null> {
  const disk = await statfs(settings().DATA_DIR).catch(() => null)
  if (disk === null) return null
  const usedBytes = (disk.blocks - disk.bfree) * disk.bsize
  return { usedBytes, totalBytes: usedBytes + disk.bavail * disk.bsize }
}

async function readHistory(transaction: Transaction): Promise<Map<string, { day: string; usedBytes: number }[]>> {
  const rows = await transaction.execute<{ day: string; store: string; usedBytes: number }>(sql`
    select day::text, store, used_bytes::float8 as "usedBytes" from portal.storage_samples
    where day > current_date - 14 order by day`)
  return Map.groupBy([...rows], ({ store }) => store)
}

/** The service's providers, then those of the portal itself. */
export async function readProviders(transaction: Transaction, facts: Facts): Promise<ProviderRow[]> {
  const checks = new Map((await transaction.select().from(providerChecks)).map((row) => [row.name, row]))
  const ofService = (facts?.providers ?? []).map(({ part, checkedAt, failedAt, ...row }) => {
    return {
      name: part,
      ...row,
      checkedAt: checkedAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      failingSince: null,
    }
  })
  const { SMTP_URL, S3_BUCKET } = settings()
  const own = [
    { name: 'mail', host: SMTP_URL === undefined ? null : new URL(SMTP_URL).host },
    { name: 'files', host: S3_BUCKET ?? null },
  ].map(({ name, host }): ProviderRow => {
    const check = checks.get(name)
    return {
      ...{ name, host, model: null, isAsked: false },
      checkedAt: check?.at.toISOString() ?? null,
      isOk: check?.isOk ?? null,
      durationMs: check?.durationMs ?? null,
      failedAt: check?.failedAt?.toISOString() ?? null,
      failure: check?.failure ?? null,
      failingSince: check?.failingSince?.toISOString() ?? null,
    }
  })
  return [...ofService, ...own]
}

/** The last backup that the operator's tool recorded. */
export async function readBackup(transaction: Transaction): Promise<Snapshot['backup']> {
  const [entry] = await transaction
    .select()
    .from(auditEntries)
    .where(and(isNull(auditEntries.teamId), eq(auditEntries.action, 'backup.made')))
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
  if (entry === undefined) return null
  return { at: entry.at.toISOString(), file: entry.subjectName, sizeBytes: Number(entry.after?.sizeBytes ?? 0) }
}

/** Invitations that were sent and can still be accepted, the newest first. */
export function readInvitations(transaction: Transaction): Promise<Snapshot['invitations']> {
  return rowsOf(
    transaction,
    sql`
    select i.id, i.email, t.name as team, to_json(i.expires_at)#>>'{}' as "expiresAt"
    from portal.invitations i join portal.teams t on t.id = i.team_id and t.closed_at is null
    where i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    order by i.created_at desc limit 200`,
  )
}
