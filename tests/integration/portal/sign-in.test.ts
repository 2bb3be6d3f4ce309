import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/portal/users.ts'
import { accountInput } from '#lib/auth/account-fields.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { credentialsInput, FAILURE_LIMITS } from '#lib/auth/check-credentials.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { rememberOwner } from '#lib/auth/known-device.ts'
import { listTeams } from '#lib/auth/member.ts'
import { queueKeyOfKnown, withPasswords } from '#lib/auth/password.ts'
import { countTries, type Limit } from '#lib/auth/rate-limit.ts'
import { findSession, findSessionOwner, revokeSession, sessionToken, startSession } from '#lib/auth/session.ts'
import { Failure } from '#lib/core/failure.ts'
import { requestLink } from '#lib/portal/accounts/request-link.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { freezeClock } from '#tests/support/freeze-clock.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const stranger = (network: string): Caller => ({ network, userAgent: 'test', devices: '' })
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery', teamName: 'Émile & Søn’s' }
const made = await createAccount(ada)
const credentials = { email: ada.email, password: ada.password }

async function makePerson(name: string) {
  const { userId } = await createAccount({ name, email: `${name}@example.com`, password: ada.password })
  const owner = await findSessionOwner(
    await startSession(userId, { userAgent: 'test', network: '', method: 'password' }),
  )
  if (owner === null) throw new Error('The person was not made.')
  return { userId, email: `${name}@example.com`, devices: rememberOwner('', owner) }
}

/** What became of a try: the session, a mail, or the failure's code. */
function tryToSignIn(email: string, password: string, caller: Caller): Promise<string> {
  return signIn({ email, password }, caller, 0).then(
    (signedIn) => (signedIn === null ? 'check-email' : 'signed-in'),
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )
}

/** As many failures as a limit lets through, counted as wrong passwords count, without the work of checking them. */
async function fail(limit: Limit, subject: string): Promise<void> {
  for (let index = 0; index < limit.tries; index++) await countTries([{ limit, subject }])
}

/** Wrong passwords from elsewhere, until a password alone is no longer enough for this account. */
const attack = (email: string) => fail(FAILURE_LIMITS.byAccount, email)

const mailsTo = (email: string) => database.owner`select content from portal.mails where recipient = ${email}`

describe('an account', () => {
  it('comes with a team named in ASCII and the owner’s membership', async () => {
    expect(made.teamSlug).toMatch(/^emile-s-ns-[a-z0-9]{5}$/)
    expect(await listTeams(made)).toEqual([
      { slug: made.teamSlug, name: 'Émile & Søn’s', role: 'owner', logoKey: null },
    ])
  })

  it('with a taken address makes nothing at all, however the address is written', async () => {
    const count = () =>
      database.owner`select (select count(*) from portal.teams) as teams, (select count(*) from portal.users) as users`
    const before = await count()
    const input = accountInput.parse({ ...ada, email: ' ADA@Example.com ' })
    expect((await failureOf(createAccount(input))).code).toBe('conflict')
    expect(await count()).toEqual(before)
  })

  it('is the operator’s where it is the first, however many begin at once', async () => {
    await Promise.all(['first', 'second'].map(makePerson))
    const operators = await database.owner`select email from portal.users where is_operator`
    expect(operators).toEqual([{ email: ada.email }])
  })

  it('keeps its password as an Argon2id hash that only the password matches', async () => {
    const [row] = await database.owner`select password_hash from portal.users where id = ${made.userId}`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const isRight = (password: string) =>
      withPasswords(queueKeyOfKnown('x'), ({ matches }) => matches(password, row?.password_hash))
    expect(await isRight(ada.password)).toBe(true)
    expect(await isRight('correct horse batter')).toBe(false)
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
        const begun = process.cpuUsage()
        const { code, message } = await failureOf(signIn({ email, password: 'wrong' }, stranger('2')))
        const { user, system } = process.cpuUsage(begun)
        times[kind].push(user + system)
        answers.add(`${code} ${message}`)
      }
    }
    expect(answers.size).toBe(1)
    // CPU time, which other programs do not add to; the least of each leaves out garbage collection.
    const [unknown, wrong] = [Math.min(...times.unknown), Math.min(...times.wrong)]
    expect(unknown).toBeGreaterThan(wrong / 2)
    expect(unknown).toBeLessThan(wrong * 2)
  })

  it.each(['sign-up', 'reset-password', 'sign-in'] as const)(
    'answers a %s alike for known and unknown addresses and only queues a mail, so neither answer nor time tells them apart',
    async (purpose) => {
      const traces = await Promise.all(
        [ada.email, `nobody-${purpose}@example.com`].map(async (email) => {
          const answer = await requestLink(purpose, email, stranger(purpose))
          const mails = await database.owner`select content - 'linkId' as content from portal.mails
            where recipient = ${email} and content ->> 'purpose' = ${purpose}`
          const links = await database.owner`select purpose, user_id from portal.account_links
            where email = ${email} and purpose = ${purpose}`
          return { answer, mails: [...mails], links: [...links] }
        }),
      )
      expect(traces[0]?.mails).toHaveLength(1)
      expect(traces[0]).toEqual(traces[1])
    },
  )

  it('works with the address in other letters', async () => {
    const signedIn = await signIn(credentialsInput.parse({ ...credentials, email: ' Ada@EXAMPLE.com' }), stranger('3'))
    expect((await findSessionOwner(sessionOf(signedIn)))?.id).toBe(made.userId)
  })

  it('counts failures only: the right password works as often as one likes', async () => {
    for (let index = 0; index <= FAILURE_LIMITS.byAccount.tries; index++) {
      expect(await tryToSignIn(ada.email, ada.password, stranger('4'))).toBe('signed-in')
    }
  })
})

