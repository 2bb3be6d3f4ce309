import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { findMember } from '#lib/auth/member.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { changeRole } from '#lib/portal/members/change-role.ts'
import { listMembers } from '#lib/portal/members/list-members.ts'
import { leaveTeam, removeMember } from '#lib/portal/members/remove-member.ts'
import { transferOwnership } from '#lib/portal/members/transfer-ownership.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const { GET } = await import('#app/api/events/route.ts')

async function teamOf(...roles: Role[]) {
  const owner = await makeTeam()
  const others = []
  for (const role of roles) others.push(await addMember(owner, role))
  const ids = new Map((await listMembers(owner)).map(({ email, id }) => [email, id]))
  return { owner, others, idOf: ({ userEmail }: { userEmail: string }) => ids.get(userEmail) ?? '' }
}

describe('the people of a team', () => {
  it('keep one owner: the last cannot leave, be removed or be given another role', async () => {
    const { owner, others, idOf } = await teamOf('admin')
    const [admin = owner] = others
    expect(await failureOf(leaveTeam(owner))).toMatchObject({ code: 'conflict' })
    expect(await failureOf(changeRole(owner, { memberId: idOf(owner), role: 'editor' }))).toMatchObject({
      code: 'conflict',
    })
    expect(await failureOf(removeMember(admin, { memberId: idOf(owner) }))).toMatchObject({ code: 'forbidden' })
    await transferOwnership(owner, { memberId: idOf(admin) })
    expect((await listMembers(owner)).map(({ email, role }) => [email, role])).toEqual([
      [admin.userEmail, 'owner'],
      [owner.userEmail, 'admin'],
    ])
  })

  it('keep one owner even if both leave at once', async () => {
    const { owner, others } = await teamOf('owner')
    const left = await Promise.allSettled([owner, ...others].map((one) => leaveTeam(one)))
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('take from admins no owner, give them no other one, and let nobody rise by themselves', async () => {
    const { owner, others, idOf } = await teamOf('admin', 'editor')
    const [admin = owner, editor = owner] = others
    const refused = { code: 'forbidden' }
    expect(await failureOf(changeRole(admin, { memberId: idOf(owner), role: 'editor' }))).toMatchObject(refused)
    expect(await failureOf(changeRole(admin, { memberId: idOf(editor), role: 'owner' }))).toMatchObject(refused)
    expect(await failureOf(changeRole(admin, { memberId: idOf(admin), role: 'owner' }))).toMatchObject(refused)
    expect(await failureOf(changeRole(editor, { memberId: idOf(editor), role: 'admin' }))).toMatchObject(refused)
    await changeRole(admin, { memberId: idOf(admin), role: 'viewer' })
    expect(await failureOf(removeMember(admin, { memberId: idOf(editor) }))).toMatchObject(refused)
  })

  it('have one outcome where a role change meets a removal', async () => {
    const { owner, others, idOf } = await teamOf('owner', 'editor')
    const [second = owner, editor = owner] = others
    const memberId = idOf(editor)
    const [change, removal] = await Promise.allSettled([
      changeRole(owner, { memberId, role: 'admin' }),
      removeMember(second, { memberId }),
    ])
    expect(removal.status).toBe('fulfilled')
    if (change.status === 'rejected') expect(change.reason).toMatchObject({ code: 'conflict' })
    expect((await listMembers(owner)).map(({ email }) => email)).not.toContain(editor.userEmail)
  })

  it('may not decide any more once they have been removed or demoted', async () => {
    const { owner, others, idOf } = await teamOf('admin', 'editor')
    const [admin = owner, editor = owner] = others
    await changeRole(owner, { memberId: idOf(admin), role: 'viewer' })
    expect(await failureOf(removeMember(admin, { memberId: idOf(editor) }))).toMatchObject({ code: 'forbidden' })
    await removeMember(owner, { memberId: idOf(admin) })
    expect(await failureOf(removeMember(admin, { memberId: idOf(editor) }))).toMatchObject({ code: 'not_found' })
    const person = await findSessionById(admin.sessionId)
    expect(person && (await findMember(person, owner.teamSlug))).toBeNull()
  })

  it('of another team are not there', async () => {
    const { owner } = await teamOf()
    const { owner: other, idOf } = await teamOf()
    expect(await failureOf(changeRole(owner, { memberId: idOf(other), role: 'client' }))).toMatchObject({
      code: 'conflict',
    })
  })

  it('lose their open stream within a second of a removal or another role', async () => {
    const { owner, others, idOf } = await teamOf('editor', 'editor')
    const [removed = owner, demoted = owner] = others
    const pages: { text: string; ended: boolean }[] = []
    for (const one of [removed, demoted, owner]) {
      const response = await ask(GET, one, `/api/events?team=${owner.teamSlug}`)
      const page = { text: '', ended: false }
      void (async () => {
        for await (const chunk of response.body ?? []) page.text += new TextDecoder().decode(chunk)
        page.ended = true
      })()
      await expect.poll(() => page.text).toContain('retry:')
      pages.push(page)
    }
    await removeMember(owner, { memberId: idOf(removed) })
    await changeRole(owner, { memberId: idOf(demoted), role: 'viewer' })
    const within = { interval: 20 }
    await expect.poll(() => pages.map(({ ended }) => ended), within).toEqual([true, true, false])
    expect((await ask(GET, removed, `/api/events?team=${owner.teamSlug}`)).status).toBe(404)
  })

  it('are named in the audit log with what they were before', async () => {
    const { owner, others, idOf } = await teamOf('viewer')
    const [viewer = owner] = others
    await changeRole(owner, { memberId: idOf(viewer), role: 'editor' })
    await removeMember(owner, { memberId: idOf(viewer) })
    const rows = await inTeam(owner, (transaction) =>
      transaction.select().from(auditEntries).where(eq(auditEntries.subjectId, viewer.userId)),
    )
    expect(rows.map(({ action, actorName, before, after }) => ({ action, actorName, before, after }))).toEqual([
      { action: 'member.role_changed', actorName: 'Ada', before: { role: 'viewer' }, after: { role: 'editor' } },
      { action: 'member.removed', actorName: 'Ada', before: { role: 'editor' }, after: null },
    ])
  })
})
