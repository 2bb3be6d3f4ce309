import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { textFor } from '#lib/i18n/server.ts'
import { listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { moveProject } from '#lib/portal/projects/move-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

const database = await testDatabase()

const list = (member: Member) => listNotices(member, noticeFilter.parse({}), textFor('en'))

/** Moves a project to its end, as the worker does. */
async function end(member: Member, to: 'completed' | 'failed') {
  const job = await makeProjectRow(member, { state: 'processing' })
  await move(job.id, to)
  return job.id
}

function move(jobId: string, to: 'completed' | 'failed') {
  const failure = toTextWithMessage(coded('failure_untold'))
  const set = to === 'failed' ? { failure: failure.text, failureMessage: failure.message } : {}
  return asSystem((transaction) => moveProject(transaction, { jobId, attempt: 1, to, set, event: failure }))
}

describe('a notice of a failed project', () => {
  it('offers who makes projects what helps by the code of the failure', async () => {
    const team = await makeTeam()
    const remedies = async (member: Member) => (await list(member)).notices[0]?.remedies
    const projectId = await end(team, 'failed')
    const fail = (set: Partial<ProjectRow>) =>
      asSystem((transaction) => transaction.update(projects).set(set).where(eq(projects.id, projectId)))
    const file = { way: 'upload', projectId, tool: 'subtitles', isAnother: false }
    expect(await remedies(team)).toEqual([{ way: 'retry', projectId }])
    await fail({ failureCode: 'no_speech' })
    expect(await remedies(team)).toEqual([file])
    await fail({ failureCode: 'refused' })
    expect(await remedies(team)).toEqual([file, { way: 'link', projectId }])
    await fail({ sourceKind: 'upload' })
    expect(await remedies(team)).toEqual([{ ...file, isAnother: true }])
    const failureMessage = coded('other_language_spoken', {
      heard: { language: 'german' },
      language: { language: 'english' },
    })
    await fail({ failureCode: 'wrong_language', failureMessage })
    expect(await remedies(team)).toEqual([{ way: 'language', projectId, language: 'german' }])
    await fail({ failureCode: null })
    await database.owner`update portal.memberships set role = 'viewer' where user_id = ${team.userId}`
    expect(await remedies({ ...team, role: 'viewer' })).toEqual([])
    await database.owner`update portal.memberships set role = 'owner' where user_id = ${team.userId}`
    await move(projectId, 'completed')
    expect(await remedies(team)).toEqual([])
  })
})
