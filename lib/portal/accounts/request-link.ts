import { z } from 'zod'
import { emailAddress } from '#lib/auth/account-fields.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { requireFeature } from '../features/features.ts'
import { sendLink } from './send-link.ts'

/** The form that asks for a link. */
export const linkRequestInput = z.object({ email: emailAddress, next: z.string().max(2000).default('') })

/**
 * Sends the link that finishes signing up, sets a new password or signs in. Addresses with and without an account
 * get the same answer after the same work; only the mail differs.
 *
 * @param next where the link leads, on this portal.
 * @throws Failure `forbidden` where new accounts need an invitation; `rate_limited` if this network requested too many.
 */
export async function requestLink(
  purpose: 'sign-up' | 'reset-password' | 'sign-in',
  email: string,
  caller: Caller,
  next = '/',
): Promise<void> {
  if (purpose === 'sign-up') await requireFeature('sign-up')
  await countTry(LIMITS.mailByNetwork, caller.network)
  // Links with which a reader could take over an account never pass a team's own host, whose operator reads its
  // addresses.
  const domain = purpose === 'sign-in' ? caller.domain : undefined
  await sendLink(purpose, email, { ...(next !== '/' && { next: nextPath(next) }), ...(domain && { domain }) })
}
