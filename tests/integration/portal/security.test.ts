import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { identities } from '#db/schema/portal/identities.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { MAX_TRIES } from '#lib/auth/challenge.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { rememberOwner } from '#lib/auth/known-device.ts'
import { countTries } from '#lib/auth/rate-limit.ts'
import { findSessionById, findSessionOwner, type SignedIn, startSession } from '#lib/auth/session.ts'
import { beginSession } from '#lib/portal/accounts/begin-session.ts'
import { confirmNewEmail, requestNewEmail } from '#lib/portal/accounts/change-email.ts'
import { listPendingLinks } from '#lib/portal/accounts/list-pending-links.ts'
import { changePassword } from '#lib/portal/security/change-password.ts'
import { confirmPerson, findProofs } from '#lib/portal/security/confirm-person.ts'
import { addPasskey, askForNewPasskey } from '#lib/portal/security/passkeys/add-passkey.ts'
import { askForOwnPasskey, askForPasskey } from '#lib/portal/security/passkeys/ask-for-passkey.ts'
import { removePasskey } from '#lib/portal/security/passkeys/edit-passkeys.ts'
import { signInWithPasskey } from '#lib/portal/security/passkeys/sign-in-with-passkey.ts'
import { CODE_LIMITS, finishSecondStep } from '#lib/portal/security/second-step/finish-second-step.ts'
import { beginSetUp, confirmSetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { turnOffSecondStep } from '#lib/portal/security/second-step/turn-off-second-step.ts'
import { endOtherSessions, endSession, listSessions } from '#lib/portal/security/sessions.ts'
import { unlinkProvider } from '#lib/portal/security/unlink-provider.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { createSoftwarePasskey, type Forgery } from '#tests/support/software-passkey.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const caller: Caller = { network: '192.0.2.1', userAgent: 'test', devices: '' }
const STEP_MS = 30_000

async function makePerson(name: string): Promise<SignedIn> {
  const email = `${name}@example.com`
  const { userId } = await createAccount({ name, email, password: 'correct horse battery' })
  const sessionId = await startSession(userId, { userAgent: 'test', network: '', method: 'password' })
  const person = await findSessionById(sessionId)
  if (person === null) throw new Error('The person was not made.')
  return person
}

/** Somebody with an authenticator app; `at` makes the code of a moment. */
async function makeGuarded(name: string) {
  const before = await makePerson(name)
  const { key, setUpSecret } = await beginSetUp(before)
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const at = (date: Date) => app.generate({ timestamp: date.getTime() })
  const now = new Date()
  const { sessionId, recoveryCodes } = await confirmSetUp(before, { setUpSecret, code: at(now) }, now)
  const person = await findSessionById(sessionId)
  if (person === null) throw new Error('The session was not replaced.')
  return { before, person, at, now, recoveryCodes: recoveryCodes ?? [] }
}

async function challenge({ userId }: SignedIn): Promise<string> {
  const begun = await beginSession({ userId, method: 'password', caller })
  if (begun.kind !== 'second-step') throw new Error('No code was asked for.')
  return begun.challengeId
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
const actionsOf = (person: SignedIn) =>
  database.owner`select action from portal.audit_entries where subject_id = ${person.userId} order by sequence`.then(
    (rows) => rows.map(({ action }) => action),
  )
const noticesTo = (email: string) =>
  database.owner`select content->>'action' as action from portal.mails
    where recipient = ${email} and content->>'kind' = 'security-notice' order by created_at`.then((rows) =>
    rows.map(({ action }) => action),
  )

describe('a code of the authenticator app', () => {
  it('is asked for after a password and a link, and signs in once', async () => {
    const { person, at, now } = await makeGuarded('once')
    const next = later(now, STEP_MS)
    const begun = await finishSecondStep(await challenge(person), at(next), caller, next)
    expect(await findSessionById(sessionOf(begun))).toMatchObject({
      userId: person.userId,
      method: 'password-and-code',
    })
    const again = await failureOf(finishSecondStep(await challenge(person), at(next), caller, next))
    expect(again.message).toBe('This code has already been used. Wait for the next one.')
    expect((await beginSession({ userId: person.userId, method: 'link', caller })).kind).toBe('second-step')
    for (const method of ['passkey', 'provider'] as const) {
      expect((await beginSession({ userId: person.userId, method, caller })).kind).toBe('signed-in')
    }
  })

  it('that confirmed the set-up does not sign in, and neither does one that is two steps old', async () => {
    const { person, at, now } = await makeGuarded('replay')
    const asked = await challenge(person)
    expect((await failureOf(finishSecondStep(asked, at(now), caller, now))).code).toBe('unauthenticated')
    const early = later(now, STEP_MS)
    const late = later(now, 3 * STEP_MS)
    expect((await failureOf(finishSecondStep(asked, at(early), caller, late))).code).toBe('unauthenticated')
  })

  it('signs in one of two who enter it at once', async () => {
    const { person, at, now } = await makeGuarded('twice')
    const next = later(now, STEP_MS)
    const challenges = [await challenge(person), await challenge(person)]
    const tries = await Promise.allSettled(challenges.map((id) => finishSecondStep(id, at(next), caller, next)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends the challenge after five wrong ones, and its owner gets one email a day', async () => {
    const { person, at, now } = await makeGuarded('guessed')
    const next = later(now, STEP_MS)
    for (let round = 0; round < 2; round++) {
      const asked = await challenge(person)
      for (let index = 1; index < MAX_TRIES; index++) {
        expect((await failureOf(finishSecondStep(asked, '000000', caller, next))).code).toBe('unauthenticated')
      }
      expect((await failureOf(finishSecondStep(asked, '000000', caller, next))).code).toBe('gone')
      expect((await failureOf(finishSecondStep(asked, at(next), caller, next))).code).toBe('gone')
    }
    const notices = (await noticesTo(person.email)).filter((action) => action === 'person.second_step_attacked')
    expect(notices).toHaveLength(1)
  })

  it('is no longer asked of strangers after many wrong ones, but known browsers and recovery codes get in', async () => {
    const { person, at, now, recoveryCodes } = await makeGuarded('locked')
    const next = later(now, STEP_MS)
    const limit = CODE_LIMITS.byAccount
    for (let index = 0; index < limit.tries; index++) await countTries([{ limit, subject: person.userId }], next)
    const asked = await challenge(person)
    expect((await failureOf(finishSecondStep(asked, at(next), caller, next))).code).toBe('rate_limited')
    const owner = await findSessionOwner(person.sessionId)
    const known = { ...caller, devices: owner === null ? '' : rememberOwner('', owner) }
    expect((await finishSecondStep(asked, at(next), known, next)).kind).toBe('signed-in')
    expect((await finishSecondStep(await challenge(person), recoveryCodes[0] ?? '', caller, next)).kind).toBe(
      'signed-in',
    )
  })

  it('is not taken for a challenge that has ended', async () => {
    const { person, at, now } = await makeGuarded('slow')
    const asked = await challenge(person)
    const late = later(now, 11 * 60_000)
    expect((await failureOf(finishSecondStep(asked, at(late), caller, late))).code).toBe('gone')
    expect((await failureOf(finishSecondStep(null, at(now), caller, now))).code).toBe('gone')
  })

  it('turns the second step off; a password alone does not', async () => {
    const { person, at, now } = await makeGuarded('off')
    const next = later(now, STEP_MS)
    expect((await failureOf(turnOffSecondStep(person, '000000', next))).code).toBe('unauthenticated')
    await turnOffSecondStep(person, at(next), next)
    expect((await beginSession({ userId: person.userId, method: 'password', caller })).kind).toBe('signed-in')
    expect(await noticesTo(person.email)).toEqual(['person.second_step_on', 'person.second_step_off'])
    expect(await actionsOf(person)).toEqual(expect.arrayContaining(['person.second_step_on', 'person.second_step_off']))
  })

  it('ends every session when the second step is turned on or off, and none left counts as begun with a code', async () => {
    const { before, person, at, now } = await makeGuarded('rotated')
    expect(await findSessionById(before.sessionId)).toBeNull()
    const next = later(now, STEP_MS)
    const signedIn = await finishSecondStep(await challenge(person), at(next), caller, next)
    const withCode = await findSessionById(sessionOf(signedIn))
    const off = later(now, 2 * STEP_MS)
    const { sessionId } = await turnOffSecondStep(withCode ?? before, at(off), off)
    expect((await listSessions(person)).map(({ id, method }) => ({ id, method }))).toEqual([
      { id: sessionId, method: 'password' },
    ])
  })

  it('is made from a secret that its row holds sealed, for this person alone', async () => {
    const [one, other] = [await makeGuarded('sealed'), await makeGuarded('stranger')]
    const [row] = await database.portal.select().from(users).where(eq(users.id, one.person.userId))
    expect(row?.totpSecret).toMatch(/^sealed:/)
    const { setUpSecret } = await beginSetUp(one.person)
    const stolen = confirmSetUp(other.person, { setUpSecret, code: '000000' })
    expect((await failureOf(stolen)).code).toBe('gone')
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const { person, recoveryCodes } = await makeGuarded('recovered')
    const [code = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await finishSecondStep(await challenge(person), typed, caller)).kind).toBe('signed-in')
    expect((await failureOf(finishSecondStep(await challenge(person), code, caller))).code).toBe('unauthenticated')
    expect(await noticesTo(person.email)).toContain('person.recovery_code_used')
    const stored = await database.owner`select code_hash from portal.recovery_codes`
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })

  it('of somebody else does not', async () => {
    const [one, other] = [await makeGuarded('mine'), await makeGuarded('theirs')]
    const foreign = finishSecondStep(await challenge(one.person), other.recoveryCodes[0] ?? '', caller)
    expect((await failureOf(foreign)).code).toBe('unauthenticated')
  })
})

describe('a passkey', () => {
  it('signs in, and each challenge is answered once, by five minutes later', async () => {
    const { person, answer } = await makeKeyHolder('holder')
    const asked = await askForPasskey(caller)
    const given = answer(asked, 1)
    expect(await findSessionById(sessionOf(await signInWithPasskey(given, caller)))).toMatchObject({
      userId: person.userId,
      method: 'passkey',
    })
    expect((await failureOf(signInWithPasskey(given, caller))).code).toBe('gone')
    const slow = answer(await askForPasskey(caller), 2)
    expect((await failureOf(signInWithPasskey(slow, caller, later(new Date(), 300_001)))).code).toBe('gone')
  })

  it('whose counter went back is refused, as a copy’s does', async () => {
    const { answer } = await makeKeyHolder('copied')
    await signInWithPasskey(answer(await askForPasskey(caller), 7), caller)
    for (const counter of [7, 6, 0]) {
      const copy = signInWithPasskey(answer(await askForPasskey(caller), counter), caller)
      expect((await failureOf(copy)).code).toBe('unauthenticated')
    }
  })

  it('is refused with another signature, origin, host or challenge, and without its owner’s finger, face or PIN', async () => {
    const { answer } = await makeKeyHolder('forged')
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const forgeries: Forgery[] = [
      { key: other },
      { origin: 'https://example.com' },
      { host: 'example.com' },
      { challenge: 'bm90IHRoZSBvbmUgdGhhdCB3YXMgYXNrZWQ' },
      { flags: 0x01 },
      { userHandle: 'user_of_somebody_else' },
    ]
    for (const forgery of forgeries) {
      const forged = signInWithPasskey(answer(await askForPasskey(caller), 1, forgery), caller)
      expect((await failureOf(forged)).code, JSON.stringify(Object.keys(forgery))).toBe('unauthenticated')
    }
  })

  it('proves only its owner, and a challenge is only for whom it was made', async () => {
    const [one, other] = [await makeKeyHolder('prover'), await makeKeyHolder('bystander')]
    const asked = await askForOwnPasskey(one.person.userId)
    expect((await failureOf(confirmPerson(other.person, { passkey: other.answer(asked, 1) }))).code).toBe('gone')
    expect((await failureOf(signInWithPasskey(one.answer(asked, 1), caller))).code).toBe('gone')
    const foreign = confirmPerson(one.person, { passkey: other.answer(await askForOwnPasskey(one.person.userId), 1) })
    expect((await failureOf(foreign)).code).toBe('unauthenticated')
    await confirmPerson(one.person, { passkey: one.answer(await askForOwnPasskey(one.person.userId), 1) })
  })

  it('that is made for somebody else’s challenge is not kept', async () => {
    const [one, other] = [await makePerson('asked'), await makePerson('answering')]
    const asked = await askForNewPasskey(one)
    const made = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
    const answer = { ...made, response: { clientDataJSON: '', attestationObject: '' } }
    expect((await failureOf(addPasskey(other, { challenge: asked.challenge, answer }))).code).toBe('gone')
    expect((await failureOf(addPasskey(one, { challenge: asked.challenge, answer }))).code).toBe('invalid')
    expect((await failureOf(addPasskey(one, { challenge: asked.challenge, answer }))).code).toBe('gone')
  })

  it('cannot be removed if it is the last way to sign in; removing one ends the other sessions', async () => {
    const { person, passkeyId } = await makeKeyHolder('last')
    await database.portal.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId))
    expect((await failureOf(removePasskey(person, passkeyId))).code).toBe('conflict')
    await changePassword(person, 'plum kettle orbit lantern')
    await startSession(person.userId, { userAgent: 'another', network: '', method: 'password' })
    await removePasskey(person, passkeyId)
    expect(await database.portal.$count(passkeys, eq(passkeys.userId, person.userId))).toBe(0)
    expect(await noticesTo(person.email)).toEqual(['person.password_changed', 'person.passkey_removed'])
  })
})

describe('a provider', () => {
  it('is unlinked after a recent proof, unless it is the last way to sign in; the other sessions end', async () => {
    const person = await makePerson('linked')
    const now = new Date()
    const identity = { provider: 'oidc', subject: 'linked', userId: person.userId, email: person.email, createdAt: now }
    await database.portal.insert(identities).values(identity)
    const { passwordHash } = (await database.portal.select().from(users).where(eq(users.id, person.userId)))[0] ?? {}
    await database.portal.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId))
    expect((await failureOf(unlinkProvider(person, 'oidc'))).code).toBe('conflict')
    expect((await failureOf(unlinkProvider(person, 'oidc', later(now, 601_000)))).code).toBe('proof_required')
    await database.portal
      .update(users)
      .set({ passwordHash: passwordHash ?? null })
      .where(eq(users.id, person.userId))
    const other = await startSession(person.userId, {
      userAgent: 'x',
      network: '',
      method: 'provider',
      provider: 'oidc',
    })
    await unlinkProvider(person, 'oidc')
    expect(await findSessionById(other)).toBeNull()
    expect((await failureOf(unlinkProvider(person, 'oidc'))).code).toBe('not_found')
    expect(await noticesTo(person.email)).toEqual(['person.provider_unlinked'])
  })
})

