import process from 'node:process'
import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#lib/auth/caller.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { findSession, findSessionOwner, sessionToken, startSession } from '#lib/auth/session.ts'
import { checkMail } from '#lib/bootstrap/operator/doctor/check-mail.ts'
import { readSettings, settings } from '#lib/core/settings/env.ts'
import { confirmSignIn } from '#lib/portal/accounts/confirm-sign-in.ts'
import { createFirstAccount, isFreshInstallation } from '#lib/portal/accounts/create-first-account.ts'
import { findAccountLink } from '#lib/portal/accounts/find-account-link.ts'
import { finishSignUp } from '#lib/portal/accounts/finish-sign-up.ts'
import { listPendingLinks } from '#lib/portal/accounts/list-pending-links.ts'
import { requestLink } from '#lib/portal/accounts/request-link.ts'
import { sendLink } from '#lib/portal/accounts/send-link.ts'
import { setNewPassword } from '#lib/portal/accounts/set-new-password.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { deleteExpired } from '#lib/portal/background/delete-expired.ts'
import { openMailTransport } from '#lib/portal/mail/mail-transport.ts'
import { sendMails } from '#lib/portal/mail/send-mails.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { startMailServer } from '#tests/support/start-mail-server.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const server = await startMailServer()
Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Reelwright <no-reply@portal.example>' })
const database = await testDatabase()
const transport = openMailTransport()
afterAll(() => server.stop())

const caller: Caller = { network: '192.0.2.1', userAgent: 'test', devices: '' }
const password = 'correct horse battery'
const HOUR_MS = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms)
let count = 0
const newAddress = () => `person${count++}@example.com`

beforeEach(async () => {
  server.received.length = 0
  server.refuseWith(null)
  await database.owner`delete from portal.mails`
})

async function makePerson() {
  const email = newAddress()
  return { email, ...(await createAccount({ name: 'Ada', email, password })) }
}

/** Sends what waits and gives the only mail, with the token of its link. */
async function readMail() {
  await sendMails(transport)
  const [mail] = server.received.splice(0)
  const text = mail?.text ?? ''
  return { mail, text, token: /\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? '' }
}

const outbox = () => database.owner`select state, tries, failure, next_try_at from portal.mails order by created_at`

describe('a fresh installation', () => {
  it('makes its first account at once, and one only, however many ask at once', async () => {
    expect(await isFreshInstallation()).toBe(true)
    const inputs = [1, 2, 3].map(() => ({ name: 'Ada', email: newAddress(), password }))
    const made = await Promise.all(inputs.map((input) => createFirstAccount(input, caller)))
    const [first, ...others] = made.filter((one) => one !== null)
    expect(others).toEqual([])
    expect(await findSession(await sessionToken(sessionOf(first ?? null)))).toMatchObject({ name: 'Ada' })
    expect(await database.owner`select is_operator from portal.users`).toEqual([{ is_operator: true }])
    expect(await isFreshInstallation()).toBe(false)
    expect(await createFirstAccount({ name: 'Eve', email: newAddress(), password }, caller)).toBeNull()
  })
})