describe('after many wrong passwords', () => {
  beforeEach(freezeClock)

  it('a stranger learns nothing more: right and wrong get one answer, and only the mailbox gets the link', async () => {
    const { email } = await makePerson('target')
    for (let index = 0; index < FAILURE_LIMITS.byAccount.tries; index++) {
      expect(await tryToSignIn(email, `guess ${index}`, stranger(`5.${index}`))).toBe('unauthenticated')
    }
    expect(await tryToSignIn(email, 'still wrong', stranger('5.x'))).toBe('check-email')
    expect(await mailsTo(email)).toEqual([])
    expect(await tryToSignIn(email, ada.password, stranger('5.y'))).toBe('check-email')
    expect(await mailsTo(email)).toMatchObject([{ content: { kind: 'account-link', purpose: 'confirm-sign-in' } }])
  })

  it('an address without an account looks the same', async () => {
    const email = 'nobody-there@example.com'
    await attack(email)
    expect(await tryToSignIn(email, 'guess', stranger('6'))).toBe('check-email')
    expect(await mailsTo(email)).toEqual([])
  })

  it('the answer takes the same time for a right and a wrong password', async () => {
    const { email } = await makePerson('timed')
    await attack(email)
    const times: number[][] = [[], []]
    // Longer than the work takes on a crowded machine.
    const floorMs = 800
    for (let round = 0; round < 3; round++) {
      for (const [index, password] of [ada.password, 'wrong'].entries()) {
        const begun = performance.now()
        await signIn({ email, password }, stranger(`7.${round}`), floorMs)
        times[index]?.push(performance.now() - begun)
      }
    }
    const [right = [], wrong = []] = times
    expect(Math.abs(Math.min(...right) - Math.min(...wrong))).toBeLessThan(80)
    expect(Math.min(...right, ...wrong)).toBeGreaterThan(floorMs - 5)
  })

  it('a person still gets in at once from a browser that they have used, whatever strangers do', async () => {
    const { email, devices } = await makePerson('known')
    await attack(email)
    const known = { ...stranger('8'), devices }
    expect(await tryToSignIn(email, 'a slip', known)).toBe('unauthenticated')
    expect(await tryToSignIn(email, ada.password, known)).toBe('signed-in')
  })

  it('a whole network is not locked out either', async () => {
    const { email, devices } = await makePerson('colleague')
    const office = stranger('192.0.2.7')
    await fail(FAILURE_LIMITS.byNetwork, office.network)
    expect(await tryToSignIn('one-more@example.com', 'Password123', office)).toBe('check-email')
    expect(await tryToSignIn(email, ada.password, office)).toBe('check-email')
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await tryToSignIn(email, ada.password, { ...office, devices })).toBe('signed-in')
    expect(await tryToSignIn(email, ada.password, stranger('192.0.2.8'))).toBe('signed-in')
  })

  it('tries at once from as many networks tell no more than ten of them, and fifty a day', async () => {
    const { email } = await makePerson('crowd')
    const tries = Array.from({ length: 40 }, (_, index) => tryToSignIn(email, `guess ${index}`, stranger(`9.${index}`)))
    const refused = (await Promise.all(tries)).filter((outcome) => outcome !== 'check-email')
    expect(refused).toEqual(Array(FAILURE_LIMITS.byAccount.tries).fill('unauthenticated'))
    const patient = await makePerson('patient')
    await fail(FAILURE_LIMITS.byAccountInDay, patient.email)
    expect(await tryToSignIn(patient.email, 'guess', stranger('9'))).toBe('check-email')
  })
})