describe('sessions', () => {
  it('are ended one by one or all but this one, and never somebody else’s', async () => {
    const [one, other] = [await makePerson('owner-of-many'), await makePerson('neighbor')]
    const begin = () => startSession(one.userId, { userAgent: 'x', network: '192.0.2.7', method: 'link' })
    const [first] = [await begin(), await begin(), await begin()]
    expect(await listSessions(one)).toMatchObject([{ isCurrent: true }, {}, {}, {}])
    await endSession(one, first)
    await endSession(one, one.sessionId)
    await endSession(other, one.sessionId)
    expect(await findSessionById(first)).toBeNull()
    expect(await endOtherSessions(one)).toBe(2)
    expect(await listSessions(one)).toMatchObject([{ id: one.sessionId }])
    expect(await findSessionById(other.sessionId)).not.toBeNull()
    expect((await actionsOf(one)).filter((action) => action === 'person.sessions_ended')).toHaveLength(2)
  })

  it('are all ended by a new password, and this one is replaced', async () => {
    const person = await makePerson('changer')
    const { sessionId } = await changePassword(person, 'plum kettle orbit lantern')
    expect(await findSessionById(person.sessionId)).toBeNull()
    expect(await findSessionById(sessionId)).toMatchObject({ userId: person.userId, method: 'password' })
  })
})

