import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '#db/schema/portal/memberships.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { findFirstSteps, hideFirstSteps } from '#lib/portal/teams/first-steps.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()

const now = new Date()
const doneOf = async (member: Member) =>
  (await findFirstSteps(member))?.filter(({ done }) => done).map(({ name }) => name) ?? null

const makeProject = (member: Member, given: Parameters<typeof makeProjectRow>[1]) =>
  makeProjectRow(member, { operation: 'clip', state: 'completed', ...given })

async function linkAccount({ teamId }: Member): Promise<void> {
  const row = { id: newId('acct'), teamId, network: 'bluesky', displayName: 'Halden', keyEnding: 'abcd' } as const
  const times = { state: 'active', createdAt: now, updatedAt: now } as const
  await inWholeTeam({ teamId }, (transaction) => transaction.insert(socialAccounts).values({ ...row, ...times }))
}

async function setTimes({ teamId }: Member): Promise<void> {
  const row = { id: newId('sch'), teamId, name: 'Weekdays', timeZone: 'Europe/Berlin', createdAt: now, updatedAt: now }
  await inWholeTeam({ teamId }, (transaction) => transaction.insert(schedules).values(row))
}

it('are ticked by what the team has, in any order, and go away when all are done', async () => {
  const owner = await makeTeam()
  expect(await doneOf(owner)).toEqual([])
  await setTimes(owner)
  expect(await doneOf(owner)).toEqual(['times'])
  await linkAccount(owner)
  await addMember(owner, 'viewer')
  expect(await doneOf(owner)).toEqual(['account', 'times', 'people'])
  await makeProject(owner, {})
  expect(await findFirstSteps(owner)).toBeNull()
  expect((await findFirstSteps(owner, true))?.every(({ done }) => done)).toBe(true)
})

it('are not ticked by an opened sample, a reel that failed, another tool, an unlinked account, or another team', async () => {
  const [owner, other] = [await makeTeam(), await makeTeam()]
  await makeProject(owner, { sourceKind: 'sample', sourceRef: 'sample_interview' })
  await makeProject(owner, { state: 'failed' })
  await makeProject(owner, { operation: 'subtitles' })
  await makeProject(other, {})
  await linkAccount(owner)
  await inTeam(owner, (transaction) =>
    transaction.update(socialAccounts).set({ unlinkedAt: now }).where(eq(socialAccounts.teamId, owner.teamId)),
  )
  expect(await doneOf(owner)).toEqual([])
})

it('are hidden for one person in one team, and come back when that person asks', async () => {
  const owner = await makeTeam()
  const editor = await addMember(owner, 'editor')
  await hideFirstSteps(editor)
  expect(await findFirstSteps(editor)).toBeNull()
  expect(await findFirstSteps(editor, true)).toHaveLength(4)
  expect(await findFirstSteps(owner)).toHaveLength(4)
  const rows = await inTeam(owner, (transaction) =>
    transaction.select({ hidden: memberships.firstStepsHiddenAt }).from(memberships),
  )
  expect(rows.filter(({ hidden }) => hidden !== null)).toHaveLength(1)
})

it('say which of them a role cannot do, and are for nobody who only watches', async () => {
  const owner = await makeTeam()
  const mayDo = async (member: Member) => (await findFirstSteps(member))?.map((step) => step.mayDo)
  expect(await mayDo(owner)).toEqual([true, true, true, true])
  expect(await mayDo(await addMember(owner, 'editor'))).toEqual([true, false, false, false])
  const viewer = await addMember(owner, 'viewer')
  expect(await findFirstSteps(viewer)).toBeNull()
  expect(await failureOf(hideFirstSteps(viewer))).toMatchObject({ code: 'forbidden' })
})
