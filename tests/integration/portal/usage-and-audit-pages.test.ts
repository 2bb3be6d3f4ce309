import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Member } from '#lib/auth/member.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import type { AuditFilter } from '#lib/portal/audit/audit-filter.ts'
import { auditDetail, auditTitle } from '#lib/portal/audit/audit-labels.ts'
import { exportAudit } from '#lib/portal/audit/export-audit.ts'
import { actorValue, listAudit } from '#lib/portal/audit/list-audit.ts'
import { recordAudit } from '#lib/portal/audit/record-audit.ts'
import { findCustomer } from '#lib/portal/embeds/find-customer.ts'
import { recordDownload } from '#lib/portal/media/record-download.ts'
import { exportUsage } from '#lib/portal/usage/export-usage.ts'
import { listEntries } from '#lib/portal/usage/list-entries.ts'
import { readUsage } from '#lib/portal/usage/read-usage.ts'
import { chargeUsage } from '#lib/portal/usage/usage.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()

async function readAll(parts: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

describe('what leaves the team', () => {
  it('is in its audit log: lists, and files once for each download', async () => {
    const team = await makeTeam()
    const { id } = await makeProjectRow(team, { title: 'Film' })
    const outputId = newId('out')
    const made = { durationSeconds: 12, sizeBytes: 5, verified: true, importedAt: new Date(), createdAt: new Date() }
    const row = { id: outputId, teamId: team.teamId, jobId: id, externalId: outputId, position: 0, ...made }
    await inTeam(team, (transaction) =>
      transaction.insert(outputs).values({ ...row, kind: 'video', files: {}, remote: { media: 'sealed-link' } }),
    )
    await readAll(exportUsage(team, '2026-11'))
    for (const range of ['bytes=0-', 'bytes=4096-']) {
      await recordDownload(team, outputId, 'srt', { method: 'GET', headers: new Headers({ range }) })
    }
    await recordDownload(team, outputId, 'srt', { method: 'HEAD', headers: new Headers() })
    const filter = { who: null, action: null, when: null, from: null, search: '', below: null }
    const entries = (await listAudit(team, filter)).entries.map((entry) => [
      auditTitle(entry, ENGLISH),
      auditDetail(entry, ENGLISH),
    ])
    expect(entries.slice(0, 2)).toEqual([
      ['Downloaded a file from Film', 'File: SRT'],
      ['Exported the usage of 2026-11', ''],
    ])
    expect(entries.filter(([title]) => title?.startsWith('Downloaded'))).toHaveLength(1)
  })
})

describe('the audit log of a team', () => {
  let team: Member
  const NONE: AuditFilter = { who: null, action: null, when: null, from: null, search: '', below: null }
  const found = async (change: Partial<AuditFilter>) =>
    (await listAudit(team, { ...NONE, ...change })).entries.map(({ subjectName }) => subjectName)

  beforeAll(async () => {
    team = await makeTeam()
    const record = (name: string, action: 'project.started' | 'project.renamed', ageDays: number) =>
      inTeam(team, (transaction) => {
        const subject = { kind: 'project', id: null, name }
        const at = new Date(Date.now() - ageDays * 86_400_000)
        return recordAudit(transaction, team, team.teamId, { action, subject }, at)
      })
    await record('Old film', 'project.started', 40)
    await withOrigin({ network: '203.0.113.7', userAgent: 'Firefox', devices: '' }, () =>
      record('50%_off', 'project.renamed', 0),
    )
    await record('Other', 'project.started', 0)
    await inTeam(team, (transaction) => {
      const change = { action: 'post.published' as const, subject: { kind: 'publication', id: null, name: 'Price' } }
      return recordAudit(transaction, { kind: 'system', name: 'Reelwright' }, team.teamId, change)
    })
  })

  it('is filtered by who, what, when and from where, and searched letter by letter', async () => {
    expect((await found({})).slice(0, 3)).toEqual(['Price', 'Other', '50%_off'])
    expect(await found({ who: actorValue({ actorKind: 'system', actorId: null }) })).toEqual(['Price'])
    expect(await found({ action: 'project.started' })).toEqual(['Other', 'Old film'])
    expect(await found({ action: 'project.started', when: '30d' })).toEqual(['Other'])
    expect(await found({ from: '203.0.113.7' })).toEqual(['50%_off'])
    expect(await found({ search: '0%_o' })).toEqual(['50%_off'])
    expect(await found({ search: 'RENAMED' })).toEqual(['50%_off'])
    expect(await found({ search: '%' })).toEqual(['50%_off'])
  })

  it('goes on below an entry', async () => {
    const { entries, total } = await listAudit(team, NONE)
    const below = entries[0]?.sequence ?? 0
    expect((await found({ below }))[0]).toBe('Other')
    expect(total).toBe(entries.length)
  })

  it('can be checked from its export alone', async () => {
    const own = await makeTeam()
    await inTeam(own, (transaction) => {
      const change = { action: 'project.started' as const, subject: { kind: 'project', id: null, name: 'Old film' } }
      return recordAudit(transaction, own, own.teamId, change)
    })
    const lines = (await readAll(exportAudit(own, 'ndjson'))).trimEnd().split('\n')
    let previous = ''
    for (const line of lines) {
      const { previousHash, hash, text } = JSON.parse(line)
      expect(previousHash).toBe(previous)
      expect(hash).toBe(createHash('sha256').update(`${previousHash}\n${text}`).digest('hex'))
      previous = hash
    }
    expect(lines).toHaveLength((await listAudit(own, NONE)).total)
    expect(await readAll(exportAudit(await makeTeam(), 'csv'))).not.toContain('Old film')
  })
})

describe('the usage of a team', () => {
  let team: Member

  beforeAll(async () => {
    team = await makeTeam()
    const { id } = await makeProjectRow(team)
    const effect = { teamId: team.teamId, meter: 'source-seconds' as const, operation: 'subtitles', jobId: id }
    const at = (day: string) => new Date(`2026-03-${day}T12:00:00Z`)
    await inTeam(team, async (transaction) => {
      for (const [index, day] of ['01', '29', '29', '31'].entries()) {
        const one = { ...effect, amount: 60 * (index + 1), cause: `cause ${index}`, userId: team.userId }
        await chargeUsage(transaction, one, at(day))
      }
      await chargeUsage(transaction, { ...effect, amount: 999, cause: 'next month' }, new Date('2026-04-01T00:00:00Z'))
    })
  })

  it('adds up by day, by person and in the ledger, whose pages and file hold the same entries', async () => {
    const report = await readUsage(team, { month: '2026-03', meter: 'source-seconds', span: 'day' })
    expect(report.used['source-seconds']).toEqual({ charged: 600, open: 0 })
    expect(report.bars.filter(({ parts }) => parts.length > 0)).toEqual([
      { begins: '2026-03-01', parts: [{ operation: 'subtitles', amount: 60 }] },
      { begins: '2026-03-29', parts: [{ operation: 'subtitles', amount: 300 }] },
      { begins: '2026-03-31', parts: [{ operation: 'subtitles', amount: 240 }] },
    ])
    expect(report.spenders).toMatchObject([{ userId: team.userId, amount: 600 }])
    const first = await listEntries(team, '2026-03', null, 3)
    const second = await listEntries(team, '2026-03', first.next, 3)
    expect([...first.entries, ...second.entries].map(({ amount }) => amount).sort()).toEqual([120, 180, 240, 60])
    expect(second.next).toBeNull()
    const csv = await readAll(exportUsage(team, '2026-03'))
    expect(csv.trimEnd().split('\r\n')).toHaveLength(5)
  })

  it('counts a project once, however many versions were rendered of its result', async () => {
    const member = await makeTeam()
    const project = await makeProjectRow(member)
    const at = new Date()
    const made = { durationSeconds: 12, sizeBytes: 5, verified: true, importedAt: at, createdAt: at }
    const store = (jobId: string, version: object) => {
      const id = newId('out')
      const row = { id, teamId: member.teamId, jobId, externalId: id, position: 0, ...made, ...version }
      const values = { ...row, kind: 'video' as const, files: {}, remote: { media: 'sealed-link' } }
      return inTeam(member, async (transaction) => {
        await transaction.insert(outputs).values(values)
        const effect = { teamId: member.teamId, meter: 'output-seconds' as const, operation: 'subtitles', jobId }
        await chargeUsage(transaction, { ...effect, amount: 12, cause: jobId, userId: member.userId }, at)
        return id
      })
    }
    const first = await store(project.id, {})
    for (const version of [2, 3]) {
      const render = await makeProjectRow(member, { sourceKind: 'output', rendersOutputId: first })
      await store(render.id, { versionOf: first, version })
    }
    await store((await makeProjectRow(member)).id, {})
    const report = await readUsage(member, { month: null, meter: 'output-seconds', span: 'day' })
    expect(report.results).toEqual({ outputs: 4, projects: 2 })
    expect(report.spenders).toMatchObject([{ projects: 2, amount: 48 }])
  })

  it('is listed by customer for the partner, most first, and nothing of it for anybody else', async () => {
    const [partner, stranger] = [await makeTeam(), await makeTeam()]
    const now = new Date()
    for (const [externalId, name, amount] of [
      ['acme', 'Acme', 60],
      ['bolt', 'Bolt', 240],
    ] as const) {
      const { id: teamId } = await inTeam(partner, (transaction) =>
        findCustomer(transaction, partner, { externalId, name, timeZone: null }, now),
      )
      const used = { teamId, meter: 'source-seconds', amount } as const
      await inWholeTeam({ teamId }, async (transaction) => {
        await chargeUsage(transaction, { ...used, cause: 'one' }, now)
        await chargeUsage(transaction, { ...used, cause: 'two' }, now)
      })
    }
    const asked = { month: null, meter: 'source-seconds', span: 'day' } as const
    const report = await readUsage(partner, asked)
    expect(report.customers).toMatchObject([
      { externalId: 'bolt', name: 'Bolt', projects: 2, amount: 480 },
      { externalId: 'acme', name: 'Acme', projects: 2, amount: 120 },
    ])
    expect(report.used['source-seconds'].charged).toBe(600)
    expect((await readUsage(stranger, asked)).customers).toEqual([])
  })

  it('gathers by weeks and months up to the chosen one', async () => {
    const weeks = await readUsage(team, { month: '2026-03', meter: 'source-seconds', span: 'week' })
    expect(weeks.bars.at(-1)).toEqual({ begins: '2026-03-30', parts: [{ operation: 'subtitles', amount: 240 }] })
    const months = await readUsage(team, { month: '2026-04', meter: 'source-seconds', span: 'month' })
    expect(months.bars.slice(-2).map(({ parts }) => parts[0]?.amount)).toEqual([600, 999])
  })
})