describe('signing up', () => {
  it('goes by a link in a mail, which works once', async () => {
    const email = newAddress()
    await requestLink('sign-up', email, caller)
    const { mail, text, token } = await readMail()
    expect(mail).toMatchObject({
      from: { name: 'Reelwright', address: 'no-reply@portal.example' },
      to: [{ address: email }],
      subject: 'Confirm your email address',
    })
    expect(text).toContain(
      `Open the link to finish creating the account for ${email}. It works once and expires in 24 hours.`,
    )
    expect(mail?.html).toContain(`href="http://localhost:3000/confirm/${token}"`)
    expect(mail?.attachments).toMatchObject([{ contentId: '<mark@reelwright>', mimeType: 'image/png' }])
    expect(await findAccountLink(token)).toMatchObject({ state: 'open', action: 'create-account', email })

    const profile = { name: 'Ana Beltrán', password, teamName: 'Northbeam' }
    const made = await finishSignUp(token, profile, caller)
    const [sessionId, { teamSlug }] = [sessionOf(made), made]
    expect(teamSlug).toMatch(/^northbeam-/)
    expect(await findSession(await sessionToken(sessionId))).toMatchObject({
      name: 'Ana Beltrán',
      email,
      method: 'password',
    })
    expect((await failureOf(finishSignUp(token, profile, caller))).code).toBe('gone')
    expect(await findAccountLink(token)).toMatchObject({ state: 'used', purpose: 'sign-up' })
    expect(await database.owner`select is_operator from portal.users where email = ${email}`).toEqual([
      { is_operator: false },
    ])
  })

  it('is used by one of two that open the link at once', async () => {
    await requestLink('sign-up', newAddress(), caller)
    const { token } = await readMail()
    const both = [1, 2].map(() => finishSignUp(token, { name: 'Ada', password }, caller))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends after a day, and a forged link was never there', async () => {
    await requestLink('sign-up', newAddress(), caller)
    const { token } = await readMail()
    expect(await findAccountLink(token, later(25 * HOUR_MS))).toEqual({ state: 'ended', purpose: 'sign-up' })
    await database.owner`update portal.account_links set expires_at = now()`
    expect((await failureOf(finishSignUp(token, { name: 'Ada', password }, caller))).code).toBe('gone')
    expect(await findAccountLink(token.replace(/.$/, ''))).toEqual({ state: 'unknown' })
    await deleteExpired(later(8 * 24 * HOUR_MS))
    expect(await findAccountLink(token)).toMatchObject({ state: 'unknown' })
  })

  it('of an address with an account gets a mail that says so and leads to sign-in or a new password', async () => {
    const { email, userId } = await makePerson()
    await requestLink('sign-up', email, caller)
    const { mail, text, token } = await readMail()
    expect(mail?.subject).toBe('You already have an account')
    expect(text).toContain('http://localhost:3000/sign-in')
    expect(await findAccountLink(token)).toMatchObject({ state: 'open', action: 'set-password', email })
    expect((await failureOf(finishSignUp(token, { name: 'Eve', password }, caller))).code).toBe('conflict')
    const owner = await findSessionOwner(sessionOf(await setNewPassword(token, 'a new password', caller)))
    expect(owner?.id).toBe(userId)
  })

  it('sends one mailbox a few mails an hour and no more; those it has go on working', async () => {
    const email = newAddress()
    for (let index = 0; index < 8; index++) await requestLink('sign-up', email, caller)
    await sendMails(transport)
    expect(server.received).toHaveLength(5)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once and ends every session', async () => {
    const { email, userId } = await makePerson()
    const old = await sessionToken(await startSession(userId, { userAgent: 'test', network: '', method: 'password' }))
    await requestLink('reset-password', email, caller)
    await requestLink('reset-password', email, caller)
    await sendMails(transport)
    const tokens = server.received.map(({ text }) => /\/confirm\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
    const [token = '', other = ''] = tokens
    const sessionId = sessionOf(await setNewPassword(token, 'a new password', caller))
    expect(await findSession(old)).toBeNull()
    expect(await findSession(await sessionToken(sessionId))).toMatchObject({ email })
    expect(await signIn({ email, password: 'a new password' }, caller)).toMatchObject({ kind: 'signed-in' })
    expect((await failureOf(signIn({ email, password }, caller))).code).toBe('unauthenticated')
    for (const used of [token, other]) expect(await findAccountLink(used)).toMatchObject({ state: 'used' })
  })

  it('is not replaced by one that is easy to guess or made of the owner’s name; the link still works', async () => {
    const { email } = await makePerson()
    await requestLink('reset-password', email, caller)
    const { token } = await readMail()
    for (const weak of ['Password123', 'Ada.2026.Ada', email]) {
      const failure = await failureOf(setNewPassword(token, weak, caller))
      expect([failure.code, Object.keys(failure.fields)]).toEqual(['invalid', ['password']])
    }
    expect(await setNewPassword(token, 'trains at midnight', caller)).toMatchObject({ kind: 'signed-in' })
    expect((await failureOf(setNewPassword(token, 'trains at midnight', caller))).code).toBe('gone')
  })

  it('of an address without an account gets a mail that says so and holds no link of ours to open', async () => {
    await requestLink('reset-password', newAddress(), caller)
    const { mail, token } = await readMail()
    expect([mail?.subject, token]).toEqual(['There is no account with this address', ''])
    expect(await listPendingLinks()).not.toContainEqual(expect.objectContaining({ email: mail?.to?.[0]?.address }))
  })
})

it.each(['sign-up', 'reset-password', 'sign-in'] as const)(
  'a link to %s is the same work whether or not the address has an account',
  async (purpose) => {
    const { email } = await makePerson()
    const traces = []
    for (const address of [email, newAddress()]) {
      await database.owner`delete from portal.rate_limits`
      await requestLink(purpose, address, caller)
      traces.push({
        links: await database.owner`select purpose, used_at from portal.account_links where email = ${address}`,
        mails: await database.owner`select state, tries from portal.mails where recipient = ${address}`,
        limits: await database.owner`select action, tries from portal.rate_limits order by action`,
      })
    }
    expect(traces[0]).toEqual(traces[1])
    expect(traces[0]?.mails).toHaveLength(1)
  },
)

describe('a link instead of a password', () => {
  it('signs in once, leads where it was asked for, and is no more than the answer to an address without an account', async () => {
    const { email, userId } = await makePerson()
    await requestLink('sign-in', email, caller, '/northbeam/projects')
    const { mail, text, token } = await readMail()
    expect(mail?.subject).toBe('Your sign-in link')
    expect(text).toContain(`/confirm/${token}?next=%2Fnorthbeam%2Fprojects`)
    // As a mail scanner opens it.
    expect(await findAccountLink(token)).toMatchObject({ state: 'open', action: 'sign-in', email })
    const sessionId = sessionOf(await confirmSignIn(token, caller))
    expect((await findSessionOwner(sessionId))?.id).toBe(userId)
    expect((await failureOf(confirmSignIn(token, caller))).code).toBe('gone')
    await requestLink('sign-in', newAddress(), caller)
    expect((await readMail()).mail?.subject).toBe('There is no account with this address')
  })

  it('can be had at any time, whatever others ask for: earlier ones work for as long as no more are sent', async () => {
    const { email } = await makePerson()
    const halfHour = new Date(Math.floor(Date.now() / (HOUR_MS / 2)) * (HOUR_MS / 2))
    for (let index = 0; index < 8; index++) await sendLink('sign-in', email, {}, halfHour)
    await sendMails(transport, halfHour)
    expect(server.received.splice(0)).toHaveLength(5)
    const next = new Date(halfHour.getTime() + HOUR_MS / 2)
    await sendLink('sign-in', email, {}, next)
    await sendMails(transport, next)
    expect(server.received).toHaveLength(1)
  })
})

describe('a sign-in that has to be proven', () => {
  it('goes by a link that signs in the browser that opens it, once', async () => {
    const { email, userId } = await makePerson()
    await sendLink('confirm-sign-in', email)
    const { mail, token } = await readMail()
    expect(mail?.subject).toBe('Did you just sign in?')
    expect(await findAccountLink(token)).toMatchObject({ state: 'open', action: 'sign-in', email })
    const sessionId = sessionOf(await confirmSignIn(token, caller))
    expect((await findSessionOwner(sessionId))?.id).toBe(userId)
    expect((await failureOf(confirmSignIn(token, caller))).code).toBe('gone')
    await sendLink('confirm-sign-in', email)
    const { token: next } = await readMail()
    expect((await failureOf(setNewPassword(next, 'a new password', caller))).code).toBe('gone')
  })
})

describe('the outbox', () => {
  it('keeps no token, neither in the link’s row nor in the mail’s', async () => {
    await requestLink('sign-up', newAddress(), caller)
    const rows = await database.owner`select l.*, m.* from portal.account_links l, portal.mails m`
    const { token } = await readMail()
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('tries again what the server puts off, with the same message id, and what it refuses for good it does not', async () => {
    await requestLink('sign-up', newAddress(), caller)
    server.refuseWith(451)
    await sendMails(transport)
    const [put] = await outbox()
    expect(put).toMatchObject({ state: 'waiting', tries: 1, failure: expect.stringContaining('451') })
    expect(await sendMails(transport)).toBe(0)
    server.refuseWith(null)
    await sendMails(transport, later(61_000))
    expect(await outbox()).toMatchObject([{ state: 'sent', tries: 2, failure: null }])

    await requestLink('sign-up', newAddress(), caller)
    server.refuseWith(550)
    await sendMails(transport, later(1_000))
    expect((await outbox()).at(-1)).toMatchObject({ state: 'failed', failure: expect.stringContaining('550') })
  })

  it('is sent once by several workers, and a mail whose link has ended is dropped', async () => {
    for (let index = 0; index < 6; index++) await requestLink('sign-up', newAddress(), caller)
    await Promise.all([1, 2, 3].map(() => sendMails(transport)))
    expect(server.received).toHaveLength(6)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(6)
    await requestLink('reset-password', (await makePerson()).email, caller)
    await sendMails(transport, later(2 * HOUR_MS))
    expect((await outbox()).at(-1)).toMatchObject({ state: 'dropped' })
    expect(server.received).toHaveLength(6)
  })

  it('waits for a server that is away', async () => {
    const away = await startMailServer()
    await away.stop()
    await requestLink('sign-up', newAddress(), caller)
    const lost = createTransport({ url: away.url })
    await sendMails(async (_id, recipient) => {
      await lost.sendMail({ to: recipient, from: 'a@example.com', text: '' })
    })
    expect(await outbox()).toMatchObject([{ state: 'waiting', failure: expect.stringContaining('ECONNREFUSED') }])
    await sendMails(transport, later(61_000))
    expect(server.received).toHaveLength(1)
  })

  it('is looked at by the operator’s doctor: a server that takes mail, one that does not, and none', async () => {
    const { MAIL_FROM } = settings()
    const stateWith = async (SMTP_URL: string) => {
      const { state, message } = await checkMail(readSettings({ SMTP_URL, MAIL_FROM }))
      return `${state}: ${message}`
    }
    expect(await stateWith(server.url)).toMatch(/^ok: 127\.0\.0\.1:\d+ accepts mail from Reelwright/)
    expect(await stateWith(server.url.replace('let', 'don’t%20let'))).toMatch(/^error: .+ does not accept it \(EAUTH\)/)
    expect((await checkMail(readSettings({}))).state).toBe('warning')
  })

  it('without a server leaves its links to the operator', async () => {
    const email = newAddress()
    await requestLink('sign-up', email, caller)
    await sendMails(null)
    expect(await outbox()).toMatchObject([{ state: 'logged' }])
    const [pending] = (await listPendingLinks()).filter((link) => link.email === email)
    expect(pending).toMatchObject({ action: 'create-account' })
    const token = pending?.link.split('/').at(-1) ?? ''
    expect(await findAccountLink(token)).toMatchObject({ state: 'open', email })
  })
})