describe('the cookie of known devices', () => {
  beforeEach(freezeClock)

  it('counts for nobody else, not when forged, and not after the password changed', async () => {
    const [one, other] = [await makePerson('one'), await makePerson('other')]
    for (const { email } of [one, other]) await attack(email)
    const outcomes = [
      one.devices.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      one.devices.slice(1),
      'x~.~',
      '~',
    ]
    for (const devices of outcomes) {
      expect(await tryToSignIn(one.email, 'wrong', { ...stranger('10'), devices })).toBe('check-email')
    }
    expect(await tryToSignIn(other.email, 'wrong', { ...stranger('10'), devices: one.devices })).toBe('check-email')
    const passwordHash = await withPasswords(queueKeyOfKnown('x'), ({ hash }) => hash('another password', []))
    await database.portal.update(users).set({ passwordHash }).where(eq(users.id, one.userId))
    expect(await tryToSignIn(one.email, 'wrong', { ...stranger('10'), devices: one.devices })).toBe('check-email')
  })

  it('gives who stole it no more tries than others', async () => {
    const { email, devices } = await makePerson('stolen')
    await attack(email)
    const thief = { ...stranger('11'), devices }
    expect(await tryToSignIn(email, 'guess', thief)).toBe('unauthenticated')
    await fail(FAILURE_LIMITS.byDevice, devices.split('.')[0] ?? '')
    expect(await tryToSignIn(email, 'guess', thief)).toBe('check-email')
  })

  it('holds several people of one browser, the last ones', async () => {
    const owners = Array.from({ length: 6 }, (_, index) => ({ id: `user_${index}`, passwordHash: `hash ${index}` }))
    const cookie = owners.reduce(rememberOwner, '')
    expect(owners.map((owner) => rememberOwner(cookie, owner).split('~').length)).toEqual(Array(6).fill(5))
    expect(rememberOwner(cookie, { id: 'user_5', passwordHash: 'hash 5' })).toBe(cookie)
  })
})

describe('the audit log', () => {
  it('has every sign-in in each team of the person, with the failures before it, and no failure', async () => {
    const { userId, email } = await makePerson('audited')
    await database.owner`insert into portal.memberships (id, team_id, user_id, role, created_at)
      select 'mem_audited', id, ${userId}, 'viewer', now() from portal.teams where slug = ${made.teamSlug}`
    const entries = () => database.owner`select slug, actor_name, after from portal.audit_entries e
      join portal.teams t on t.id = e.team_id where action = 'person.signed_in' and actor_id = ${userId}`
    expect(await tryToSignIn(email, 'wrong', stranger('13'))).toBe('unauthenticated')
    expect(await entries()).toEqual([])
    expect(await tryToSignIn(email, ada.password, stranger('13'))).toBe('signed-in')
    const after = { method: 'password', failedTries: 1 }
    expect(await entries()).toHaveLength(2)
    expect(await entries()).toContainEqual({ slug: made.teamSlug, actor_name: 'audited', after })
  })
})

describe('a session', () => {
  const start = async () => sessionOf(await signIn(credentials, stranger('12')))

  it('ends with the next look once it is revoked', async () => {
    const sessionId = await start()
    const cookie = await sessionToken(sessionId)
    expect(await findSession(cookie)).toMatchObject({ name: 'Ada', email: ada.email, userId: made.userId })
    await revokeSession(sessionId)
    expect(await findSession(cookie)).toBeNull()
  })

  it('ends when its time is over', async () => {
    const sessionId = await start()
    await database.owner`update portal.sessions set expires_at = now() where id = ${sessionId}`
    expect(await findSession(await sessionToken(sessionId))).toBeNull()
  })

  it('is not opened by a forged, cut or absent cookie', async () => {
    const sessionId = await start()
    const cookie = await sessionToken(sessionId)
    for (const forged of [undefined, '', 'x', cookie.slice(0, -2), `${cookie}x`, sessionId]) {
      expect(await findSession(forged)).toBeNull()
    }
  })
})
