import { findTeamOfInvitation, findTeamOfShare } from '#lib/auth/find-team.ts'
import { findDomain, requestedCustomDomain } from '#lib/auth/portal-domain.ts'
import { hashToken } from '#lib/core/ids.ts'
import { readInvitationToken } from '../invitations/copied-link.ts'

/**
 * What a request for a page gets at the host that it names:
 *
 * - `page`: the page. At a team's own host name, that team's pages alone, and those before signing in.
 * - `unknown host`: nothing, because no team has the name.
 * - `elsewhere`: a page of the portal's own address, because it concerns a whole account.
 * - `nothing`: the page for a link that never existed.
 */
export type Answer = 'page' | 'unknown host' | 'elsewhere' | 'nothing'

/** @param path of the page, decodable. */
export async function answerAtDomain(host: string | null, path: string): Promise<Answer> {
  const name = requestedCustomDomain(host)
  if (name === null) return 'page'
  const domain = await findDomain(name)
  if (domain === null) return 'unknown host'
  // Next finds a page however its address is written: `/%61ccount%2Fsecurity` is `/account/security`.
  const [first = '', second = ''] = decodeURIComponent(path).split('/').filter(Boolean)
  if (/^embed(-|$)/.test(first)) return 'nothing'
  if (ELSEWHERE.has(first) || (first === 'sign-in' && second !== '' && second !== 'code')) return 'elsewhere'
  const team = await teamOfLink(first, second)
  return team === null || team === domain.teamId ? 'page' : 'nothing'
}

/** Accounts, and what belongs to no team. Passkeys and providers know only the portal's own address, too. */
const ELSEWHERE = new Set([
  'account',
  'developers',
  'docs',
  'feeds',
  'oauth',
  'reset-password',
  'sign-up',
  'start',
  'teams',
])

function teamOfLink(folder: string, token: string): Promise<string | null> | null {
  if (folder === 's') return findTeamOfShare(hashToken(token))
  if (folder === 'invitation') return findTeamOfInvitation(readInvitationToken(token).tokenHash)
  return null
}
