import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#lib/auth/caller.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { findMember, listTeams, type Member } from '#lib/auth/member.ts'
import { findProviderRequirement } from '#lib/auth/required-provider.ts'
import { findSessionById, type SignedIn, startSession } from '#lib/auth/session.ts'
import { english } from '#lib/contract/messages/render.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { finishProviderSignIn } from '#lib/portal/accounts/providers/finish-provider-sign-in.ts'
import { listIdentities } from '#lib/portal/accounts/providers/list-identities.ts'
import { ProviderProblem } from '#lib/portal/accounts/providers/provider-problem.ts'
import { requireLinkable, startProviderSignIn } from '#lib/portal/accounts/providers/start-provider-sign-in.ts'
import { unlinkIdentity } from '#lib/portal/accounts/providers/unlink-identity.ts'
import { openMailTransport } from '#lib/portal/mail/mail-transport.ts'
import { sendMails } from '#lib/portal/mail/send-mails.ts'
import { grantAccess } from '#lib/portal/oauth/grant-access.ts'
import { listConnected } from '#lib/portal/oauth/list-connected.ts'
import { registerClient } from '#lib/portal/oauth/register-client.ts'
import { setRequiredProvider } from '#lib/portal/teams/set-required-provider.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { plainBrowser } from '#tests/support/openid/plain-browser.ts'
import { startGithub } from '#tests/support/openid/start-github.ts'
import { OPENID_CLIENT, startOpenidProvider } from '#tests/support/openid/start-openid-provider.ts'
import { type ResponseOverrides, startScriptedProvider } from '#tests/support/openid/start-scripted-provider.ts'
import { sessionOf as sessionIdOf } from '#tests/support/session-of.ts'
import { startMailServer } from '#tests/support/start-mail-server.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const CALLBACK = /^http:\/\/localhost:3000\/api\/sign-in\/\w+\/callback\?/
const provider = await startOpenidProvider(['http://localhost:3000/api/sign-in/oidc/callback'])
const odd = await startScriptedProvider()
const mailServer = await startMailServer()
const github = await startGithub()
const further = { clientId: 'reelwright', clientSecret: 'x' }
Object.assign(process.env, {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'no-reply@portal.example',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: OPENID_CLIENT.client_id,
  OIDC_CLIENT_SECRET: OPENID_CLIENT.client_secret,
  OIDC_NAME: 'Northbeam ID',
  GITHUB_CLIENT_ID: 'app',
  GITHUB_CLIENT_SECRET: 'secret of the app',
  GITHUB_URL: github.origin,
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'odd', name: 'Odd', issuer: odd.issuer, ...further },
    { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', ...further },
  ]),
})
const database = await testDatabase()
const transport = openMailTransport()
afterAll(() => Promise.all([provider.stop(), odd.stop(), github.stop(), mailServer.stop()]))

const BROWSER = 'the-secret-of-a-browser'
const caller: Caller = { network: '192.0.2.1', userAgent: 'test', devices: '', browser: BROWSER }
type Here = { person?: SignedIn | null; linkTo?: string | null; browser?: string }

/** Signs in at the provider as somebody; what it led back with. */
async function comeBack(name: string, { linkTo = null, browser = BROWSER }: Here = {}): Promise<URLSearchParams> {
  const address = await startProviderSignIn('oidc', { next: '/somewhere', browser, linkTo, caller })
  const { url } = await plainBrowser(provider.issuer, name).open(address.href, CALLBACK)
  return url.searchParams
}

async function signInAs(name: string, here: Here = {}) {
  const { person = null, browser = BROWSER } = here
  return finishProviderSignIn('oidc', await comeBack(name, here), { browser, person, caller })
}

const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderProblem ? error.key : String(error)),
  )

/** Somebody the provider knows with a verified address of their own, and their session if they have an account here. */
async function makePerson(name: string, account: { password: string } | null = { password: 'correct horse battery' }) {
  const email = `${name}@example.com`
  provider.accounts.set(name, { email, email_verified: true, name: 'Ada of Northbeam' })
  if (account === null) return { email, person: null }
  const { userId } = await createAccount({ name, email, ...account })
  const sessionId = await startSession(userId, { userAgent: 'test', network: '', method: 'password' })
  return { email, person: await findSessionById(sessionId) }
}

async function sessionOf(finished: Awaited<ReturnType<typeof signInAs>>): Promise<SignedIn | null> {
  return finished.kind === 'signed-in' ? findSessionById(sessionIdOf(finished.begun)) : null
}