describe('a recent proof', () => {
  it('is asked for ten minutes after the last one, whatever is to be changed', async () => {
    const person = await makePerson('forgetful')
    const late = later(new Date(), 600_001)
    const changes = [
      () => beginSetUp(person, late),
      () => askForNewPasskey(person, late),
      () => removePasskey(person, 'pk_1', late),
      () => changePassword(person, 'plum kettle orbit lantern', late),
      () => requestNewEmail(person, 'new@example.com', late),
      () => turnOffSecondStep(person, '000000', late),
    ]
    for (const change of changes) expect((await failureOf(change())).code).toBe('proof_required')
    await confirmPerson(person, { password: 'correct horse battery' }, late)
    const confirmed = await findSessionById(person.sessionId)
    if (confirmed === null) throw new Error('The session ended.')
    await beginSetUp(confirmed, late)
  })

  it('is a code and no password while the second step is on', async () => {
    const { person, at, now } = await makeGuarded('proof')
    expect(await findProofs(person)).toEqual({ password: false, passkey: false, code: true })
    const late = later(now, 11 * 60_000)
    const byPassword = confirmPerson(person, { password: 'correct horse battery' }, late)
    expect((await failureOf(byPassword)).message).toBe('Two-step verification is on. Enter a code instead.')
    expect((await failureOf(beginSetUp(person, late))).code).toBe('proof_required')
    await confirmPerson(person, { code: at(late) }, late)
    const proven = await findSessionById(person.sessionId)
    expect(proven && (await beginSetUp(proven, late)).key).toBeTruthy()
  })

  it('takes ten wrong answers of a session', async () => {
    const person = await makePerson('guesser')
    const now = new Date()
    for (let index = 0; index < 10; index++) {
      expect((await failureOf(confirmPerson(person, { code: '000000' }, now))).code).toBe('unauthenticated')
    }
    expect((await failureOf(confirmPerson(person, { password: 'correct horse battery' }, now))).code).toBe(
      'rate_limited',
    )
  })
})

