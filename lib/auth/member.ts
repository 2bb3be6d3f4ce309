import type { ApiScope } from '#db/schema/portal/api-keys.ts'
import type { EmbedCapability } from '#db/schema/portal/embed-sessions.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { Failure } from '#lib/core/failure.ts'
import { findMemberships } from './find-team.ts'
import { hasPermission, type Permission, type PermissionSubject, permissionRefusal } from './permissions.ts'
import { meetsProvider } from './required-provider.ts'
import type { SignedIn } from './session.ts'

declare const proof: unique symbol

/**
 * Who acts in a team: a member, one of the team's API keys, or a rule of its Autopilot. Every operation that touches a team's data takes one as
 * its first argument. Only this folder makes one.
 */
export type Actor = {
  readonly [proof]: true
  /** Null for an API key. */
  readonly userId: string | null
  /** The person's name, or the key's. */
  readonly userName: string
  readonly teamId: string
  readonly teamSlug: string
  readonly teamName: string
  /** Null for an API key. */
  readonly role: Role | null
  /** Null for a person. */
  readonly scopes: readonly ApiScope[] | null
  /** Null for a person. */
  readonly apiKeyId: string | null
  /** The rule of the team's Autopilot that acts, which is neither a person nor a key; absent for these. */
  readonly ruleId?: string
  /** The partner's frame that the person works in; null outside of one. */
  readonly embed: Embed | null
  /** The operator has suspended the team. */
  readonly isSuspended: boolean
  /** A test key: what it makes uses nothing up and is posted nowhere. */
  readonly isTest: boolean
}

/** A session in a partner's frame, on pages of one origin. */
export type Embed = {
  readonly sessionId: string
  /** The session as addresses name it: `/embed/<ref>`. */
  readonly ref: string
  readonly partnerId: string
  readonly origin: string
  readonly capabilities: readonly EmbedCapability[]
}

/** The facts about an actor. An actor itself is only made after a look-up in the database. */
export type ActorFields = Pick<Actor, Extract<keyof Actor, string>>

/**
 * A person acting in a team, by a live session and a membership row; or by an embed session, and then `teamSlug` is its
 * alias (embed-alias.ts), so that every address made with it works in the frame.
 */
export type Member = Actor & {
  readonly userId: string
  readonly userEmail: string
  readonly sessionId: string
  /** When the person last proved who they are (`requireRecentProof`). */
  readonly confirmedAt: Date | null
  readonly role: Role
  readonly scopes: null
  readonly apiKeyId: null
  readonly isTest: false
}

/** The facts about a member. A member itself is only made after a look-up in the database. */
export type MemberFields = Pick<Member, Extract<keyof Member, string>>

/**
 * Null if the team does not exist, is closed, the person is not in it, or it asks for a provider that did not begin the
 * session (required-provider.ts): these must look the same.
 */
export async function findMember(person: SignedIn, teamSlug: string): Promise<Member | null> {
  if (!SLUG.test(teamSlug)) return null
  const team = (await findMemberships(person.userId)).find(
    ({ slug, closedAt, teamId }) => slug === teamSlug && closedAt === null && mayOpen(person, teamId),
  )
  if (team === undefined) return null
  const { teamId, name: teamName, role, isSuspended } = team
  if (!meetsProvider(person, role, team.requiredProvider)) return null
  const { userId, name: userName, email: userEmail, sessionId, confirmedAt } = person
  const fields: MemberFields = {
    ...{ userId, userName, userEmail, sessionId, confirmedAt, teamId, teamSlug, teamName, role },
    ...{ scopes: null, apiKeyId: null, isTest: false, embed: null, isSuspended },
  }
  return fields as Member
}

/** At a team's own host name, no other team is opened: the operator of the host could read what passes there. */
function mayOpen({ onlyTeamId = null }: Partial<Pick<SignedIn, 'onlyTeamId'>>, teamId: string): boolean {
  return onlyTeamId === null || onlyTeamId === teamId
}

const SLUG = /^[a-z0-9-]{1,64}$/

/** A team in the team menu. `logoKey` is null for none. */
export type TeamOfUser = { slug: string; name: string; role: Role; logoKey: string | null }

/** The open teams a person is in and may open here, oldest membership first. */
export async function listTeams(
  person: Pick<SignedIn, 'userId'> & Partial<Pick<SignedIn, 'onlyTeamId'>>,
): Promise<TeamOfUser[]> {
  const found = await findMemberships(person.userId)
  const open = found.filter(({ closedAt, teamId }) => closedAt === null && mayOpen(person, teamId))
  return open.map(({ slug, name, role, logoKey }) => ({ slug, name, role, logoKey }))
}

/** @throws Failure `forbidden`, naming who may. */
export function requirePermission(actor: PermissionSubject, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw new Failure('forbidden', permissionRefusal(actor, permission))
}
