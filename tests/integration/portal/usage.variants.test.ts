import { writeFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/portal/mails.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { usageEntries } from '#db/schema/portal/usage-entries.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import { newId } from '#lib/core/ids.ts'
import { applyRetention } from '#lib/portal/data/apply-retention.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { isRetryable, moveProject } from '#lib/portal/projects/move-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { makePrivateFolder, portalFolder } from '#lib/portal/teams/team-storage.ts'
import { deleteExpiredUpload } from '#lib/portal/uploads/delete-upload.ts'
import { finishUpload } from '#lib/portal/uploads/finish-upload.ts'
import { piecesPath } from '#lib/portal/uploads/received-pieces.ts'
import { countUsed } from '#lib/portal/usage/count-used.ts'
import { findAllowance } from '#lib/portal/usage/find-allowance.ts'
import { chargeOutput, reserveProjectUsage } from '#lib/portal/usage/project-usage.ts'
import { chargeUsage } from '#lib/portal/usage/usage.ts'
import { monthAt } from '#lib/portal/usage/usage-month.ts'
import { listDeliveries, readBody } from '#lib/portal/webhooks/list-deliveries.ts'
import { addEndpoint } from '#lib/portal/webhooks/save-endpoint.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { MP4, startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()
let team: Member

beforeEach(async () => {
  team = await makeTeam()
  service.script(({ method }) => ({
    status: method === 'POST' ? 201 : 404,
    body: JSON.stringify({ status: 'created', message: 'Created', projectId: newId('prj') }),
  }))
})

const used = (member: Member = team, meter: 'source-seconds' | 'stored-bytes' = 'source-seconds') =>
  inTeam(member, (transaction) => countUsed(transaction, member.teamId, meter, monthAt(new Date(), 'UTC')))

async function makeUpload(durationSeconds: number | null): Promise<string> {
  const id = newId('upl')
  const row = { id, teamId: team.teamId, userId: team.userId, name: 'a.mp4', sizeBytes: 1_000, receivedBytes: 1_000 }
  await inTeam(team, (transaction) =>
    transaction.insert(uploads).values({ ...row, state: 'ready', durationSeconds, createdAt: new Date() }),
  )
  return id
}

const limit = (set: Partial<typeof teamLimits.$inferInsert>) =>
  asSystem((transaction) =>
    transaction.insert(teamLimits).values({ teamId: team.teamId, updatedAt: new Date(), ...set }),
  )

const submit = (uploadId: string) =>
  submitProject(team, {
    operation: 'subtitles',
    source: { kind: 'upload', uploadId },
    request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
  })

describe('the ledger', () => {
  type Step = {
    kind: 'start' | 'retry' | 'complete' | 'fail' | 'cancel' | 'stall' | 'delete'
    job: number
    seconds: number
  }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('start', 'start', 'retry', 'complete', 'fail', 'cancel', 'stall', 'delete'),
    job: fc.nat(3),
    seconds: fc.integer({ min: 1, max: 5_000 }),
  })

  async function take(member: Member, ids: string[], { kind, job: index, seconds }: Step): Promise<void> {
    const id = ids[index % Math.max(1, ids.length)] ?? ''
    const now = new Date()
    await inTeam(member, async (transaction) => {
      if (kind === 'start') {
        const row = { operation: 'subtitles', sourceDurationSeconds: seconds % 3 === 0 ? null : seconds } as const
        const made = await makeProjectRow(member, row)
        ids.push(made.id)
        const [job] = await transaction.select().from(projects).where(eq(projects.id, made.id))
        if (job !== undefined) await reserveProjectUsage(transaction, job, now)
        return
      }
      const [job] = await transaction.select().from(projects).where(eq(projects.id, id))
      if (job === undefined) return
      const { attempt } = job
      if (kind === 'retry') {
        if (!isRetryable(job)) return
        const again = { state: 'submitting' as const, attempt: attempt + 1 }
        const [begun] = await transaction.update(projects).set(again).where(eq(projects.id, id)).returning()
        if (begun !== undefined) await reserveProjectUsage(transaction, begun, now)
      } else if (kind === 'complete') {
        const set = { sourceDurationSeconds: seconds }
        await moveProject(transaction, { jobId: id, attempt, to: 'completed', set }, now)
        await moveProject(transaction, { jobId: id, attempt, to: 'completed', set }, now)
      } else if (kind === 'stall') {
        await moveProject(transaction, { jobId: id, attempt, to: 'processing' }, now)
        await moveProject(transaction, { jobId: id, attempt, to: 'stalled' }, now)
      } else if (kind !== 'delete') {
        await moveProject(transaction, { jobId: id, attempt, to: kind === 'fail' ? 'failed' : 'cancelled' }, now)
      }
    })
    if (kind === 'delete' && ids.includes(id)) {
      await deleteProject(member, id).catch(() => undefined)
    }
  }

  it('always holds what the states of the jobs say, whatever happened in whichever order', async () => {
    const member = await makeTeam()
    let deletedSeconds = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const ids: string[] = []
        for (const one of steps) {
          const before = await rowsOf(member)
          await take(member, ids, one)
          const after = new Set((await rowsOf(member)).map(({ id }) => id))
          for (const row of before) {
            const isCharged = !after.has(row.id) && row.state === 'completed'
            if (isCharged) deletedSeconds += row.sourceDurationSeconds ?? 0
          }
        }
        const rows = await rowsOf(member)
        const sum = (of: typeof rows) => of.reduce((all, row) => all + (row.sourceDurationSeconds ?? 0), 0)
        expect(await used(member)).toEqual({
          charged: sum(rows.filter(({ state }) => state === 'completed')) + deletedSeconds,
          open: sum(rows.filter(({ state }) => ['submitting', 'processing', 'stalled'].includes(state))),
        })
        await expectSettled(member)
      }),
      { numRuns: 12 },
    )
  })

  const rowsOf = (member: Member) =>
    inTeam(member, (transaction) => transaction.select().from(projects).where(eq(projects.teamId, member.teamId)))

  /** No job is given back more than it had set aside, and one that ended holds nothing. */
  async function expectSettled(member: Member): Promise<void> {
    const balance = sql<string>`sum(case kind when 'released' then -amount when 'reserved' then amount else 0 end)`
    const rows = await inTeam(member, (transaction) =>
      transaction
        .select({ cause: usageEntries.cause, balance })
        .from(usageEntries)
        .where(eq(usageEntries.teamId, member.teamId))
        .groupBy(usageEntries.cause),
    )
    for (const row of rows) expect(Number(row.balance)).toBeGreaterThanOrEqual(0)
  }

  it('counts a late success once, and charges nothing for the attempt that is still running', async () => {
    const { id } = await makeProjectRow(team, { state: 'failed', attempt: 1, sourceDurationSeconds: 90 })
    await inTeam(team, async (transaction) => {
      const again = { state: 'submitting' as const, attempt: 2 }
      const [job] = await transaction.update(projects).set(again).where(eq(projects.id, id)).returning()
      if (job !== undefined) await reserveProjectUsage(transaction, job, new Date())
    })
    expect(await used()).toEqual({ charged: 0, open: 90 })
    await inTeam(team, (transaction) => moveProject(transaction, { jobId: id, attempt: 2, to: 'completed' }))
    await inTeam(team, (transaction) => moveProject(transaction, { jobId: id, attempt: 2, to: 'failed' }))
    expect(await used()).toEqual({ charged: 90, open: 0 })
  })

  it('gives the room of a file back once it is deleted', async () => {
    const id = await makeUpload(null)
    const effect = { teamId: team.teamId, meter: 'stored-bytes' as const, amount: 1_000, cause: id }
    await inTeam(team, (transaction) => chargeUsage(transaction, effect, new Date()))
    await inTeam(team, (transaction) => chargeUsage(transaction, effect, new Date()))
    expect(await used(team, 'stored-bytes')).toEqual({ charged: 1_000, open: 0 })
    const expired = and(eq(uploads.id, id), eq(uploads.teamId, team.teamId))
    await inTeam(team, (transaction) =>
      transaction
        .update(uploads)
        .set({ expiresAt: new Date(0) })
        .where(expired),
    )
    await deleteExpiredUpload({ id, teamId: team.teamId }, new Date())
    expect(await used(team, 'stored-bytes')).toEqual({ charged: 0, open: 0 })
  })
})

