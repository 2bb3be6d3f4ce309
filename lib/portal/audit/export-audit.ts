import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import { auditDetail, auditTitle } from './audit-labels.ts'
import { recordExport } from './record-export.ts'

const ROWS_AT_ONCE = 1_000

const COLUMNS = ['sequence', 'time', 'who', 'what', 'detail', 'from', 'request', 'previousHash', 'hash', 'text']

/**
 * The whole audit log, oldest first, read page by page while it is sent. `text` is what the hash covers, letter by
 * letter: `hash` is the SHA-256 of `previousHash`, a line feed and `text`, and `previousHash` is the hash of the entry
 * before.
 *
 * @throws Failure `forbidden`.
 */
export async function* exportAudit(member: Member, format: 'ndjson' | 'csv'): AsyncGenerator<string> {
  requirePermission(member, 'audit.view')
  await recordExport(member, 'audit', 'the audit log')
  if (format === 'csv') yield beginCsv(COLUMNS)
  let after = 0
  for (;;) {
    const rows = await readAfter(member, after)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.entry.sequence
    yield format === 'csv' ? writeCsv(rows.map(asCells)) : rows.map(asLine).join('')
  }
}

type Row = Awaited<ReturnType<typeof readAfter>>[number]

function readAfter({ teamId }: Member, sequence: number) {
  return inWholeTeam({ teamId }, (transaction) =>
    transaction
      .select({ entry: auditEntries, text: sql<string>`portal.audit_text(audit_entries)` })
      .from(auditEntries)
      .where(and(eq(auditEntries.teamId, teamId), gt(auditEntries.sequence, sequence)))
      .orderBy(asc(auditEntries.sequence))
      .limit(ROWS_AT_ONCE),
  )
}

function asLine({ entry: { sequence, previousHash, hash }, text }: Row): string {
  return `${JSON.stringify({ sequence, previousHash, hash, text })}\n`
}

function asCells({ entry, text }: Row): string[] {
  const { sequence, at, actorName, network, requestId, previousHash, hash } = entry
  const words = [actorName, auditTitle(entry, ENGLISH), auditDetail(entry, ENGLISH), network, requestId]
  return [String(sequence), at.toISOString(), ...words, previousHash, hash, text]
}
