import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { CHALLENGE_MS, issueChallenge } from '#lib/auth/challenge.ts'
import { countTry, type Limit } from '#lib/auth/rate-limit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { requireRelyingParty } from './relying-party.ts'

/** A challenge for a passkey: its id, and what the browser's `navigator.credentials.get` is given. */
export type AskedPasskey = { challenge: string; options: PublicKeyCredentialRequestOptionsJSON }

/** Each sign-in page that is opened asks once, and then every few minutes. */
const ASKED_LIMIT: Limit = { action: 'asked-passkey', tries: 600, windowSeconds: 900 }

/**
 * Asks for a passkey of the visitor at the sign-in page; the browser offers those it has.
 *
 * @throws Failure `rate_limited`, `conflict` where there can be no passkeys.
 */
export async function askForPasskey(caller: Caller, now: Date = currentDatabaseTime()): Promise<AskedPasskey> {
  await countTry(ASKED_LIMIT, caller.network, now)
  return ask(null, undefined, now)
}

/** Asks for one of a person's own passkeys, to prove who they are. */
export async function askForOwnPasskey(userId: string, now: Date = currentDatabaseTime()): Promise<AskedPasskey> {
  const own = await portalDatabase()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return ask(userId, own, now)
}

async function ask(
  userId: string | null,
  allowCredentials: { id: string; transports: string[] }[] | undefined,
  now: Date,
): Promise<AskedPasskey> {
  const { id: rpID } = requireRelyingParty()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS['passkey-sign-in'],
    ...(allowCredentials && { allowCredentials }),
  })
  const content = { challenge: options.challenge }
  const challenge = await issueChallenge({ purpose: 'passkey-sign-in', userId, content }, portalDatabase(), now)
  return { challenge, options }
}
