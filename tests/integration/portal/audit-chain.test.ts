import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { recordAudit } from '#lib/portal/audit/record-audit.ts'
import { verifyChain } from '#lib/portal/audit/verify-chain.ts'
import { findTeamLimits, setLimits } from '#lib/portal/usage/set-limits.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

const { owner } = await testDatabase()
const started = (name: string) => ({ action: 'project.started' as const, subject: { kind: 'project', id: null, name } })

async function teamWithEntries(count: number) {
  const team = await makeTeam()
  await inTeam(team, async (transaction) => {
    for (let index = 0; index < count; index++) {
      await recordAudit(transaction, team, team.teamId, started(`Project ${index}`))
    }
  })
  const check = () => inTeam(team, (transaction) => verifyChain(transaction, team.teamId))
  const { entries } = await check()
  return { team, check, entries, first: entries - count + 1 }
}

describe('the check of an audit log', () => {
  it('passes an untouched log, and counts what it covered', async () => {
    const { check, entries } = await teamWithEntries(3)
    expect(entries).toBeGreaterThanOrEqual(3)
    expect(await check()).toMatchObject({ entries, firstSequence: 1, brokenAt: null })
  })

  it('names the first entry whose content was changed', async () => {
    const { team, check, first } = await teamWithEntries(3)
    await owner`update portal.audit_entries set actor_name = 'Nobody' where team_id = ${team.teamId} and sequence = ${first + 1}`
    expect((await check()).brokenAt).toBe(first + 1)
  })

  it('notices an entry that is missing, and one that was given a new hash', async () => {
    const removed = await teamWithEntries(3)
    await owner`delete from portal.audit_entries where team_id = ${removed.team.teamId} and sequence = ${removed.first + 1}`
    expect((await removed.check()).brokenAt).toBe(removed.first + 2)
    const forged = await teamWithEntries(3)
    await owner`update portal.audit_entries set subject_name = 'Other' where team_id = ${forged.team.teamId} and sequence = ${forged.first}`
    await owner`update portal.audit_entries e set hash = portal.audit_digest(e) where team_id = ${forged.team.teamId} and sequence = ${forged.first}`
    expect((await forged.check()).brokenAt).toBe(forged.first + 1)
  })

  it('notices that the newest entries were deleted, also after further ones, and no role of the portal can hide it', async () => {
    const { team, check, first } = await teamWithEntries(3)
    await owner`delete from portal.audit_entries where team_id = ${team.teamId} and sequence > ${first}`
    expect((await check()).brokenAt).toBe(first + 1)
    const hide = sql`update portal.audit_heads set sequence = ${first}`
    for (const statement of [hide, sql`delete from portal.audit_heads`]) {
      const denied = { cause: { code: '42501' } }
      await expect(inTeam(team, (transaction) => transaction.execute(statement))).rejects.toMatchObject(denied)
      await expect(asSystem((transaction) => transaction.execute(statement))).rejects.toMatchObject(denied)
    }
    await inTeam(team, (transaction) => recordAudit(transaction, team, team.teamId, started('Later')))
    expect((await check()).brokenAt).toBe(first + 3)
    await owner`delete from portal.audit_entries where team_id = ${team.teamId}`
    expect(await check()).toMatchObject({ entries: 0, brokenAt: 1 })
  })

  it('begins where retention ended', async () => {
    const { team, check, entries } = await teamWithEntries(3)
    await owner`delete from portal.audit_entries where team_id = ${team.teamId} and sequence = 1`
    expect(await check()).toMatchObject({ entries: entries - 1, firstSequence: 2, brokenAt: null })
  })
})

describe('the operator', () => {
  it('has a log of their own, which no team sees, and their changes to a team are in both', async () => {
    const { team, check, entries } = await teamWithEntries(1)
    const found = await findTeamLimits(team.teamSlug)
    if (found === null) throw new Error('The team is not there.')
    await setLimits(found, { sourceSecondsPerMonth: 72_000, postsPerMonth: null })
    await recordOperator({ action: 'report.replayed', subject: { kind: 'report', id: 'prj_1', name: 'prj_1' } })
    expect(await check()).toMatchObject({ entries: entries + 1, brokenAt: null })
    const own = await asSystem((transaction) => verifyChain(transaction, null))
    expect(own).toMatchObject({ entries: 2, brokenAt: null })
    expect(await inTeam(team, (transaction) => verifyChain(transaction, null))).toMatchObject({ entries: 0 })
    const [entry] =
      await owner`select before, after, actor_kind from portal.audit_entries where team_id = ${team.teamId} order by sequence desc limit 1`
    expect(entry).toMatchObject({
      actor_kind: 'operator',
      before: { 'Source minutes per month': 'No limit', 'Posts per month': 'No limit' },
      after: { 'Source minutes per month': '1,200', 'Posts per month': 'No limit' },
    })
    expect((await findTeamLimits(team.teamSlug))?.limits.sourceSecondsPerMonth).toBe(72_000)
  })
})
