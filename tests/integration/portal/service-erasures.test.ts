import { beforeEach, expect, it } from 'vitest'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { eraseTeams } from '#lib/portal/data/erase-teams.ts'
import { listNotes } from '#lib/portal/erasures/erasure-notes.ts'
import { replayErasures } from '#lib/portal/erasures/replay-erasures.ts'
import { sendErasures } from '#lib/portal/erasures/send-erasures.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { makeAccount } from './publishing/arrange.ts'

const service = await startForeignService()
const database = await testDatabase()
const sql = database.owner

const erased = (counts: object) => ({
  body: JSON.stringify({ message: '', erased: { projects: 0, posts: 0, socialAccounts: 0, ...counts } }),
})

/** What the service was asked to erase since the last time, and what it answers from now on. */
function answerWith(answer: PeerAnswer) {
  const asked: unknown[] = []
  const others: string[] = []
  service.script(({ method, url, body }) => {
    if (url === '/api/v2/erasures') {
      asked.push(JSON.parse(String(body)))
      return answer
    }
    others.push(`${method} ${url}`)
    return method === 'DELETE' ? { status: 200, body: '{}' } : undefined
  })
  return { asked, others }
}

async function makeSentJob(team: Awaited<ReturnType<typeof makeTeam>>, reference: string) {
  const job = await makeProjectRow(team, { state: 'completed', reference })
  await sql`insert into portal.submissions (id, team_id, job_id, attempt, idempotency_key, token_hash, state, calls, reference, created_at)
    values (${`att_${job.id}`}, ${team.teamId}, ${job.id}, 1, ${job.id}, ${`hash of ${job.id}`}, 'accepted', 1, ${reference}, now())`
  return job
}

const later = () => new Date(Date.now() + 3 * 3_600_000)
const rowsOf = (teamId: string) => sql`select * from portal.service_erasures where team_id = ${teamId} order by id`
const nothing = { projectIds: [], idempotencyKeys: [], postIds: [], socialAccountIds: [] }

/** What other tests left to be erased does not count. */
beforeEach(async () => {
  answerWith(erased({}))
  while ((await sendErasures(new Date(Date.now() + 365 * 24 * 3_600_000))) > 0);
})

it('a deleted project is erased at the service, however long that does not answer', async () => {
  const team = await makeTeam()
  const job = await makeSentJob(team, 'prj_one')
  const away = answerWith({ status: 503 })
  await deleteProject(team, job.id)
  await sendErasures(later())
  const expected = { ...nothing, projectIds: ['prj_one'], idempotencyKeys: [job.id] }
  expect(away.asked).toEqual([expected])
  expect(await rowsOf(team.teamId)).toMatchObject([{ answered_at: null, tries: 1 }])
  const back = answerWith(erased({ projects: 1 }))
  await sendErasures(later())
  expect(back.asked).toEqual([expected])
  const [row] = await rowsOf(team.teamId)
  expect(row).toMatchObject({
    next_try_at: null,
    answer: { status: 200, message: expect.stringContaining('projects: 1') },
  })
  await sendErasures(later())
  expect(back.asked).toHaveLength(1)
})

it('an erased team is erased at the service with its posts and accounts, and its linked accounts end at one that cannot erase', async () => {
  const team = await makeTeam()
  await makeSentJob(team, 'prj_two')
  const account = await makeAccount(team)
  await sql`update portal.social_accounts set service_account_id = 'soc_two' where id = ${account.id}`
  await closeTeam(team, team.teamName)
  const { asked, others } = answerWith({ status: 404 })
  expect(await eraseTeams(new Date(Date.now() + 15 * 24 * 3_600_000))).toBe(1)
  await sendErasures(new Date(Date.now() + 16 * 24 * 3_600_000))
  expect(asked).toMatchObject([{ projectIds: ['prj_two'], socialAccountIds: ['soc_two'] }])
  expect(others).toContain('DELETE /api/v2/social-accounts/soc_two')
  expect(await rowsOf(team.teamId)).toMatchObject([
    { job_ids: null, answer: { status: 404, message: 'it cannot erase; unlinked accounts: 1' } },
  ])
})

it('what was erased after a backup is erased again once the backup is restored', async () => {
  const team = await makeTeam()
  const [gone, kept] = [await makeSentJob(team, 'prj_gone'), await makeSentJob(team, 'prj_kept')]
  const [row] = await sql`select * from portal.jobs where id = ${gone.id}`
  answerWith(erased({ projects: 1 }))
  await deleteProject(team, gone.id)
  await sendErasures(later())
  const [erasure] = await rowsOf(team.teamId)
  expect(await listNotes()).toContain(erasure?.id)
  expect(await replayErasures()).toBe(0)

  await sql`insert into portal.jobs ${sql({ ...row, request: sql.json(row?.request) })}`
  await sql`delete from portal.service_erasures where id = ${erasure?.id}`
  const again = answerWith(erased({ projects: 1 }))
  expect(await replayErasures()).toBe(1)
  expect(await sql`select id from portal.jobs where team_id = ${team.teamId}`).toEqual([{ id: kept.id }])
  await sendErasures(later())
  expect(again.asked).toContainEqual({ ...nothing, projectIds: ['prj_gone'], idempotencyKeys: [gone.id] })
  expect(await replayErasures()).toBe(0)
})

it('a team that comes back with a restored backup is erased again', async () => {
  const team = await makeTeam()
  const [row] = await sql`select * from portal.teams where id = ${team.teamId}`
  answerWith(erased({}))
  await closeTeam(team, team.teamName)
  await eraseTeams(new Date(Date.now() + 15 * 24 * 3_600_000))
  await sendErasures(new Date(Date.now() + 16 * 24 * 3_600_000))
  const [erasure] = await rowsOf(team.teamId)
  const names = ['id', 'slug', 'name', 'created_at'] as const
  await sql`insert into portal.teams ${sql(row ?? {}, ...names)}`
  await sql`delete from portal.service_erasures where id = ${erasure?.id}`
  expect(await replayErasures()).toBe(1)
  expect(await sql`select id from portal.teams where id = ${team.teamId}`).toEqual([])
})