/** Gives an AI client access to a member's team. */
async function connectClient(member: Member): Promise<void> {
  const redirect = 'https://client.example.com/callback'
  const { client_id } = await registerClient(caller, { redirect_uris: [redirect] })
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' }
  const asked = new URLSearchParams({ client_id, response_type: 'code', ...challenge })
  await grantAccess(member, { asked: String(asked), scopes: ['read'], period: 'always', projectsPerDay: 60 })
}

const sessionCount = async () => Number((await database.owner`select count(*) from portal.sessions`)[0]?.count)

describe('signing in with an OpenID provider', () => {
  it('asks with PKCE, state and nonce, makes an account for a new address, and signs in the same person again', async () => {
    const address = await startProviderSignIn('oidc', { next: '/', browser: BROWSER, linkTo: null, caller })
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^chal_/),
      redirect_uri: 'http://localhost:3000/api/sign-in/oidc/callback',
    })
    await makePerson('newcomer', null)
    const first = await sessionOf(await signInAs('newcomer'))
    expect(first).toMatchObject({ name: 'Ada of Northbeam', email: 'newcomer@example.com' })
    expect(first).toMatchObject({ method: 'provider', provider: 'oidc' })
    const again = await signInAs('newcomer')
    expect(again).toMatchObject({ kind: 'signed-in', next: '/somewhere' })
    expect((await sessionOf(again))?.userId).toBe(first?.userId)
    const log = await database.owner`select after from portal.audit_entries where actor_id = ${first?.userId ?? ''}
      order by sequence`
    const after = { method: 'provider', provider: 'oidc' }
    expect(log.map((entry) => entry.after)).toEqual([{ ...after, isLinked: true }, after])
  })

  it('links to an account of the same address only once the mailbox is proven, in the same browser', async () => {
    const { email, person } = await makePerson('owner')
    expect(await signInAs('owner')).toEqual({ kind: 'prove' })
    expect(await listIdentities({ userId: person?.userId ?? '' })).toEqual([])
    await sendMails(transport)
    const mail = mailServer.received.splice(0)[0]
    expect([mail?.subject, mail?.envelopeTo]).toEqual(['Link Northbeam ID to your account?', [email]])
    const token = /\/confirm\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await confirmSignIn(token, caller)
    expect(await listIdentities({ userId: person?.userId ?? '' })).toMatchObject([
      { provider: 'oidc', providerName: 'Northbeam ID', subject: 'owner', email, isConfigured: true },
    ])
    expect((await sessionOf(await signInAs('owner')))?.userId).toBe(person?.userId)
    await sendMails(transport)
    const notice = mailServer.received.splice(0).map(({ subject, envelopeTo }) => [subject, envelopeTo])
    expect(notice).toEqual([['Northbeam ID was linked', [email]]])
  })

  it('links nothing where the proof is opened in another browser', async () => {
    const { person } = await makePerson('elsewhere')
    await signInAs('elsewhere')
    await sendMails(transport)
    const token = /\/confirm\/([\w-]{43})/.exec(mailServer.received.splice(0)[0]?.text ?? '')?.[1] ?? ''
    await confirmSignIn(token, { ...caller, browser: 'another' })
    expect(await listIdentities({ userId: person?.userId ?? '' })).toEqual([])
  })

  it('links to the person who is signed in: by itself with their address, with another one only on request', async () => {
    const { person } = await makePerson('insider')
    expect((await sessionOf(await signInAs('insider', { person })))?.userId).toBe(person?.userId)
    const other = await makePerson('outsider')
    expect(await problemOf(signInAs('insider', { person: other.person, linkTo: other.person?.userId ?? '' }))).toBe(
      'other-person',
    )
    await makePerson('private', null)
    expect(await problemOf(signInAs('private', { person: other.person }))).toBe('other-address')
    const linked = await signInAs('private', { person: other.person, linkTo: other.person?.userId ?? '' })
    expect((await sessionOf(linked))?.userId).toBe(other.person?.userId)
  })

  it('is no way to link from another site, without a session, or from a browser that was left open', async () => {
    const { person } = await makePerson('careful')
    const from = (site: string) => new Headers({ 'sec-fetch-site': site })
    const tryToLink = async (who: SignedIn | null, site: string) => requireLinkable(who, from(site))
    expect(await problemOf(tryToLink(person, 'same-origin'))).toBe('none')
    expect(await problemOf(tryToLink(person, 'cross-site'))).toBe('elsewhere')
    expect(await problemOf(tryToLink(null, 'same-origin'))).toBe('proof-required')
    const old = person && { ...person, confirmedAt: new Date(Date.now() - 11 * 60_000) }
    expect(await problemOf(tryToLink(old, 'same-origin'))).toBe('proof-required')
  })

  it('is not removed while it is the last way to sign in', async () => {
    await makePerson('only', null)
    const person = await sessionOf(await signInAs('only'))
    const remove = () =>
      database.portal.transaction((transaction) => unlinkIdentity(transaction, person?.userId ?? '', 'oidc'))
    expect((await failureOf(remove())).code).toBe('conflict')
    await database.owner`update portal.users set password_hash = 'x' where id = ${person?.userId ?? ''}`
    await remove()
    expect(await listIdentities({ userId: person?.userId ?? '' })).toEqual([])
  })
})

