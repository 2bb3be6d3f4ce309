import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/portal/recovery-codes.ts'
import { hashToken, newId } from '#lib/core/ids.ts'

const RECOVERY_CODES = 10

/** Crockford's base 32: nothing in it can be mistaken for another sign when it is written down. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** 80 random bits: too many to guess, so no limit has to lock out the owner of the account. */
function newRecoveryCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** A code as it was typed, in the form that is compared; null if it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return plain.length === LENGTH && [...plain].every((sign) => ALPHABET.includes(sign)) ? plain : null
}

/** Replaces all codes of a person. @returns the new ones, which are stored as hashes and never shown again. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId('rec'), userId, codeHash: hashOf(code), createdAt: now })))
  return codes
}

/** Uses a code, once. @returns whether it was one of theirs that was not used before. */
export async function spendRecoveryCode(
  transaction: Transaction,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** How many codes of a person still work. */
export function countRecoveryCodes(transaction: Transaction, userId: string): Promise<number> {
  return transaction.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

function hashOf(code: string): string {
  return hashToken(code.replaceAll('-', ''))
}
