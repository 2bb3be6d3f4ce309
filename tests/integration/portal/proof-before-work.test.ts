import { NextRequest } from 'next/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { issueLink, linkToken } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { FAILURE_LIMITS } from '#lib/auth/check-credentials.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { FairQueue } from '#lib/auth/fair-queue.ts'
import { rememberOwner } from '#lib/auth/known-device.ts'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'
import { countTries, LIMITS, sumTries } from '#lib/auth/rate-limit.ts'
import { findSessionOwner, sessionToken, startSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { Failure } from '#lib/core/failure.ts'
import { finishSignUp } from '#lib/portal/accounts/finish-sign-up.ts'
import { setNewPassword } from '#lib/portal/accounts/set-new-password.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { joinByInvitation } from '#lib/portal/invitations/join-by-invitation.ts'
import { openShare } from '#lib/portal/shares/open-share.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { freezeClock } from '#tests/support/freeze-clock.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { proxy } from '../../../proxy.ts'

const database = await testDatabase()
const PORTAL = 'http://localhost:3000'
const email = 'ada@example.com'
const password = 'correct horse battery'
const account = await createAccount({ name: 'Ada', email, password })
const from = (network: string, devices = ''): Caller => ({ network, userAgent: 'test', devices })
const here = from('192.0.2.1')
const profile = { name: 'Eve', password }

const link = async (purpose: 'sign-up' | 'reset-password', address: string, now = new Date()) =>
  linkToken(await database.portal.transaction((transaction) => issueLink(transaction, purpose, address, now)))

/** Nobody's turn comes: what is answered all the same was answered without a password being looked at. */
function closeQueue(): void {
  const opened = globalThis.reelwrightPasswordQueue
  globalThis.reelwrightPasswordQueue = new FairQueue({ atOnce: 0, lane: 0, group: 0, whole: 0 })
  onTestFinished(() => {
    globalThis.reelwrightPasswordQueue = opened
  })
}

describe('without proof, no password is estimated or hashed', () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000)

  it.each([
    ['a new password with an unknown link', () => setNewPassword('x'.repeat(43), password, here), 'gone'],
    [
      'a new password with an ended link',
      async () => setNewPassword(await link('reset-password', email, yesterday), password, here),
      'gone',
    ],
    [
      'a new password of nobody',
      async () => setNewPassword(await link('reset-password', 'nobody@example.com'), password, here),
      'gone',
    ],
    ['signing up with an unknown link', () => finishSignUp('x'.repeat(43), profile, here), 'gone'],
    [
      'signing up with a link for something else',
      async () => finishSignUp(await link('reset-password', email), profile, here),
      'gone',
    ],
    [
      'signing up with an address that has an account',
      async () => finishSignUp(await link('sign-up', email), profile, here),
      'conflict',
    ],
    ['joining by an unknown invitation', () => joinByInvitation('x'.repeat(43), profile, here), 'gone'],
    ['opening an unknown link', () => openShare({ token: 'x'.repeat(22), password }, here), 'invalid'],
  ])('for %s', async (_name, ask, code) => {
    closeQueue()
    expect((await failureOf(ask())).code).toBe(code)
  })

  it('for the sign-in library either, whose route returns that refusal instead of 401', async () => {
    const refusals: unknown[] = []
    const { providers } = nextAuthOptions(signIn, (failure) => refusals.push(failure), '')
    const isFunction = z.custom<(given: object, request: object) => Promise<unknown>>(
      (value) => typeof value === 'function',
    )
    const { authorize } = z.object({ authorize: isFunction }).parse(providers[0]?.options)
    closeQueue()
    await expect(authorize({ email, password }, { headers: {} })).rejects.toThrow()
    expect(refusals).toMatchObject([{ code: 'rate_limited', retryAfterSeconds: 5 }])
  })

  it('and with it, only when its turn comes', async () => {
    closeQueue()
    const token = await link('reset-password', email)
    const refusal = await failureOf(setNewPassword(token, password, here))
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 })
    expect(refusal.message).toBe('Too many attempts. Try again in 5 seconds.')
  })
})

