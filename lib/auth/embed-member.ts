import { readAccessToken } from './embed-access.ts'
import { originOfAlias, readAlias, sessionIdOf, sessionRef } from './embed-alias.ts'
import { type EmbedSession, findEmbedSession } from './embed-session.ts'
import type { Member, MemberFields } from './member.ts'

/**
 * Who asks from a partner's frame, by its access token. Null for a token that is worth nothing, a session that is over,
 * an origin that is no longer allowed, and for the alias of another session or origin: these must look the same.
 */
export async function findFrameMember(token: string, teamSlug: string): Promise<Member | null> {
  const access = await readAccessToken(token)
  const alias = readAlias(teamSlug)
  if (access === null || alias === null || alias.ref !== sessionRef(access.sessionId)) return null
  if (originOfAlias(alias, [access.origin]) === null) return null
  return memberOf(await findEmbedSession(access.sessionId), access.origin, teamSlug)
}

/**
 * The same by the alias alone, for what a browser loads without headers of ours: pictures, videos, downloads and the live
 * stream. Never for anything that changes something.
 */
export async function findMediaMember(teamSlug: string): Promise<Member | null> {
  const alias = readAlias(teamSlug)
  if (alias === null) return null
  const session = await findEmbedSession(sessionIdOf(alias.ref))
  return memberOf(session, session === null ? null : originOfAlias(alias, session.origins), teamSlug)
}

/** The session of a token as it is now, without a team in the address. */
export async function findFrameSession(token: string): Promise<EmbedSession | null> {
  const access = await readAccessToken(token)
  const session = access === null ? null : await findEmbedSession(access.sessionId)
  return session !== null && access !== null && session.origins.includes(access.origin) ? session : null
}

/** @param teamSlug the alias as the frame has it, in which its further addresses are written too. */
function memberOf(session: EmbedSession | null, origin: string | null, teamSlug: string): Member | null {
  if (session === null || origin === null || !session.origins.includes(origin)) return null
  const { id: sessionId, partnerId, capabilities, role, teamId, userId, userName, userEmail, name: teamName } = session
  const fields: MemberFields = {
    ...{ userId, userName, userEmail: userEmail ?? '', sessionId, confirmedAt: null },
    ...{ teamId, teamName, teamSlug, role },
    ...{ scopes: null, apiKeyId: null, isTest: false, isSuspended: false },
    embed: { sessionId, ref: sessionRef(sessionId), partnerId, origin, capabilities },
  }
  return fields as Member
}
