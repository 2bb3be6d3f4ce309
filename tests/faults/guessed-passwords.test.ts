import { expect, it, onTestFinished } from 'vitest'
import type { Caller } from '#lib/auth/caller.ts'
import { FAILURE_LIMITS } from '#lib/auth/check-credentials.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { rememberOwner } from '#lib/auth/known-device.ts'
import { findSessionOwner, startSession } from '#lib/auth/session.ts'
import { Failure } from '#lib/core/failure.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { freezeClock } from '#tests/support/freeze-clock.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const TRIES = 1_000
const NETWORKS = 200
const email = 'target@example.com'
const password = 'correct horse battery'
const database = await testDatabase()
const { userId } = await createAccount({ name: 'Ada', email, password })
await createAccount({ name: 'Bo', email: 'neighbor@example.com', password })
const from = (network: number, devices = ''): Caller => ({ network: `192.0.2.${network}`, userAgent: 'test', devices })

function tryToSignIn(address: string, guess: string, caller: Caller): Promise<string> {
  return signIn({ email: address, password: guess }, caller, 0).then(
    (begun) => begun?.kind ?? 'check-email',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )
}

it(`${TRIES} tries from ${NETWORKS} networks learn nothing, and keep nobody out`, async () => {
  onTestFinished(freezeClock())
  const session = { userAgent: 'test', network: '', method: 'password' } as const
  const owner = await findSessionOwner(await startSession(userId, session))
  if (owner === null) throw new Error('The person was not made.')
  const own = rememberOwner('', owner)
  const told = new Map<string, number>()
  const rest = Array.from({ length: TRIES }, (_, index) => index)
  const guess = async () => {
    for (let index = rest.pop(); index !== undefined; index = rest.pop()) {
      const outcome = await tryToSignIn(email, `guess ${index}`, from(index % NETWORKS))
      told.set(outcome, (told.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, guess))
  const wrong = told.get('unauthenticated') ?? 0
  expect(wrong).toBe(FAILURE_LIMITS.byAccount.tries)
  expect(told.get('check-email')).toBe(TRIES - wrong)

  expect(await tryToSignIn(email, password, from(1))).toBe('check-email')
  const mails = await database.owner`select content ->> 'purpose' as purpose from portal.mails`
  expect(mails).toEqual([{ purpose: 'confirm-sign-in' }])
  expect(await tryToSignIn(email, password, from(1, own))).toBe('signed-in')
  expect(await tryToSignIn('neighbor@example.com', password, from(1))).toBe('signed-in')
}, 300_000)
