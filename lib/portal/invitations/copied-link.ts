import { hashToken } from '#lib/core/ids.ts'
import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

const PURPOSE = 'copied-invitation'

/** What the token of an opened link stands for. */
export type InvitationToken = {
  /** The hash of the token that was sent last, which names the invitation. */
  tokenHash: string
  /** Whether it is from a link that a member copied. It does not prove that the invited address is the reader's. */
  isCopied: boolean
}

/**
 * The address that a member copies and passes on by themselves. It ends with the link that was sent by mail, and that
 * link cannot be derived from it.
 */
export function copiedAddress(tokenHash: string, origin: string = portalOrigin()): string {
  return `${origin}/invitation/${tokenHash}.${purposeMac(PURPOSE, tokenHash).toString('base64url')}`
}

/** Reads the token of either kind of link. Whether there is an invitation with it is not looked up. */
export function readInvitationToken(token: string): InvitationToken {
  const [tokenHash = '', mac] = token.split('.', 2)
  if (mac !== undefined && isPurposeMac(mac, PURPOSE, tokenHash)) return { tokenHash, isCopied: true }
  return { tokenHash: hashToken(token), isCopied: false }
}
