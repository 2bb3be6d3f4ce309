import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { newId } from '#lib/core/ids.ts'

type PersonDetails = { externalId: string; name: string; email?: string | undefined }

export type EmbedPerson = { id: string; externalId: string; name: string }

/**
 * The person whom the partner knows by this id, made on first sight, with the last given name and address. They can
 * sign in nowhere: there is no password, and the placeholder address belongs to nobody (RFC 2606).
 */
export async function findPerson(
  transaction: Transaction,
  { teamId }: Actor,
  { externalId, name, email }: PersonDetails,
  now: Date,
): Promise<EmbedPerson> {
  const id = newId('user')
  const contactEmail = email ?? null
  const row = { id, email: `${id}@embed.invalid`, name, contactEmail, partnerTeamId: teamId, externalId }
  const [found] = await transaction
    .insert(users)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [users.partnerTeamId, users.externalId],
      set: { name, contactEmail: sql`coalesce(excluded.contact_email, users.contact_email)` },
    })
    .returning({ id: users.id })
  return { id: found?.id ?? id, externalId, name }
}
