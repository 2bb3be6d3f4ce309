import type { Transaction } from '#db/client.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { withinPostLimit } from '../usage/post-usage.ts'

const MAX_TRIES = 5

/**
 * Runs a transaction that places posts. If two take the same slot, the database accepts one. The other fails or,
 * if it asked for any free slot, chooses again.
 *
 * @throws Failure `conflict` where a slot has been taken since; `over_limit` where the posts of a month would be too
 *   many.
 */
export async function withFreeSlots<Result>(
  member: Actor,
  mayChooseAgain: boolean,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await inTeam(member, (transaction) => withinPostLimit(transaction, member.teamId, () => run(transaction)))
    } catch (error) {
      if (!isTakenSlot(error)) throw error
      if (mayChooseAgain && tried < MAX_TRIES) continue
      const sentence = translatable('Another post on this account uses this slot. Choose another time.')
      throw new Failure('conflict', sentence, { cause: error, fields: { when: sentence } })
    }
  }
}

function isTakenSlot(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint_name' in cause && cause.constraint_name === 'posts_slot') return true
  }
  return false
}
