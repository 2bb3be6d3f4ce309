import { z } from 'zod'
import { emailAddress } from '#lib/auth/account-fields.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { sendLink } from './send-link.ts'

/** The form that asks for a link. */
export const linkRequestInput = z.object({ email: emailAddress })

/**
 * Sends the link that finishes signing up, or the one that sets a new password. Addresses with and without an account
 * get the same answer after the same work; only the mail differs.
 *
 * @throws Failure `rate_limited` if this network requested too many.
 */
export async function requestLink(purpose: 'sign-up' | 'reset-password', email: string, caller: Caller): Promise<void> {
  await countTry(LIMITS.mailByNetwork, caller.network)
  await sendLink(purpose, email)
}