describe('storage', () => {
  type Step = { kind: 'upload' | 'project' | 'output' | 'render' | 'delete' | 'remove' | 'retention'; at: number }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('upload', 'project', 'output', 'render', 'delete', 'remove', 'retention'),
    at: fc.nat(7),
  })

  const rows = (member: Member) =>
    inTeam(member, async (transaction) => ({
      uploads: await transaction.select().from(uploads).where(eq(uploads.teamId, member.teamId)),
      jobs: await transaction.select().from(projects).where(eq(projects.teamId, member.teamId)),
      outputs: await transaction.select().from(outputs).where(eq(outputs.teamId, member.teamId)),
    }))

  async function sendUpload(member: Member): Promise<void> {
    const id = newId('upl')
    const row = { id, teamId: member.teamId, userId: member.userId, name: 'a.mp4', sizeBytes: MP4.length }
    await inTeam(member, (transaction) =>
      transaction.insert(uploads).values({ ...row, state: 'receiving', createdAt: new Date(), expiresAt: new Date() }),
    )
    await makePrivateFolder(portalFolder('receiving'))
    await writeFile(piecesPath(id), MP4)
    await finishUpload(member, id)
  }

  async function storeOutput(member: Member, job: Pick<ProjectRow, 'id'>, sizeBytes: number): Promise<void> {
    await inTeam(member, async (transaction) => {
      const id = newId('out')
      const media = { key: `${member.teamId}/${job.id}/${id}/media.mp4`, contentType: 'video/mp4', sizeBytes }
      const made = { durationSeconds: 1, sizeBytes, verified: true, importedAt: new Date(), createdAt: new Date() }
      const [output] = await transaction
        .insert(outputs)
        .values({
          ...{ id, teamId: member.teamId, jobId: job.id, externalId: id, position: 0, kind: 'video' },
          ...{ remote: { media: 'sealed' }, files: { media }, ...made },
        })
        .returning()
      const [row] = await transaction.select().from(projects).where(eq(projects.id, job.id))
      if (output !== undefined && row !== undefined) await chargeOutput(transaction, row, output, new Date())
    })
  }

  async function take(member: Member, { kind, at }: Step): Promise<void> {
    const there = await rows(member)
    const pick = <Row>(of: Row[]) => of[at % Math.max(1, of.length)]
    const firsts = there.jobs.filter((one) => one.rendersOutputId === null)
    const [upload, job] = [pick(there.uploads), pick(firsts)]
    // A render of a version is stored as one of the first result.
    const output = pick(there.outputs.filter(({ jobId }) => firsts.some((one) => one.id === jobId)))
    if (kind === 'upload') await sendUpload(member)
    if (kind === 'project') {
      const source = upload === undefined ? {} : { sourceKind: 'upload' as const, sourceRef: upload.id }
      const made = await makeProjectRow(member, { ...source, state: 'completed', endedAt: new Date() })
      await storeOutput(member, made, 2_000 + at)
    }
    if (kind === 'output' && job !== undefined) await storeOutput(member, job, 300 + at)
    if (kind === 'render' && output !== undefined) {
      const of = { sourceKind: 'output' as const, sourceRef: 'prj/out', rendersOutputId: output.id }
      await storeOutput(
        member,
        await makeProjectRow(member, { ...of, state: 'completed', endedAt: new Date() }),
        40 + at,
      )
    }
    if (kind === 'delete' && job !== undefined) await deleteProject(member, job.id)
    if (kind === 'remove' && upload !== undefined) await deleteExpiredUpload(upload, new Date())
    if (kind === 'retention') {
      const retention = at % 2 === 0 ? { sourcesDays: 30 } : { outputsDays: 90 }
      const isTeam = eq(teams.id, member.teamId)
      await asSystem((transaction) => transaction.update(teams).set({ retention }).where(isTeam))
      await applyRetention(new Date(Date.now() + 100 * 24 * 3_600_000))
    }
  }

  it('that counts is exactly what is stored, whatever was added and deleted in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const member = await makeTeam()
        for (const one of steps) await take(member, one)
        const { uploads: kept, outputs: made } = await rows(member)
        const files = made.flatMap((output) => Object.values(output.files).map((file) => file?.sizeBytes ?? 0))
        const sizes = [...kept.map(({ sizeBytes }) => sizeBytes), ...files]
        const stored = sizes.reduce((all, size) => all + size, 0)
        expect(await used(member, 'stored-bytes')).toEqual({ charged: stored, open: 0 })
      }),
      { numRuns: 8 },
    )
  })

  it('that is used up lets no project begin, and what is under way still stores its result', async () => {
    await limit({ storedBytes: 1_000 })
    const { id } = await makeProjectRow(team, { state: 'processing' })
    await storeOutput(team, { id }, 1_500)
    expect(await used(team, 'stored-bytes')).toEqual({ charged: 1_500, open: 0 })
    await expect(submit(await makeUpload(60))).rejects.toThrow(/^All 0 GB of storage is in use\. Delete projects/)
    await deleteProject(team, id)
    await submit(await makeUpload(60))
  })
})

