import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mails } from '#db/schema/portal/mails.ts'
import { listTeams, type Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { settings } from '#lib/core/settings/env.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { listPendingLinks } from '#lib/portal/accounts/list-pending-links.ts'
import { acceptInvitation, declineInvitation } from '#lib/portal/invitations/accept-invitation.ts'
import { askForInvitation } from '#lib/portal/invitations/ask-for-invitation.ts'
import { changeInvitedRole, resendInvitation, revokeInvitation } from '#lib/portal/invitations/change-invitation.ts'
import { emailInvitation } from '#lib/portal/invitations/email-invitation.ts'
import { findInvitation } from '#lib/portal/invitations/find-invitation.ts'
import { inviteInput, invitePeople } from '#lib/portal/invitations/invite-people.ts'
import { joinByInvitation } from '#lib/portal/invitations/join-by-invitation.ts'
import { listInvitations } from '#lib/portal/invitations/list-invitations.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { changeRole } from '#lib/portal/members/change-role.ts'
import { listMembers } from '#lib/portal/members/list-members.ts'
import { leaveTeam, removeMember } from '#lib/portal/members/remove-member.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { freezeClock } from '#tests/support/freeze-clock.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

await testDatabase()

const HOUR_MS = 3_600_000
const caller = { network: '203.0.113.7', userAgent: 'Firefox', devices: '' }
const profile = { name: 'Lucia Moreno', password: 'a passphrase nobody knows' }
const someAddress = () => `lucia-${randomBytes(6).toString('hex')}@example.com`

/** The token of the link that the operator's tool lists for an address. */
async function tokenFor(email: string): Promise<string> {
  const link = (await listPendingLinks()).find((one) => one.email === email && one.action === 'join-team')
  return link?.link.split('/').at(-1) ?? ''
}

async function invite(member: Member, email: string, role: 'admin' | 'editor' | 'viewer' | 'client' = 'viewer') {
  await invitePeople(member, { addresses: [email], role })
  return tokenFor(email)
}

const personOf = ({ userId, userName: name, userEmail: email, sessionId }: Member) => ({
  userId,
  name,
  email,
  sessionId,
  method: 'password' as const,
  provider: null,
  confirmedAt: null,
  domain: null,
  onlyTeamId: null,
})

describe('an invitation', () => {
  it('lets its address create an account in the team, once, and without a team of its own', async () => {
    const team = await makeTeam()
    const email = someAddress()
    const token = await invite(team, email, 'editor')
    expect(await findInvitation(token, null)).toMatchObject({ state: 'open', hasAccount: false, role: 'editor', email })
    const { teamSlug } = await joinByInvitation(token, profile, caller)
    expect(teamSlug).toBe(team.teamSlug)
    const joined = (await listMembers(team)).find((one) => one.email === email)
    expect(joined).toMatchObject({ role: 'editor', name: 'Lucia Moreno', method: 'password' })
    expect((await findInvitation(token, null)).state).toBe('used')
    expect(await failureOf(joinByInvitation(token, profile, caller))).toMatchObject({ code: 'gone' })
  })

  it('is used once by two who open it at the same moment', async () => {
    const team = await makeTeam()
    const token = await invite(team, someAddress())
    const tries = await Promise.allSettled([1, 2].map(() => joinByInvitation(token, profile, caller)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is accepted by the person of its address, who keeps their other teams', async () => {
    const [team, invited] = [await makeTeam(), await makeTeam()]
    const token = await invite(team, invited.userEmail)
    expect(await findInvitation(token, null)).toMatchObject({ state: 'open', hasAccount: true, isSignedIn: false })
    await acceptInvitation(personOf(invited), token)
    expect((await listTeams(invited)).map(({ slug }) => slug)).toEqual([invited.teamSlug, team.teamSlug])
    expect(await failureOf(joinByInvitation(token, profile, caller))).toMatchObject({ code: 'gone' })
  })

  it('shows another address the team, a first name and a masked address, and lets it neither in nor decline', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    const token = await invite(team, 'lucia@haldencoffee.example')
    expect(await findInvitation(token, { email: other.userEmail })).toEqual({
      state: 'other-address',
      teamName: team.teamName,
      hasLogo: false,
      inviterFirstName: 'Ada',
      maskedEmail: 'l••••@haldencoffee.example',
    })
    expect(await failureOf(acceptInvitation(personOf(other), token))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(declineInvitation(personOf(other), token))).toMatchObject({ code: 'forbidden' })
    expect(await listInvitations(team)).toHaveLength(1)
  })

  it('ends after 72 hours', async () => {
    const team = await makeTeam()
    const token = await invite(team, someAddress())
    const late = new Date(Date.now() + 72 * HOUR_MS + 1000)
    expect((await findInvitation(token, null, late)).state).toBe('ended')
    expect(await failureOf(joinByInvitation(token, profile, caller, late))).toMatchObject({ code: 'gone' })
  })

  it('is void once its sender left, or may not invite any more, and works again if they may', async () => {
    const team = await makeTeam()
    const admin = await addMember(team, 'admin')
    const token = await invite(admin, someAddress())
    const memberId = (await listMembers(team)).find(({ email }) => email === admin.userEmail)?.id ?? ''
    await changeRole(team, { memberId, role: 'editor' })
    expect((await findInvitation(token, null)).state).toBe('void')
    expect(await failureOf(joinByInvitation(token, profile, caller))).toMatchObject({ code: 'gone' })
    await changeRole(team, { memberId, role: 'admin' })
    expect((await findInvitation(token, null)).state).toBe('open')
    await leaveTeam(admin)
    expect((await findInvitation(token, null)).state).toBe('void')
  })

  it('is void once it was revoked or declined, and its older link is unknown once it was sent again', async () => {
    const [team, invited] = [await makeTeam(), await makeTeam()]
    const email = someAddress()
    const first = await invite(team, email)
    const [row] = await listInvitations(team)
    await resendInvitation(team, { invitationId: row?.id ?? '' }, new Date(Date.now() + 1000))
    const second = await tokenFor(email)
    expect((await findInvitation(first, null)).state).toBe('unknown')
    expect((await findInvitation(second, null)).state).toBe('open')
    await revokeInvitation(team, { invitationId: row?.id ?? '' })
    expect((await findInvitation(second, null)).state).toBe('void')
    const declined = await invite(team, invited.userEmail)
    await declineInvitation(personOf(invited), declined)
    expect((await findInvitation(declined, null)).state).toBe('void')
  })

  it('is given by owners and admins only, never for a member, and not to one address again and again', async () => {
    onTestFinished(freezeClock())
    const team = await makeTeam()
    const [editor, email] = [await addMember(team, 'editor'), someAddress()]
    const [addresses, role] = [[email], 'viewer' as const]
    expect(await failureOf(invitePeople(editor, { addresses, role }))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(invitePeople(team, { addresses: [editor.userEmail], role }))).toMatchObject({
      code: 'conflict',
    })
    for (let index = 0; index < 5; index++) await invitePeople(team, { addresses, role })
    expect(await failureOf(invitePeople(team, { addresses, role }))).toMatchObject({ code: 'rate_limited' })
    expect(await listInvitations(team)).toHaveLength(1)
  })

  it('is no longer changed by somebody who was removed or demoted after they asked', async () => {
    const team = await makeTeam()
    const [removed, demoted] = [await addMember(team, 'admin'), await addMember(team, 'admin')]
    await invite(team, someAddress())
    const invitationId = (await listInvitations(team))[0]?.id ?? ''
    const idOf = async (one: Member) => (await listMembers(team)).find(({ email }) => email === one.userEmail)?.id ?? ''
    await removeMember(team, { memberId: await idOf(removed) })
    await changeRole(team, { memberId: await idOf(demoted), role: 'editor' })
    const given = { invitationId, role: 'admin' as const }
    expect(await failureOf(changeInvitedRole(removed, given))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(revokeInvitation(demoted, given))).toMatchObject({ code: 'forbidden' })
    expect(await listInvitations(team)).toMatchObject([{ role: 'viewer' }])
  })

  it('of another team can be neither sent again nor revoked', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    await invite(team, someAddress())
    const invitationId = (await listInvitations(team))[0]?.id ?? ''
    expect(await failureOf(resendInvitation(other, { invitationId }))).toMatchObject({ code: 'conflict' })
    expect(await failureOf(revokeInvitation(other, { invitationId }))).toMatchObject({ code: 'conflict' })
  })

  it('has a link to copy that joins without mail, and with mail only asks for the link of the mail', async () => {
    const team = await makeTeam()
    const [email, other] = [someAddress(), someAddress()]
    const mailed = [await invite(team, email), await invite(team, other)]
    const copied = (await listInvitations(team)).map(({ link }) => link?.split('/').at(-1) ?? '')
    expect(copied.some((token) => mailed.some((one) => token.includes(one)))).toBe(false)
    expect(await listInvitations(await addMember(team, 'viewer'))).toMatchObject([{ link: null }, { link: null }])
    expect(await findInvitation(copied[0] ?? '', null)).toMatchObject({ state: 'open', email, needsMail: false })
    expect(await joinByInvitation(copied[0] ?? '', profile, caller)).toMatchObject({ teamSlug: team.teamSlug })
    expect((await findInvitation(mailed[0] ?? '', null)).state).toBe('used')

    const { MAIL_FROM } = settings()
    onTestFinished(() => void Object.assign(settings(), { MAIL_FROM }))
    Object.assign(settings(), { MAIL_FROM: 'no-reply@portal.example' })
    const token = copied[1] ?? ''
    expect(await findInvitation(token, null)).toMatchObject({ state: 'open', email: other, needsMail: true })
    expect(await failureOf(joinByInvitation(token, profile, caller))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(joinByInvitation(`${token.slice(0, -2)}AA`, profile, caller))).toMatchObject({
      code: 'gone',
    })
    await emailInvitation(token)
    expect((await findInvitation(token, null)).state).toBe('open')
    expect(await joinByInvitation(mailed[1] ?? '', profile, caller)).toMatchObject({ teamSlug: team.teamSlug })
  })

  it('is mailed with its link, and who cannot use it can ask for another one', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()]
    const email = someAddress()
    const token = await invite(team, email)
    const sent = await mailTo(email)
    expect(sent?.link).toContain(token)
    expect(sent?.text).toContain(`Ada invited you as a viewer`)
    await askForInvitation(token, other)
    expect((await mailTo(team.userEmail))?.subject).toBe(
      `${other.userEmail} requested an invitation to ${team.teamName}`,
    )
  })
})

describe('the form that invites', () => {
  it('takes addresses with commas, spaces and line breaks, each once, and names what is none', () => {
    const read = (addresses: string) => inviteInput.safeParse({ addresses, role: 'editor' })
    expect(read('A@x.example, b@x.example;\n a@x.example').data?.addresses).toEqual(['a@x.example', 'b@x.example'])
    expect(read('a@x.example, nobody').error?.issues[0]?.message).toBe(
      issueText(translatable('Enter valid email addresses instead of {addresses}.', { addresses: 'nobody' })),
    )
    expect(read(' ').success).toBe(false)
    expect(inviteInput.safeParse({ addresses: 'a@x.example', role: 'owner' }).success).toBe(false)
  })
})

async function mailTo(recipient: string) {
  const [row] = await asSystem((transaction) =>
    transaction
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.state, 'waiting'))),
  )
  return row === undefined ? null : composeMail(row.content, recipient, new Date())
}
