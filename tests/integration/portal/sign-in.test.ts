import { describe, expect, it } from 'vitest'
import { listTeams } from '#lib/auth/member.ts'
import { passwordMatches } from '#lib/auth/password.ts'
import { findSession, revokeSession, sessionToken } from '#lib/auth/session.ts'
import { signIn, signInInput } from '#lib/auth/sign-in.ts'
import { signUp, signUpInput } from '#lib/auth/sign-up.ts'
import { Failure } from '#lib/core/failure.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const caller = (address: string) => ({ address, userAgent: 'test' })
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery', teamName: 'Émile & Søn’s' }
const made = await signUp(ada, caller('1'))

async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Failure) return error
  throw new Error('It did not fail as expected.', { cause: error })
}

describe('sign-up', () => {
  it('makes the person, a team named in ASCII and the owner’s membership, and signs them in', async () => {
    const person = await findSession(await sessionToken(made.sessionId))
    expect(person).toMatchObject({ name: 'Ada', email: 'ada@example.com', userId: made.userId })
    expect(made.teamSlug).toMatch(/^emile-s-ns-[a-z0-9]{5}$/)
    expect(await listTeams(made)).toEqual([{ slug: made.teamSlug, name: 'Émile & Søn’s', role: 'owner' }])
  })

  it('with a taken address makes nothing at all, however the address is written', async () => {
    const count = () =>
      database.owner`select (select count(*) from portal.teams) as teams, (select count(*) from portal.users) as users`
    const before = await count()
    const input = signUpInput.parse({ ...ada, email: ' ADA@Example.com ' })
    expect((await failureOf(signUp(input, caller('1')))).code).toBe('conflict')
    expect(await count()).toEqual(before)
  })

  it('stores the password as an Argon2id hash that only the password matches', async () => {
    const [row] = await database.owner`select password_hash from portal.users where id = ${made.userId}`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(ada.password, row?.password_hash)).toBe(true)
    expect(await passwordMatches('correct horse batter', row?.password_hash)).toBe(false)
  })
})

describe('sign-in', () => {
  it('gives a wrong password and an unknown address the same answer after the same work', async () => {
    const times = { wrong: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (let round = 0; round < 5; round++) {
      for (const [kind, email] of [
        ['wrong', ada.email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const begun = performance.now()
        const { code, message } = await failureOf(signIn({ email, password: 'wrong' }, caller('2')))
        times[kind].push(performance.now() - begun)
        answers.add(`${code} ${message}`)
      }
    }
    expect(answers.size).toBe(1)
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[2] ?? 0
    expect(median(times.unknown)).toBeGreaterThan(median(times.wrong) / 2)
    expect(median(times.unknown)).toBeLessThan(median(times.wrong) * 2)
  })

  it('works with the address in other letters', async () => {
    const { userId } = await signIn(
      signInInput.parse({ email: ' Ada@EXAMPLE.com', password: ada.password }),
      caller('3'),
    )
    expect(userId).toBe(made.userId)
  })

  it('stops guessing of one account after ten tries, from wherever they come, and says for how long', async () => {
    const email = 'target@example.com'
    const codes: string[] = []
    for (let index = 0; index < 11; index++) {
      codes.push((await failureOf(signIn({ email, password: 'guess' }, caller(`4.${index}`)))).code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('unauthenticated'))
    expect(codes[10]).toBe('rate_limited')
    const { retryAfterSeconds } = await failureOf(signIn({ email, password: 'guess' }, caller('4')))
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(900)
  })
})

describe('a session', () => {
  it('ends with the next look once it is revoked', async () => {
    const { sessionId } = await signIn({ email: ada.email, password: ada.password }, caller('5'))
    const cookie = await sessionToken(sessionId)
    expect(await findSession(cookie)).not.toBeNull()
    await revokeSession(sessionId)
    expect(await findSession(cookie)).toBeNull()
  })

  it('ends when its time is over', async () => {
    const { sessionId } = await signIn({ email: ada.email, password: ada.password }, caller('6'))
    await database.owner`update portal.sessions set expires_at = now() where id = ${sessionId}`
    expect(await findSession(await sessionToken(sessionId))).toBeNull()
  })

  it('is not opened by a forged, cut or absent cookie', async () => {
    const cookie = await sessionToken(made.sessionId)
    for (const forged of [undefined, '', 'x', cookie.slice(0, -2), `${cookie}x`, made.sessionId]) {
      expect(await findSession(forged)).toBeNull()
    }
  })
})
