import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { CHALLENGE_MS, consumeChallenge, issueChallenge } from '#lib/auth/challenge.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { deviceName } from '../describe-browser.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { requireRelyingParty } from './relying-party.ts'
import { readJson } from './verify-passkey.ts'

/** A challenge for a new passkey: its id, and what the browser's `navigator.credentials.create` is given. */
export type AskedRegistration = { challenge: string; options: PublicKeyCredentialCreationOptionsJSON }

/** More than anybody has devices. */
const MAX_PASSKEYS = 20

const attestation = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().optional(),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A challenge's id and the passkey that was made for it. */
export const newPasskeyInput = z.object({
  challenge: z.string().max(100),
  answer: z.string().max(50_000).transform(readJson).pipe(attestation),
})
export type NewPasskey = z.output<typeof newPasskeyInput>

/**
 * Asks a person's browser to make a passkey that the device itself can find at sign-in (discoverable) and opens only for
 * its owner's finger, face or PIN (user verification).
 *
 * @throws Failure `proof_required`, `conflict` with too many passkeys, or where there can be none.
 */
export async function askForNewPasskey(
  person: SignedIn,
  now: Date = currentDatabaseTime(),
): Promise<AskedRegistration> {
  requireRecentProof(person, now)
  const { id: rpID } = requireRelyingParty()
  const { userId, email, name } = person
  const existing = await portalDatabase()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  if (existing.length >= MAX_PASSKEYS)
    throw new Failure('conflict', translatable('You have 20 passkeys. Remove one first.'))
  const options = await generateRegistrationOptions({
    rpName: 'Reelwright',
    rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userId)),
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS['passkey-registration'],
  })
  const content = { challenge: options.challenge }
  const asked = { purpose: 'passkey-registration' as const, userId, content }
  return { challenge: await issueChallenge(asked, portalDatabase(), now), options }
}

/**
 * Keeps a new passkey. It is named after the device that made it, and can be renamed.
 *
 * @throws Failure `proof_required`, `gone` if the challenge has ended or is someone else's, `invalid` if the passkey
 *   cannot be verified, `conflict` if it is known already.
 */
export async function addPasskey(
  person: SignedIn,
  { challenge, answer }: NewPasskey,
  now: Date = currentDatabaseTime(),
): Promise<{ name: string }> {
  requireRecentProof(person, now)
  const { userId } = person
  const asked = { purpose: 'passkey-registration' as const, userId }
  const { content } = await consumeChallenge(challenge, asked, portalDatabase(), now)
  const { credential, credentialBackedUp } = await check(answer, content.challenge ?? '')
  const isOfThisDevice = answer.authenticatorAttachment !== 'cross-platform'
  const name = isOfThisDevice ? deviceName(requestOrigin().userAgent) : 'Security key or phone'
  return portalDatabase().transaction(async (transaction) => {
    const row = {
      id: newId('pk'),
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      isBackedUp: credentialBackedUp,
      createdAt: now,
    }
    const added = await transaction.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
    if (added.length === 0) throw new Failure('conflict', translatable('This passkey has already been added.'))
    const change = { action: 'person.passkey_added' as const, about: name, after: { passkey: name } }
    await recordSecurityChange(transaction, userId, change, now)
    return { name }
  })
}

async function check(answer: NewPasskey['answer'], expectedChallenge: string) {
  const { id, origins } = requireRelyingParty()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!verified) throw new Error('The passkey was not verified.')
    return registrationInfo
  } catch (cause) {
    throw new Failure('invalid', translatable('The passkey could not be verified. Try again.'), { cause })
  }
}
