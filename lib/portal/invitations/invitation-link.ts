import { hashToken } from '#lib/core/ids.ts'
import { purposeMac, signingKeyOfToken } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

export const INVITATION_HOURS = 72

type Sent = { id: string; sentAt: Date }

/** The token of an invitation as it was last sent: 256 bits that cannot be derived without AUTH_SECRET. */
function invitationToken({ id, sentAt }: Sent, key?: string): string {
  return purposeMac('invitation', `${id}\n${sentAt.toISOString()}`, key).toString('base64url')
}

/** The address at which an invitation is opened. */
export function invitationAddress(sent: Sent & { tokenHash: string }, origin: string = portalOrigin()): string {
  const key = signingKeyOfToken(sent.tokenHash, (each) => invitationToken(sent, each))
  return `${origin}/invitation/${invitationToken(sent, key)}`
}

/** What of an invitation follows from when it is sent. Sending it again ends the link that was sent before. */
export function sendingOf(id: string, now: Date): { sentAt: Date; expiresAt: Date; tokenHash: string } {
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  return { sentAt: now, expiresAt, tokenHash: hashToken(invitationToken({ id, sentAt: now })) }
}
