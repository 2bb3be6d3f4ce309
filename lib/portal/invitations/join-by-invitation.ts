import type { z } from 'zod'
import { profileInput } from '#lib/auth/account-fields.ts'
import { endLinks } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { choosePassword } from '#lib/auth/choose-password.ts'
import { insertUser, requireFree } from '#lib/auth/create-account.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { beginSession, type SignInResult } from '../accounts/begin-session.ts'
import { sendsMail } from '../mail/mail-settings.ts'
import { join, withInvitation } from './accept-invitation.ts'
import { readInvitationToken } from './copied-link.ts'

export const joinInput = profileInput.omit({ teamName: true })

/**
 * Creates the account of an invited address and joins the team. The person gets no team of their own. The link from the
 * mail proves the address; a copied one is enough only where no mail is sent.
 *
 * @throws Failure `forbidden` at a team's own host name, whose operator could choose the password of the new account, and
 *   for a copied link where mail is sent; `gone`; `rate_limited`; `invalid` if the password is easy to guess; `conflict` if the address has an account.
 */
export async function joinByInvitation(
  token: string,
  { name, password }: z.output<typeof joinInput>,
  caller: Caller,
  now: Date = currentDatabaseTime(),
): Promise<SignInResult & { teamSlug: string }> {
  if (caller.domain !== undefined) {
    const sentence = translatable('Open the invitation at {origin} to create your account.', {
      origin: portalOrigin(),
    })
    throw new Failure('forbidden', sentence)
  }
  if (readInvitationToken(token).isCopied && sendsMail()) {
    const sentence = translatable('Open the link in the invitation email to create your account.')
    throw new Failure('forbidden', sentence)
  }
  // First alone: the invitation and the team's members stay locked in its transaction, and a password takes its time.
  const invited = await withInvitation(token, now, async (_transaction, { row }) => row.email)
  await requireFree(invited)
  const passwordHash = await choosePassword(password, [name, invited], caller)
  return withInvitation(token, now, async (transaction, opened) => {
    const { email } = opened.row
    const { userId } = await insertUser(transaction, { name, email, passwordHash })
    await join(transaction, opened, { userId, name, email }, now)
    await endLinks(transaction, email, now)
    const begun = await beginSession({ userId, method: 'password', caller }, transaction)
    return { ...begun, teamSlug: opened.team.slug }
  })
}
