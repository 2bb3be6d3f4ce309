import type { Role } from '#db/schema/portal/memberships.ts'
import { findMemberships } from './find-team.ts'
import type { SignedIn } from './session.ts'

type SessionMethod = Pick<SignedIn, 'method' | 'provider'>

/**
 * Whether a session may enter a team that demands a provider (`teams.required_provider`). Owners may always enter with a
 * password and a second step or a passkey, so that a team is not locked out when its provider fails.
 */
export function meetsProvider({ method, provider }: SessionMethod, role: Role, required: string | null): boolean {
  if (required === null) return true
  if (method === 'provider' && provider === required) return true
  return role === 'owner' && (method === 'passkey' || method === 'password-and-code')
}

/** What keeps a member out of a team until they sign in with its provider; null if that is not the reason. */
export async function findProviderRequirement(
  person: SignedIn,
  teamSlug: string,
): Promise<{ teamName: string; providerId: string; isOwner: boolean } | null> {
  const teams = await findMemberships(person.userId)
  const team = teams.find(({ slug, closedAt }) => slug === teamSlug && closedAt === null)
  if (team === undefined || team.requiredProvider === null) return null
  if (meetsProvider(person, team.role, team.requiredProvider)) return null
  return { teamName: team.name, providerId: team.requiredProvider, isOwner: team.role === 'owner' }
}
