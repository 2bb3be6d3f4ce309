import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formDrafts } from '#db/schema/portal/form-drafts.ts'
import { findFrameMember } from '#lib/auth/embed-member.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { deleteExpired } from '#lib/portal/background/delete-expired.ts'
import { findDraft, MAX_DRAFT_BYTES, MAX_DRAFTS, saveDraft } from '#lib/portal/form-drafts/form-drafts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'
import { askAs, makePartner, openFrame } from './embed/arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const drafts = await import('#app/api/drafts/[team]/[form]/route.ts')

const DAY_MS = 86_400_000
const FORM = 'composer:out_1'

const put = (member: Member, body: string, form = FORM, team = member.teamSlug) =>
  ask(drafts.PUT, member, `/api/drafts/${team}/${form}`, { team, form }, { method: 'PUT', body })

const countOf = ({ userId }: Member) =>
  asSystem((transaction) => transaction.$count(formDrafts, eq(formDrafts.userId, userId)))

describe('the draft of a form', () => {
  it('is what was sent last, for its person alone', async () => {
    const team = await makeTeam()
    const [colleague, stranger] = [await addMember(team, 'admin'), await makeTeam()]
    await put(team, JSON.stringify({ title: 'Frist' }))
    const answer = await put(team, JSON.stringify({ title: 'First' }))
    const { savedAt } = await answer.json()
    expect(await findDraft(team, FORM)).toEqual({ content: { title: 'First' }, savedAt })
    for (const other of [colleague, stranger]) expect(await findDraft(other, FORM)).toBeNull()
    await put(colleague, JSON.stringify({ title: 'Theirs' }))
    expect(await findDraft(team, FORM)).toMatchObject({ content: { title: 'First' } })
    expect((await put(stranger, '{}', FORM, team.teamSlug)).status).toBe(404)
  })

  it('is forgotten by whose it is, and by nobody else', async () => {
    const team = await makeTeam()
    const colleague = await addMember(team, 'admin')
    await put(team, '{"title":"Mine"}')
    const params = { team: team.teamSlug, form: FORM }
    const forget = (member: Member) => ask(drafts.DELETE, member, '/', params, { method: 'DELETE' })
    expect((await forget(colleague)).status).toBe(204)
    expect(await findDraft(team, FORM)).not.toBeNull()
    await forget(team)
    expect(await findDraft(team, FORM)).toBeNull()
  })

  it('is not taken from a page of another site', async () => {
    const team = await makeTeam()
    const init = { method: 'PUT', body: '{}', headers: { origin: 'https://elsewhere.example' } }
    const answer = await ask(drafts.PUT, team, '/', { team: team.teamSlug, form: FORM }, init)
    expect(answer.status).toBe(403)
    expect(await findDraft(team, FORM)).toBeNull()
  })

  it.each([
    ['is too long', JSON.stringify({ title: 'x'.repeat(MAX_DRAFT_BYTES) }), 413],
    ['is no JSON', '{"title":', 400],
    ['is a text', '"title"', 400],
    ['is nested a hundred times', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
    ['is nested a hundred thousand times', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ])('is refused where it %s, and the last one stays', async (_how, body, status) => {
    const team = await makeTeam()
    await put(team, '{"title":"Before"}')
    expect((await put(team, body)).status).toBe(status)
    expect(await findDraft(team, FORM)).toMatchObject({ content: { title: 'Before' } })
  })

  it('keeps what can be stored of a text that was cut in the middle of a sign', async () => {
    const team = await makeTeam()
    expect((await put(team, '{"title":"A\\u0000B \\ud83d"}')).status).toBe(200)
    expect(await findDraft(team, FORM)).toMatchObject({ content: { title: 'A\uFFFDB \uFFFD' } })
  })

  it('gives way, the oldest first, where somebody has too many', async () => {
    const team = await makeTeam()
    const start = Date.now()
    for (let index = 0; index <= MAX_DRAFTS; index++) {
      await saveDraft(team, `composer:out_${index}`, {}, new Date(start + index))
    }
    expect(await countOf(team)).toBe(MAX_DRAFTS)
    expect(await findDraft(team, 'composer:out_0')).toBeNull()
    expect(await findDraft(team, 'composer:out_1')).not.toBeNull()
  })

  it('ends 30 days after the last change, for its person at once and in the database with the next cleanup', async () => {
    const team = await makeTeam()
    const now = new Date()
    await saveDraft(team, FORM, {}, new Date(now.getTime() - 30 * DAY_MS))
    await saveDraft(team, 'composer:out_2', {}, new Date(now.getTime() - 29 * DAY_MS))
    expect(await findDraft(team, FORM, now)).toBeNull()
    await deleteExpired(now)
    expect(await countOf(team)).toBe(1)
  })

  it('is kept for a person in a partner’s frame, and not by the address of the frame alone', async () => {
    const frame = await openFrame(await makePartner())
    const member = await findFrameMember(frame.token, frame.alias)
    if (member === null) throw new Error('The frame has no access.')
    const params = { team: frame.alias, form: FORM }
    expect((await askAs(drafts.PUT, { method: 'PUT' }, '/', params)).status).toBe(401)
    const answer = await drafts.PUT(
      new Request('http://localhost:3000/', {
        method: 'PUT',
        body: '{"title":"Framed"}',
        headers: { authorization: `Bearer ${frame.token}`, origin: 'http://localhost:3000' },
      }),
      { params: Promise.resolve(params) },
    )
    expect(answer.status).toBe(200)
    expect(await findDraft(member, FORM)).toMatchObject({ content: { title: 'Framed' } })
  })
})
