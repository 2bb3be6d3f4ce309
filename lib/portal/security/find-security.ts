import { asc, eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { recoveryCodes } from '#db/schema/portal/recovery-codes.ts'
import { users } from '#db/schema/portal/users.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { findRelyingParty } from './passkeys/relying-party.ts'
import { listSessions, type SessionView } from './sessions.ts'

export type PasskeyView = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null }

export type SecurityView = {
  /** Null where nobody can have passkeys: at an IP address, or without TLS. `host` is where they work. */
  passkeyHost: string | null
  passkeys: PasskeyView[]
  /** Null if the person has none. */
  password: { changedAt: Date | null; usedAt: Date | null } | null
  identities: { provider: string; email: string; lastUsedAt: Date | null }[]
  /** Whether a passkey may be removed or a provider unlinked: something else must be left to sign in with. */
  hasOtherWays: boolean
  /** Null while the second step is off. */
  secondStep: { codesLeft: number; codes: number; lastCodeUsedAt: Date | null } | null
  sessions: SessionView[]
}

/** Everything that the security page shows about a person. */
export async function findSecurity(person: SignedIn): Promise<SecurityView> {
  const { userId } = person
  const database = portalDatabase()
  const [[user], keys, linked, codes, sessions] = await Promise.all([
    database.select().from(users).where(eq(users.id, userId)),
    database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    database.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt)),
    database.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    listSessions(person),
  ])
  const password = user?.passwordHash ? { changedAt: user.passwordChangedAt, usedAt: user.passwordUsedAt } : null
  return {
    passkeyHost: findRelyingParty()?.id ?? null,
    passkeys: keys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      ...{ id, name, isBackedUp, createdAt, lastUsedAt },
    })),
    password,
    identities: linked.map(({ provider, email, lastUsedAt }) => ({ provider, email, lastUsedAt })),
    hasOtherWays: keys.length + linked.length + (password === null ? 0 : 1) > 1,
    secondStep: user?.totpConfirmedAt ? summarise(codes.map(({ usedAt }) => usedAt)) : null,
    sessions,
  }
}

function summarise(used: (Date | null)[]): NonNullable<SecurityView['secondStep']> {
  const moments = used.filter((at) => at !== null).sort((one, other) => other.getTime() - one.getTime())
  return { codesLeft: used.length - moments.length, codes: used.length, lastCodeUsedAt: moments[0] ?? null }
}