describe('a limit', () => {
  it('lets exactly what fits begin, however many begin at the same time', async () => {
    await limit({ sourceSecondsPerMonth: 1_500 })
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeUpload(600)))
    const outcomes = await Promise.allSettled(ids.map(submit))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(4)
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'over_limit' })
      expect(String(reason.message)).toMatch(
        /^This video needs 10 source minutes, but only 5 of 25 are left until \w+ 1\.$/,
      )
    }
    expect(await used()).toEqual({ charged: 0, open: 1_200 })
    const { 'source-seconds': shown, characters } = await findAllowance(team, ['source-seconds', 'characters'])
    expect(shown).toMatchObject({ left: 300, most: 1_500 })
    expect(shown && english(shown.sentence)).toMatch(/^5 of 25 source minutes are left until \w+ 1\.$/)
    expect(characters).toBeUndefined()
    const left = await inTeam(team, (transaction) => transaction.$count(projects, eq(projects.teamId, team.teamId)))
    expect(left).toBe(2)
  })

  it('lets a video of unknown length begin only while something is left', async () => {
    await limit({ sourceSecondsPerMonth: 60 })
    const { id } = await makeProjectRow(team, { sourceDurationSeconds: 60 })
    await submit(await makeUpload(null))
    await inTeam(team, (transaction) => moveProject(transaction, { jobId: id, attempt: 1, to: 'completed' }))
    await expect(submit(await makeUpload(null))).rejects.toThrow(
      /^You have used all 1 source minutes\. The limit resets on \w+ 1/,
    )
  })
})