describe('signing in with GitHub', () => {
  const finish = async () => {
    const address = await startProviderSignIn('github', { next: '/', browser: BROWSER, linkTo: null, caller })
    const answer = new URLSearchParams({ state: address.searchParams.get('state') ?? '', code: 'the-code' })
    return { address, finished: finishProviderSignIn('github', answer, { browser: BROWSER, person: null, caller }) }
  }
  const address = (email: string, primary: boolean, verified: boolean) => ({
    email,
    primary,
    verified,
    visibility: null,
  })

  it('asks with PKCE, and takes the primary address from its API where that is verified', async () => {
    github.person.emails = [address('other@example.com', false, true), address('Ana@example.com', true, true)]
    const { address: authorization, finished } = await finish()
    expect(`${authorization.origin}${authorization.pathname}`).toBe(`${github.origin}/login/oauth/authorize`)
    expect(await sessionOf(await finished)).toMatchObject({ name: 'ana', email: 'ana@example.com', provider: 'github' })
    expect(Object.fromEntries(github.asked.at(-1) ?? [])).toMatchObject({
      client_id: 'app',
      client_secret: 'secret of the app',
      code: 'the-code',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/api/sign-in/github/callback',
    })
  })

  it('signs nobody in with an address that is not verified, is none, or with a code that it refuses', async () => {
    github.person.id += 1
    github.person.emails = [address('ben@example.com', true, false), address('ana@example.com', false, true)]
    expect(await problemOf((await finish()).finished)).toBe('unverified')
    github.person.emails = []
    expect(await problemOf((await finish()).finished)).toBe('no-email')
    github.person.refusesCode = true
    expect(await problemOf((await finish()).finished)).toBe('untrusted')
  })
})

describe('a team that asks for a provider', () => {
  const enter = async (person: SignedIn | null, slug: string) => (person ? findMember(person, slug) : null)

  it('lets nobody in with another session, at once, and its owners with two factors', async () => {
    const { person } = await makePerson('founder')
    const slug = (await listTeams({ userId: person?.userId ?? '' }))[0]?.slug ?? ''
    const withPassword = await enter(person, slug)
    if (withPassword === null || person === null) throw new Error('The founder is no member.')
    const refused = await failureOf(setRequiredProvider(withPassword, { provider: 'oidc' }))
    expect([refused.code, english(refused.fields.provider ?? '')]).toEqual([
      'conflict',
      'Sign in with Northbeam ID yourself first to make sure it works.',
    ])
    expect((await failureOf(setRequiredProvider(withPassword, { provider: 'nobody' }))).code).toBe('invalid')
    const provided = await sessionOf(await signInAs('founder', { person }))
    const member = await enter(provided, slug)
    if (member === null) throw new Error('The founder is no member.')
    await connectClient(withPassword)
    expect(await listConnected(member)).toHaveLength(1)
    await setRequiredProvider(member, { provider: 'oidc' })
    expect(await listConnected(member)).toEqual([])
    expect(await enter(person, slug)).toBeNull()
    expect(await findProviderRequirement(person, slug)).toMatchObject({ providerId: 'oidc', isOwner: true })
    expect(await enter(provided, slug)).not.toBeNull()
    for (const method of ['passkey', 'password-and-code'] as const) {
      expect(await enter({ ...person, method }, slug)).not.toBeNull()
      await database.owner`update portal.memberships set role = 'admin' where user_id = ${person.userId}`
      expect(await enter({ ...person, method }, slug)).toBeNull()
      await database.owner`update portal.memberships set role = 'owner' where user_id = ${person.userId}`
    }
    expect(await enter(person && { ...person, method: 'provider', provider: 'odd' }, slug)).toBeNull()
    await connectClient(member)
    await setRequiredProvider(member, { provider: '' })
    expect(await listConnected(member)).toHaveLength(1)
    expect(await enter(person, slug)).not.toBeNull()
    const log = await database.owner`select before, after from portal.audit_entries
      where action = 'team.provider_changed' and team_id = ${member.teamId} order by sequence`
    expect(log).toMatchObject([{ after: { provider: 'Northbeam ID' } }, { after: { provider: 'any' } }])
  })
})

