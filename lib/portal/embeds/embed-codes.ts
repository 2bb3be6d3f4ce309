import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { embedCodes } from '#db/schema/portal/embed-codes.ts'
import { sessionRef } from '#lib/auth/embed-alias.ts'
import { hashToken, newToken } from '#lib/core/ids.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/** How long a host page has to hand a code to its frame. */
const CODE_SECONDS = 5 * 60

/** A code as it is shown once, with the address that the frame is opened at. */
export type IssuedCode = { code: string; url: string; codeExpiresAt: string }

/** Makes a code for a session. Those that were used or are over are forgotten. In a transaction of the partner's. */
export async function issueCode(
  transaction: Transaction,
  session: { id: string; partnerId: string; expiresAt: Date },
  now: Date,
): Promise<IssuedCode> {
  const { id: sessionId, partnerId: teamId } = session
  const isOver = or(lte(embedCodes.expiresAt, now), isNotNull(embedCodes.usedAt))
  await transaction.delete(embedCodes).where(and(eq(embedCodes.sessionId, sessionId), isOver))
  const code = newToken()
  const expiresAt = new Date(Math.min(now.getTime() + CODE_SECONDS * 1000, session.expiresAt.getTime()))
  await transaction
    .insert(embedCodes)
    .values({ codeHash: hashToken(code), teamId, sessionId, createdAt: now, expiresAt })
  const url = `${portalOrigin()}/embed/${sessionRef(sessionId)}#code=${code}`
  return { code, url, codeExpiresAt: expiresAt.toISOString() }
}

/**
 * Uses a code up: of all who send it, one gets true, and only until it is over. In a transaction of the partner's.
 */
export async function useCode(
  transaction: Transaction,
  { sessionId, code }: { sessionId: string; code: string },
  now: Date,
): Promise<boolean> {
  const byCode = and(eq(embedCodes.codeHash, hashToken(code)), eq(embedCodes.sessionId, sessionId))
  const used = await transaction
    .update(embedCodes)
    .set({ usedAt: now })
    .where(and(byCode, isNull(embedCodes.usedAt), gt(embedCodes.expiresAt, now)))
    .returning({ sessionId: embedCodes.sessionId })
  return used.length > 0
}
