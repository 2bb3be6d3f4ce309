import { and, eq, isNotNull } from 'drizzle-orm'
import { encode } from 'uqr'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { openSecret, sealSecret } from '#lib/core/secrets/secret-box.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { replaceSessions } from '../replace-sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { readCode, wrongCode } from './spend-code.ts'
import { newTotpSecret, sealTotpSecret, totpAddress, totpStep } from './totp.ts'

/** What an authenticator app is set up with. */
export type SetUp = {
  /** For typing, in groups of four. */
  key: string
  /** A QR code as an SVG path of `size` by `size` squares, with the quiet zone that scanners need. */
  picture: { size: number; path: string }
  /** The key, sealed for this person, to be sent back with the first code. */
  setUpSecret: string
}

const SET_UP_MINUTES = 30
const QUIET_ZONE = 4

/**
 * A new key for an authenticator app. Nothing changes before a code of the app confirms it: an app that is already in
 * use stays until then.
 *
 * @throws Failure `proof_required`.
 */
export async function beginSetUp(person: SignedIn, now: Date = currentDatabaseTime()): Promise<SetUp> {
  requireRecentProof(person, now)
  const secret = newTotpSecret()
  const expiresAtMs = now.getTime() + SET_UP_MINUTES * 60_000
  return {
    key: secret.replace(/.{4}(?=.)/g, '$& '),
    picture: draw(totpAddress(secret, person.email)),
    setUpSecret: sealSecret(ringOf('ENCRYPTION_KEY'), `${expiresAtMs} ${secret}`, setUpPlace(person.userId)),
  }
}

/**
 * Turns the second step on, or replaces the app, once the app has shown that it makes the right codes. Ends all the
 * person's sessions: they may have been begun without the app, or with a lost one.
 *
 * @returns the session that replaces the one of this browser, and the recovery codes if the second step was off; a
 *   person who only replaces the app keeps theirs.
 * @throws Failure `proof_required`, `gone`, `unauthenticated` at the field `code`.
 */
export async function confirmSetUp(
  person: SignedIn,
  { setUpSecret, code }: { setUpSecret: string; code: string },
  now: Date = currentDatabaseTime(),
): Promise<{ sessionId: string; recoveryCodes: string[] | null }> {
  requireRecentProof(person, now)
  const secret = openSetUp(person.userId, setUpSecret, now)
  const typed = readCode(code)
  const step = typed.kind === 'app' ? totpStep(secret, typed.code, now) : null
  if (step === null)
    throw wrongCode(
      translatable('The code is wrong. Check that your phone’s clock is correct, then enter the latest code.'),
    )
  const { userId } = person
  return portalDatabase().transaction(async (transaction) => {
    const isOn = and(eq(users.id, userId), isNotNull(users.totpConfirmedAt))
    const before = await transaction.select({ id: users.id }).from(users).where(isOn).for('update')
    await transaction
      .update(users)
      .set({ totpSecret: sealTotpSecret(userId, secret), totpConfirmedAt: now, totpLastStep: step })
      .where(eq(users.id, userId))
    const recoveryCodes = before.length > 0 ? null : await replaceRecoveryCodes(transaction, userId, now)
    const action = before.length > 0 ? 'person.second_step_changed' : 'person.second_step_on'
    const replaced = await replaceSessions(transaction, person)
    await recordSecurityChange(transaction, userId, { action }, now)
    return { ...replaced, recoveryCodes }
  })
}

function openSetUp(userId: string, setUpSecret: string, now: Date): string {
  const late = new Failure('gone', translatable('Setup took too long. Start again.'))
  let text: string
  try {
    text = openSecret(ringOf('ENCRYPTION_KEY'), setUpSecret, setUpPlace(userId))
  } catch (cause) {
    throw new Failure('gone', late.publicMessage, { cause })
  }
  const [expiresAtMs, secret] = text.split(' ')
  if (secret === undefined || !(Number(expiresAtMs) > now.getTime())) throw late
  return secret
}

function setUpPlace(userId: string) {
  return { table: 'portal.users', row: userId, column: 'totp_secret set-up', team: '' }
}

function draw(text: string): SetUp['picture'] {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
