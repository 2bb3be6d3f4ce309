import { asc, eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { signInProviders } from '#lib/auth/sign-in-providers.ts'

/** An account at a provider that signs a person in. `isConfigured` is off once the operator has removed the provider. */
export type Identity = {
  provider: string
  providerName: string
  subject: string
  email: string
  createdAt: Date
  lastUsedAt: Date | null
  isConfigured: boolean
}

/** Oldest first. */
export async function listIdentities({ userId }: Pick<SignedIn, 'userId'>): Promise<Identity[]> {
  const rows = await portalDatabase()
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt))
  const providers = signInProviders()
  return rows.map(({ userId: _, ...row }) => {
    const provider = providers.find(({ id }) => id === row.provider)
    return { ...row, providerName: provider?.name ?? row.provider, isConfigured: provider !== undefined }
  })
}
