import { asc, eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { recoveryCodes } from '#db/schema/portal/recovery-codes.ts'
import { users } from '#db/schema/portal/users.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { listProviders } from '#lib/auth/sign-in-providers.ts'
import type { Text } from '#lib/i18n/text.ts'
import { type Identity, listIdentities } from '../accounts/providers/list-identities.ts'
import { DEVICE_NAMES } from './describe-browser.ts'
import { findRelyingParty } from './passkeys/relying-party.ts'
import { listSessions, type SessionView } from './sessions.ts'

export type PasskeyView = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null }

/** A provider that the operator has configured, or that the person has linked earlier. */
export type ProviderView = {
  id: string
  name: string
  /** Off once the operator has removed it: then it signs nobody in. */
  isConfigured: boolean
  /** Null if the person has not linked it. */
  linked: { email: string; lastUsedAt: Date | null } | null
}

export type SecurityView = {
  /** Null where nobody can have passkeys: at an IP address, or without TLS. `host` is where they work. */
  passkeyHost: string | null
  passkeys: PasskeyView[]
  /** Null if the person has none. */
  password: { changedAt: Date | null; usedAt: Date | null } | null
  providers: ProviderView[]
  /** Whether a passkey may be removed or a provider unlinked: something else must be left to sign in with. */
  hasOtherWays: boolean
  /** Null while the second step is off. */
  secondStep: { codesLeft: number; codes: number; lastCodeUsedAt: Date | null } | null
  sessions: SessionView[]
}

/** Everything that the security page shows about a person. */
export async function findSecurity(person: SignedIn, t: Text): Promise<SecurityView> {
  const { userId } = person
  const database = portalDatabase()
  const [[user], keys, linked, codes, sessions] = await Promise.all([
    database.select().from(users).where(eq(users.id, userId)),
    database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    listIdentities(person),
    database.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    listSessions(person),
  ])
  const password = user?.passwordHash ? { changedAt: user.passwordChangedAt, usedAt: user.passwordUsedAt } : null
  return {
    passkeyHost: findRelyingParty()?.id ?? null,
    passkeys: keys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      ...{ id, name: passkeyName(name, t), isBackedUp, createdAt, lastUsedAt },
    })),
    password,
    providers: describeProviders(linked),
    hasOtherWays: keys.length + linked.length + (password === null ? 0 : 1) > 1,
    secondStep: user?.totpConfirmedAt ? summarize(codes.map(({ usedAt }) => usedAt)) : null,
    sessions,
  }
}

function describeProviders(identities: Identity[]): ProviderView[] {
  const offered = listProviders().map(({ id, name }) => {
    const identity = identities.find(({ provider }) => provider === id)
    const linked = identity === undefined ? null : { email: identity.email, lastUsedAt: identity.lastUsedAt }
    return { id, name, isConfigured: true, linked }
  })
  const removed = identities
    .filter(({ isConfigured }) => !isConfigured)
    .map(({ provider, providerName, email, lastUsedAt }) => ({
      ...{ id: provider, name: providerName, isConfigured: false },
      linked: { email, lastUsedAt },
    }))
  return [...offered, ...removed]
}

function summarize(used: (Date | null)[]): NonNullable<SecurityView['secondStep']> {
  const moments = used.filter((at) => at !== null).sort((one, other) => other.getTime() - one.getTime())
  return { codesLeft: used.length - moments.length, codes: used.length, lastCodeUsedAt: moments[0] ?? null }
}

function passkeyName(name: string, t: Text): string {
  const known = DEVICE_NAMES[name]
  return known === undefined ? name : t(known)
}
