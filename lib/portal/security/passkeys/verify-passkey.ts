import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { consumeChallenge } from '#lib/auth/challenge.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { requireRelyingParty } from './relying-party.ts'

type Passkey = typeof passkeys.$inferSelect

const MAX_ANSWER = 20_000

/** JSON of `startAuthentication`, as the browser sends it. */
const assertion = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
})

/** A challenge's id and what the passkey made of the challenge. */
export const passkeyAnswer = z.object({
  challenge: z.string().max(100),
  answer: z.string().max(MAX_ANSWER).transform(readJson).pipe(assertion),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/**
 * Checks what a passkey made of a challenge and counts its use.
 *
 * @param userId whose passkey it must be; null for any owner.
 * @returns the passkey's owner.
 * @throws Failure `gone` if the challenge has ended or is someone else's, `unauthenticated` if the passkey is unknown,
 *   the signature is wrong or its counter went back, as that of a copy does.
 */
export async function verifyPasskey(
  { challenge, answer }: PasskeyAnswer,
  userId: string | null,
  now: Date,
): Promise<{ userId: string }> {
  const { content } = await consumeChallenge(challenge, { purpose: 'passkey-sign-in', userId }, portalDatabase(), now)
  const [passkey] = await portalDatabase().select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (passkey === undefined || (userId !== null && passkey.userId !== userId)) throw unknown()
  const { newCounter, isBackedUp } = await check(passkey, answer, content.challenge ?? '')
  const isNewer = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`))
  const used = await portalDatabase()
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), isNewer))
    .returning({ userId: passkeys.userId })
  if (used.length === 0) throw refused(new Error('The counter of the passkey went back.'))
  return { userId: passkey.userId }
}

async function check(passkey: Passkey, answer: PasskeyAnswer['answer'], expectedChallenge: string) {
  const { userHandle } = answer.response
  // The signature covers no user handle, so it decides nothing; another one shows that something is mixed up.
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) throw unknown()
  const { id, origins } = requireRelyingParty()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified) throw new Error('The signature does not match the passkey.')
    return { newCounter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch (cause) {
    throw refused(cause)
  }
}

function unknown(): Failure {
  return new Failure(
    'unauthenticated',
    translatable('We do not recognize this passkey. It may have been removed. Sign in another way.'),
  )
}

function refused(cause: unknown): Failure {
  return new Failure(
    'unauthenticated',
    translatable('The passkey could not be verified. Try again or sign in another way.'),
    {
      cause,
    },
  )
}

/** Undefined means no answer and is refused by the schema. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
