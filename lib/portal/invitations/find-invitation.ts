import type { Role } from '#db/schema/portal/memberships.ts'
import { findTeamOfInvitation } from '#lib/auth/find-team.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hasAccount } from '../accounts/find-account-link.ts'
import { sendsMail } from '../mail/mail-settings.ts'
import { readInvitationToken } from './copied-link.ts'
import { readInvitation } from './read-invitation.ts'

/** What the page of an invitation shows. Times are ISO 8601. */
export type InvitationView =
  | { state: 'unknown' }
  | { state: 'used'; at: string }
  | { state: 'ended'; at: string; inviterFirstName: string }
  | { state: 'void'; teamName: string }
  /** Nothing more is shown to a person who is signed in with another address. */
  | { state: 'other-address'; teamName: string; hasLogo: boolean; inviterFirstName: string; maskedEmail: string }
  | {
      state: 'open'
      teamName: string
      hasLogo: boolean
      inviterName: string
      role: Role
      email: string
      expiresAt: string
      /** Whether the invited address can sign in already. */
      hasAccount: boolean
      isSignedIn: boolean
      /** Whether a new account needs the link from the mail, which proves the address. */
      needsMail: boolean
    }

/** Finds an invitation without using it, because mail scanners open links too. */
export async function findInvitation(
  token: string,
  person: { email: string } | null,
  now: Date = currentDatabaseTime(),
): Promise<InvitationView> {
  const { tokenHash, isCopied } = readInvitationToken(token)
  const teamId = await findTeamOfInvitation(tokenHash)
  const opened =
    teamId === null
      ? null
      : await inWholeTeam({ teamId }, (transaction) => readInvitation(transaction, teamId, tokenHash, now))
  if (opened === null) return { state: 'unknown' }
  const { row, team, inviter, ending } = opened
  const inviterFirstName = firstName(inviter.name)
  if (ending === 'used') return { state: 'used', at: (row.acceptedAt ?? now).toISOString() }
  if (ending === 'void') return { state: 'void', teamName: team.name }
  if (person !== null && person.email !== row.email) {
    const maskedEmail = maskEmail(row.email)
    return { state: 'other-address', teamName: team.name, hasLogo: team.hasLogo, inviterFirstName, maskedEmail }
  }
  if (ending === 'ended') return { state: 'ended', at: row.expiresAt.toISOString(), inviterFirstName }
  return {
    state: 'open',
    teamName: team.name,
    hasLogo: team.hasLogo,
    inviterName: inviter.name,
    role: row.role,
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
    hasAccount: await hasAccount(row.email),
    isSignedIn: person !== null,
    needsMail: isCopied && sendsMail(),
  }
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** `lucia@haldencoffee.example` as `l••••@haldencoffee.example`: its length stays unknown. */
function maskEmail(email: string): string {
  const [letter = ''] = email
  return `${letter}••••${email.slice(email.lastIndexOf('@'))}`
}
