import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { recordAudit } from '#lib/portal/audit/record-audit.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

await testDatabase()
const caller = { network: '203.0.113.7', userAgent: 'Firefox', devices: '' }
const started = (name: string) => ({ action: 'project.started' as const, subject: { kind: 'project', id: null, name } })

describe('the audit log', () => {
  it('links each entry to the one before it, so that anybody can check an export', async () => {
    const team = await makeTeam()
    await withOrigin(caller, () =>
      inTeam(team, (transaction) => recordAudit(transaction, team, team.teamId, started('First'))),
    )
    await Promise.all(
      ['Second', 'Third'].map((name) =>
        inTeam(team, (transaction) => recordAudit(transaction, team, team.teamId, started(name))),
      ),
    )
    const rows = await inTeam(team, (transaction) =>
      transaction
        .select({
          sequence: auditEntries.sequence,
          network: auditEntries.network,
          previousHash: auditEntries.previousHash,
          hash: auditEntries.hash,
          text: sql<string>`portal.audit_text(audit_entries)`,
        })
        .from(auditEntries)
        .orderBy(asc(auditEntries.sequence)),
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(rows.map(({ network }) => network)).toEqual(['203.0.113.7', '', ''])
    rows.forEach(({ previousHash, hash, text }, index) => {
      expect(previousHash).toBe(rows[index - 1]?.hash ?? '')
      expect(hash).toBe(createHash('sha256').update(`${previousHash}\n${text}`).digest('hex'))
    })
  })

  it('can be neither changed nor deleted by the portal', async () => {
    const team = await makeTeam()
    await inTeam(team, (transaction) => recordAudit(transaction, team, team.teamId, started('Keep for')))
    const mine = eq(auditEntries.teamId, team.teamId)
    const refused = { cause: { code: '42501' } }
    await expect(
      inTeam(team, (transaction) => transaction.update(auditEntries).set({ actorName: 'Nobody' }).where(mine)),
    ).rejects.toMatchObject(refused)
    await expect(inTeam(team, (transaction) => transaction.delete(auditEntries).where(mine))).rejects.toMatchObject(
      refused,
    )
  })
})