describe('a new email address', () => {
  it('counts once its mailbox is proved by the person who asked; the old one gets an email', async () => {
    const [person, stranger] = [await makePerson('mover'), await makePerson('finder')]
    await requestNewEmail(person, 'moved@example.com')
    const link = (await listPendingLinks()).find(({ email }) => email === 'moved@example.com')
    const token = link?.link.split('/').at(-1) ?? ''
    expect((await failureOf(confirmNewEmail(stranger, token))).code).toBe('forbidden')
    expect(await confirmNewEmail(person, token)).toBe('moved@example.com')
    expect(await findSessionById(person.sessionId)).toMatchObject({ email: 'moved@example.com' })
    expect(await noticesTo('mover@example.com')).toEqual(['person.email_changed'])
    expect((await failureOf(confirmNewEmail(person, token))).code).toBe('gone')
  })

  it('that has an account by then is refused and nothing changes', async () => {
    const person = await makePerson('late-mover')
    await requestNewEmail(person, 'wanted@example.com')
    const link = (await listPendingLinks()).find(({ email }) => email === 'wanted@example.com')
    await makePerson('wanted')
    const taken = await failureOf(confirmNewEmail(person, link?.link.split('/').at(-1) ?? ''))
    expect(taken.code).toBe('conflict')
    expect(await findSessionById(person.sessionId)).toMatchObject({ email: 'late-mover@example.com' })
  })
})

/** Somebody with a passkey whose private key the test has. */
async function makeKeyHolder(name: string) {
  const person = await makePerson(name)
  const { row, answer } = createSoftwarePasskey(name, person.userId)
  await database.portal.insert(passkeys).values(row)
  return { person, passkeyId: row.id, answer }
}