it('a network that tries many easy passwords is refused before they are estimated, and no other network is', async () => {
  onTestFinished(freezeClock())
  const token = await link('reset-password', email)
  const easy = await failureOf(setNewPassword(token, 'Password123', here))
  expect(easy).toMatchObject({ code: 'invalid', fields: { password: { text: expect.any(String) } } })
  const tries = [{ limit: LIMITS.choosePassword, subject: here.network }]
  expect(await sumTries(tries, new Date())).toBe(1)
  for (let counted = 1; counted < LIMITS.choosePassword.tries; counted++) await countTries(tries)
  expect(await failureOf(setNewPassword(token, 'Password123', here))).toMatchObject({ code: 'rate_limited' })
  const elsewhere = from('198.51.100.1')
  expect(await setNewPassword(token, password, elsewhere)).toMatchObject({ kind: 'signed-in' })
  expect(await sumTries([{ limit: LIMITS.choosePassword, subject: elsewhere.network }], new Date())).toBe(0)
})

describe('while one network floods sign-in', () => {
  const outcome = (address: string, given: string, caller: Caller) =>
    signIn({ email: address, password: given }, caller, 0).then(
      (begun) => begun?.kind ?? 'check-email',
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    )

  /** Of some 40 that a flood gets checked; on a machine with nothing else to do, one or two. */
  const FEW = 16

  /** 150 wrong sign-ins at once. `checked` grows with each whose password was looked at. */
  async function flood(network: string) {
    const counts = { checked: 0, refused: 0 }
    const firstRefusal = Promise.withResolvers<void>()
    const all = Array.from({ length: 150 }, async (_, index) => {
      const became = await outcome(`nobody${index}@example.com`, 'wrong password', from(network))
      if (became !== 'rate_limited') counts.checked += 1
      else {
        counts.refused += 1
        firstRefusal.resolve()
      }
    })
    await firstRefusal.promise
    return { counts, ended: Promise.all(all) }
  }

  it('the right password from another network waits for hardly one of its tries', async () => {
    const { counts, ended } = await flood('192.0.2.7')
    const before = counts.checked
    expect(await outcome(email, password, from('198.51.100.7'))).toBe('signed-in')
    expect(counts.checked - before).toBeLessThan(FEW)
    await ended
    expect(counts.refused).toBeGreaterThan(100)
  })

  it('what is refused counts as no wrong password', async () => {
    onTestFinished(freezeClock())
    const { counts, ended } = await flood('192.0.2.8')
    await ended
    const counted = await sumTries([{ limit: FAILURE_LIMITS.byNetwork, subject: '192.0.2.8' }], new Date())
    expect(counted).toBe(counts.checked)
  })

  it('a browser in which the person has signed in gets in from that very network', async () => {
    const session = { userAgent: 'test', network: '', method: 'password' } as const
    const owner = await findSessionOwner(await startSession(account.userId, session))
    if (owner === null) throw new Error('The person was not made.')
    const { counts, ended } = await flood('192.0.2.9')
    const before = counts.checked
    expect(await outcome(email, password, from('192.0.2.9', rememberOwner('', owner)))).toBe('signed-in')
    expect(counts.checked - before).toBeLessThan(FEW)
    await ended
  })
})

describe('a form', () => {
  const post = async (bytes: number, more: Record<string, string> = {}) => {
    const headers = { origin: PORTAL, 'content-length': String(bytes), ...more }
    const body = 'x'.repeat(bytes)
    const response = await proxy(new NextRequest(`${PORTAL}/sign-in`, { method: 'POST', body, headers }))
    return response.status
  }

  it('of a stranger is refused unread when it is larger than any that strangers send', async () => {
    expect(await post(60_000)).toBe(200)
    expect(await post(70_000)).toBe(413)
    expect(await post(70_000, { cookie: `${sessionCookie().name}=forged` })).toBe(413)
    expect(await post(70_000, { authorization: 'Bearer forged' })).toBe(413)
  })

  it('of somebody who is signed in may be as large as before', async () => {
    const session = await startSession(account.userId, { userAgent: 'test', network: '', method: 'password' })
    const cookie = `${sessionCookie().name}=${await sessionToken(session)}`
    expect(await post(1_000_000, { cookie })).toBe(200)
    expect(await post(1_100_000, { cookie })).toBe(413)
  })
})
