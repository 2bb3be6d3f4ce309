import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { findSessionById, type SignedIn } from '#lib/auth/session.ts'
import { deleteAccount, listTeamsOwnedAlone } from '#lib/portal/accounts/delete-account.ts'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { replayErasures } from '#lib/portal/erasures/replay-erasures.ts'
import { sendErasures } from '#lib/portal/erasures/send-erasures.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'

const database = await testDatabase()
const sql = database.owner
/** The first account of an installation, and so its operator. */
let operator: Member

beforeAll(async () => {
  operator = await makeTeam()
})

/** Somebody in a team of another's who owns no other team, and has just proved who they are. */
async function makePerson(team: Member): Promise<SignedIn> {
  const { userId, sessionId } = await addMember(team, 'editor')
  await sql`delete from portal.teams t using portal.memberships m
    where m.team_id = t.id and m.user_id = ${userId} and m.role = 'owner'`
  return signedIn(sessionId)
}

async function signedIn(sessionId: string): Promise<SignedIn> {
  await sql`update portal.sessions set confirmed_at = now() where id = ${sessionId}`
  const person = await findSessionById(sessionId)
  if (person === null) throw new Error('Nobody is signed in.')
  return person
}

const isThere = async (userId: string) => (await sql`select 1 from portal.users where id = ${userId}`).length === 1
const addresses = (email: string) => sql`select content ->> 'kind' as kind from portal.mails where recipient = ${email}`

describe('an account that its person deletes', () => {
  it('is gone with what was theirs alone, and what they made stays in the team', async () => {
    const team = await makeTeam()
    const person = await makePerson(team)
    const { userId, email } = person
    const job = await makeProjectRow(team, { createdBy: userId })
    await sql`insert into portal.uploads (id, team_id, user_id, name, size_bytes, state, created_at)
      values ('upl_kept', ${team.teamId}, ${userId}, 'talk.mp4', 10, 'ready', now())`
    await sql`insert into portal.mails (id, recipient, content, state, tries, next_try_at, created_at)
      values ('mail_old', ${email}, '{"kind": "video-reviewed"}', 'waiting', 0, now(), now())`
    await deleteAccount(person, ` ${email.toUpperCase()} `)
    expect([await isThere(userId), await findSessionById(person.sessionId)]).toEqual([false, null])
    expect(await sql`select created_by from portal.jobs where id = ${job.id}`).toMatchObject([{ created_by: null }])
    expect(await sql`select user_id from portal.uploads where id = 'upl_kept'`).toMatchObject([
      { user_id: team.userId },
    ])
    expect(await addresses(email)).toMatchObject([{ kind: 'account-deleted' }])
    const entries = await sql`select actor_id, action, before from portal.audit_entries where team_id = ${team.teamId}`
    expect(entries.at(-1)).toMatchObject({ actor_id: userId, action: 'person.deleted', before: { role: 'editor' } })
  })

  it('is deleted neither without a proof nor by a slip', async () => {
    const person = await makePerson(await makeTeam())
    const unproven = { ...person, confirmedAt: null }
    expect(await failureOf(deleteAccount(unproven, person.email))).toMatchObject({ code: 'proof_required' })
    expect(await failureOf(deleteAccount(person, 'another@example.com'))).toMatchObject({ code: 'invalid' })
    expect(await isThere(person.userId)).toBe(true)
  })

  it('of the only owner of a team has to wait until the team has another owner or is deleted', async () => {
    const team = await makeTeam()
    const person = await signedIn(team.sessionId)
    const heir = await addMember(team, 'admin')
    expect(await listTeamsOwnedAlone(person)).toEqual([{ slug: team.teamSlug, name: team.teamName }])
    expect(await failureOf(deleteAccount(person, person.email))).toMatchObject({ code: 'conflict' })
    expect(await isThere(person.userId)).toBe(true)
    await sql`update portal.memberships set role = 'owner' where user_id = ${heir.userId} and team_id = ${team.teamId}`
    expect(await listTeamsOwnedAlone(person)).toEqual([])
    await deleteAccount(person, person.email)
    const alone = await makeTeam()
    const last = await signedIn(alone.sessionId)
    await closeTeam({ ...alone, confirmedAt: last.confirmedAt }, alone.teamName)
    await deleteAccount(last, last.email)
    expect([await isThere(person.userId), await isThere(last.userId)]).toEqual([false, false])
  })

  it('of the only operator has to wait until there is another', async () => {
    const person = await signedIn(operator.sessionId)
    await addMember(operator, 'owner')
    expect(await failureOf(deleteAccount(person, person.email))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('only operator'),
    })
  })
})

describe('after the database was put back', () => {
  it('people are erased again, once every team of theirs has another owner', async () => {
    const team = await makeTeam()
    const [person, owner] = [await makePerson(team), await makePerson(team)]
    const rows = [person, owner].map(({ userId, name, email }) => ({ id: userId, name, email, created_at: new Date() }))
    for (const one of [person, owner]) await deleteAccount(one, one.email)
    await sendErasures(new Date(Date.now() + 3_600_000))
    await sql`delete from portal.service_erasures where user_id in ${sql(rows.map(({ id }) => id))}`
    await sql`insert into portal.users ${sql(rows)}`
    const place = { id: 'mem_back', team_id: team.teamId, user_id: owner.userId, role: 'owner', created_at: new Date() }
    await sql`delete from portal.memberships where team_id = ${team.teamId}`
    await sql`insert into portal.memberships ${sql(place)}`

    expect(await replayErasures()).toBe(1)
    expect([await isThere(person.userId), await isThere(owner.userId)]).toEqual([false, true])
    await sql`insert into portal.memberships ${sql({ ...place, id: 'mem_other', user_id: team.userId })}`
    expect(await replayErasures()).toBe(1)
    expect(await isThere(owner.userId)).toBe(false)
    expect(await replayErasures()).toBe(0)
  })
})
