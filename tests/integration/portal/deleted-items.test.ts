import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/portal/projects.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { applyRetention } from '#lib/portal/data/apply-retention.ts'
import { findVersions } from '#lib/portal/editing/find-versions.ts'
import { saveDraft } from '#lib/portal/editing/save-draft.ts'
import { eraseDeleted } from '#lib/portal/library/erase-items.ts'
import { findLibraryStorage } from '#lib/portal/library/list-library.ts'
import { restoreItems, trashItems } from '#lib/portal/library/trash-items.ts'
import { findOutputFile } from '#lib/portal/media/find-output-file.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { describeOutput } from '#lib/portal/projects/describe-output.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { moveProject } from '#lib/portal/projects/move-project.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { listReports } from '#lib/portal/shares/list-reports.ts'
import { reportShare } from '#lib/portal/shares/report-share.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { chargeUsage } from '#lib/portal/usage/usage.ts'
import { addEndpoint } from '#lib/portal/webhooks/save-endpoint.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount } from './publishing/arrange.ts'
import { addResult, addUpload, addVersion } from './stored-items.ts'

const database = await testDatabase()

const DAY = 24 * 3_600_000
const late = () => new Date(Date.now() + 31 * DAY)

async function jobOf(id: string) {
  const [row] = await asSystem((transaction) => transaction.select().from(projects).where(eq(projects.id, id)))
  return row
}

describe('an edited version of a project in Deleted', () => {
  it('is not served, its renders are canceled, and all of it comes back with the project', async () => {
    const team = await makeTeam()
    const first = await addResult(team, 'Edited')
    const version = await addVersion(team, first.id)
    const open = await makeProjectRow(team, {
      ...{ sourceKind: 'output', sourceRef: 'prj/out', rendersOutputId: first.id, state: 'processing' },
    })
    const served = () => findOutputFile(team, version.id, 'media', true)
    expect(await served()).not.toBeNull()
    await trashItems(team, [first.jobId])
    expect(await served()).toBeNull()
    expect(await findOutputFile(team, first.id, 'media', true)).toBeNull()
    expect(await jobOf(open.id)).toMatchObject({ state: 'cancelled', deletedAt: expect.any(Date) })
    await restoreItems(team, [first.jobId])
    expect(await served()).not.toBeNull()
    expect(await jobOf(open.id)).toMatchObject({ state: 'cancelled', deletedAt: null, deletedBy: null })
    expect((await findProject(team, first.jobId))?.outputs).toMatchObject([{ id: version.id, version: 2 }])
  })

  it('is erased with its project, and not before', async () => {
    // What other tests left in Deleted does not count.
    await eraseDeleted(late())
    const team = await makeTeam()
    const first = await addResult(team, 'Edited')
    const version = await addVersion(team, first.id)
    await trashItems(team, [first.jobId])
    await eraseDeleted(new Date(Date.now() + 29 * DAY))
    expect(await jobOf(version.jobId)).toBeDefined()
    expect(await eraseDeleted(late())).toBe(1)
    expect([await jobOf(first.jobId), await jobOf(version.jobId)]).toEqual([undefined, undefined])
    expect(await teamStorage().stat(version.key)).toBeUndefined()
  })

  it('cannot be changed or rendered again', async () => {
    const team = await makeTeam()
    const first = await addResult(team, 'Edited')
    await addVersion(team, first.id)
    await trashItems(team, [first.jobId])
    const gone = { code: 'not_found' }
    const texts = { outputId: first.id, title: 'x', caption: '', tags: [] }
    await expect(describeOutput(team, texts)).rejects.toMatchObject(gone)
    await expect(saveDraft(team, first.id, {})).rejects.toMatchObject(gone)
    expect(await inTeam(team, (transaction) => findVersions(transaction, team, first.id))).toBeNull()
  })
})

it('a project whose edited version has a planned post is not deleted by age', async () => {
  const team = await makeTeam()
  const old = new Date(Date.now() - 400 * DAY)
  const first = await addResult(team, 'Planned')
  const version = await addVersion(team, first.id)
  await database.owner`update portal.jobs set ended_at = ${old}, updated_at = ${old}
    where id in (${first.jobId}, ${version.jobId})`
  await database.owner`update portal.teams set retention = '{"outputsDays": 365}' where id = ${team.teamId}`
  const account = await makeAccount(team)
  const when = { kind: 'at', at: new Date(Date.now() + DAY).toISOString() }
  await createPublications(team, composerInput(version.id, [account], { when }))
  await applyRetention()
  expect(await jobOf(first.jobId)).toBeDefined()
})

it('a project that completes in Deleted is announced to nobody', async () => {
  const team = await makeTeam()
  const url = 'https://example.com/hook'
  await addEndpoint(team, { url, events: ['project.completed'] })
  const copied = { state: 'processing' as const, importState: 'waiting' as const }
  for (const isDeleted of [false, true]) {
    const { id } = await makeProjectRow(team, copied)
    if (isDeleted) await trashItems(team, [id])
    await asSystem((transaction) => moveProject(transaction, { jobId: id, attempt: 1, to: 'completed' }))
  }
  const sent = await database.owner`select id from portal.webhook_deliveries where team_id = ${team.teamId}`
  expect(sent).toHaveLength(1)
})

describe('what counts and lists deleted items', () => {
  it('shows deleted uploads as sources in the storage of the library', async () => {
    const team = await makeTeam()
    const upload = await addUpload(team, 'talk.mp4')
    const effect = { teamId: team.teamId, meter: 'stored-bytes' as const, amount: 8, cause: upload }
    await asSystem((transaction) => chargeUsage(transaction, effect, new Date()))
    await trashItems(team, [upload])
    expect(await findLibraryStorage(team)).toMatchObject({ sources: 8, results: 0 })
  })

  it('tells the operator that a reported link of a deleted project does not work', async () => {
    const team = await makeTeam()
    const { jobId, id } = await addResult(team, 'Reported')
    const { url } = await createShare(team, { projectId: jobId, mode: 'public', ends: 'never' })
    const token = url.split('/').at(-1) ?? ''
    const report = { token, outputId: id, reason: 'other' as const, details: token }
    await reportShare(report, { pass: undefined, network: '192.0.2.1' })
    const listed = async () => (await listReports()).find(({ details }) => details === report.details)
    expect(await listed()).toMatchObject({ isOver: false })
    await trashItems(team, [jobId])
    expect(await listed()).toMatchObject({ isOver: true })
  })
})