describe('an answer of a provider signs nobody in', () => {
  const withPerson = async (name: string, change: (answer: URLSearchParams) => void) => {
    await makePerson(name, null)
    const answer = await comeBack(name)
    change(answer)
    const before = await sessionCount()
    const problem = await problemOf(finishProviderSignIn('oidc', answer, { browser: BROWSER, person: null, caller }))
    expect(await sessionCount()).toBe(before)
    return problem
  }

  it.each([
    ['cancelled', (answer: URLSearchParams) => cancel(answer, 'access_denied')],
    ['unavailable', (answer: URLSearchParams) => cancel(answer, 'server_error')],
    ['ended', (answer: URLSearchParams) => answer.set('state', 'chal_unknown')],
    ['ended', (answer: URLSearchParams) => answer.set('code', 'another-code')],
    ['untrusted', (answer: URLSearchParams) => answer.set('iss', 'https://elsewhere.example')],
    ['untrusted', (answer: URLSearchParams) => answer.delete('iss')],
  ])('that is %s', async (problem, change) => {
    expect(await withPerson(`changed-${crypto.randomUUID()}`, change)).toBe(problem)
  })

  function cancel(answer: URLSearchParams, error: string): void {
    answer.delete('code')
    answer.set('error', error)
  }

  it('a second time, in another browser, or too late', async () => {
    await makePerson('replay', null)
    const answer = await comeBack('replay')
    const finish = (browser: string) => finishProviderSignIn('oidc', answer, { browser, person: null, caller })
    expect(await problemOf(finish('another'))).toBe('ended')
    expect(await problemOf(finish(BROWSER))).toBe('none')
    expect(await problemOf(finish(BROWSER))).toBe('ended')
    const late = await comeBack('replay')
    await database.owner`update portal.sign_in_challenges set expires_at = now() where used_at is null`
    expect(await problemOf(finishProviderSignIn('oidc', late, { browser: BROWSER, person: null, caller }))).toBe(
      'ended',
    )
  })

  it('without an address, with an unverified one, or with another one than before', async () => {
    provider.accounts.set('mute', { email_verified: true })
    expect(await problemOf(signInAs('mute'))).toBe('no-email')
    provider.accounts.set('unsure', { email: 'unsure@example.com', email_verified: false })
    expect(await problemOf(signInAs('unsure'))).toBe('unverified')
    await makePerson('mover', null)
    await signInAs('mover')
    provider.accounts.set('mover', { email: 'moved@example.com', email_verified: true })
    expect(await problemOf(signInAs('mover'))).toBe('other-email')
  })

  const wrong: [string, string, ResponseOverrides][] = [
    ['a wrong nonce', 'untrusted', { claims: { nonce: 'another' } }],
    ['no nonce', 'untrusted', { claims: { nonce: undefined } }],
    ['another issuer', 'untrusted', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', 'untrusted', { claims: { aud: 'another-client' } }],
    ['an expired token', 'untrusted', { claims: { exp: 1 } }],
    ['a token signed by another key', 'untrusted', { forged: true }],
    ['no subject', 'untrusted', { claims: { sub: undefined } }],
    ['a verification that is no yes', 'unverified', { claims: { email_verified: 1 } }],
    ['an address that is none', 'no-email', { claims: { email: 'not an address' } }],
    ['no token at all', 'untrusted', { token: '{}' }],
    ['a page instead of tokens', 'untrusted', { token: '<html>Hello</html>' }],
  ]
  it.each(wrong)('with %s', async (_what, problem, oddity) => {
    expect(await answerOddly(oddity)).toBe(problem)
  })

  async function answerOddly(oddity: ResponseOverrides): Promise<string> {
    const address = await startProviderSignIn('odd', { next: '/', browser: BROWSER, linkTo: null, caller })
    odd.prepare(address, oddity)
    const answer = new URLSearchParams({ state: address.searchParams.get('state') ?? '', code: 'any' })
    const before = await sessionCount()
    const problem = await problemOf(finishProviderSignIn('odd', answer, { browser: BROWSER, person: null, caller }))
    if (problem !== 'none') expect(await sessionCount()).toBe(before)
    return problem
  }

  it('though the same with nothing wrong does', async () => {
    expect(await answerOddly({})).toBe('none')
  })

  it('where the provider is not there, or not set up', async () => {
    const start = (id: string) => startProviderSignIn(id, { next: '/', browser: BROWSER, linkTo: null, caller })
    expect(await problemOf(start('gone'))).toBe('unavailable')
    expect(await problemOf(start('nobody'))).toBe('unknown')
  })
})