describe('a team near its limit', () => {
  it('is warned once for a meter and a month, by email to those who manage it', async () => {
    await limit({ sourceSecondsPerMonth: 1_000 })
    await addEndpoint(team, {
      url: 'https://hooks.example.com/',
      events: ['usage.at_80_percent', 'usage.reached_limit'],
    })
    const countMails = async () => {
      const rows = await asSystem((transaction) => transaction.select({ content: mails.content }).from(mails))
      return rows.filter(({ content }) => content.kind === 'usage-near-limit' && content.teamId === team.teamId).length
    }
    await submit(await makeUpload(700))
    expect(await countMails()).toBe(0)
    await submit(await makeUpload(100))
    expect(await countMails()).toBe(1)
    await submit(await makeUpload(50))
    expect(await countMails()).toBe(1)
    const [mail] = await asSystem((transaction) =>
      transaction.select().from(mails).where(eq(mails.recipient, team.userEmail)),
    )
    if (mail === undefined) throw new Error('There is no mail.')
    const written = await composeMail(mail.content, mail.recipient, new Date())
    expect(written?.text).toMatch(/2 of 16 source minutes are left until \w+ 1\./)
    await submit(await makeUpload(150))
    expect(await countMails()).toBe(2)
    const [, last] = await asSystem((transaction) =>
      transaction.select().from(mails).where(eq(mails.recipient, team.userEmail)).orderBy(mails.createdAt, mails.id),
    )
    const reached = last && (await composeMail(last.content, last.recipient, new Date()))
    expect(reached?.subject).toContain('has used all of its source minutes')
    const { deliveries } = await listDeliveries(team, { days: '1' })
    expect(deliveries.map(({ event }) => event).toSorted()).toEqual(['usage.at_80_percent', 'usage.reached_limit'])
    const [sent] = deliveries.filter(({ event }) => event === 'usage.reached_limit')
    expect(JSON.parse(await readBody(team, sent?.id ?? ''))).toMatchObject({
      type: 'usage.reached_limit',
      data: { usage: { meter: 'source-seconds', used: 1_000, limit: 1_000 } },
    })
  })
})
