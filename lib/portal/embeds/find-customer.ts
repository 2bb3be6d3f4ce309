import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { Actor } from '#lib/auth/member.ts'
import { newSlug } from '#lib/auth/slug.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { DEFAULT_OPTIONS } from '../posts/publishing-options.ts'
import { inCustomer } from './customers.ts'

type CustomerDetails = { externalId: string; name: string; timeZone: string | null }

export type Customer = { id: string; externalId: string; name: string }

/**
 * The partner's customer of this id, made on first sight, with the last given name. In a transaction that has entered
 * the partner's team, and is in it again afterwards.
 *
 * @throws Failure `conflict` for a customer that is being deleted.
 */
export async function findCustomer(
  transaction: Transaction,
  partner: Actor,
  details: CustomerDetails,
  now: Date,
): Promise<Customer> {
  const { externalId, name } = details
  const known = await selectCustomer(transaction, partner, externalId)
  if (known === undefined) return makeCustomer(transaction, partner, details, now)
  if (known.closedAt !== null) throw new Failure('conflict', translatable('This customer was deleted.'))
  if (known.name !== name) {
    const rename = transaction.update(teams).set({ name }).where(eq(teams.id, known.id))
    await inCustomer(transaction, partner, known.id, async () => rename)
  }
  return { id: known.id, externalId, name }
}

/** Of two calls that make the same customer, the second waits for the first and finds it. */
async function makeCustomer(
  transaction: Transaction,
  partner: Actor,
  details: CustomerDetails,
  now: Date,
): Promise<Customer> {
  const { externalId, name, timeZone } = details
  const id = newId('team')
  const row = { id, slug: newSlug(name), name, createdAt: now, partnerTeamId: partner.teamId, externalId }
  const isMade = await inCustomer(transaction, partner, id, async () => {
    const made = await transaction.insert(teams).values(row).onConflictDoNothing().returning({ id: teams.id })
    if (made.length > 0 && timeZone !== null) {
      await transaction.insert(publishingOptions).values({ ...DEFAULT_OPTIONS, teamId: id, timeZone, updatedAt: now })
    }
    return made.length > 0
  })
  return isMade ? { id, externalId, name } : findCustomer(transaction, partner, details, now)
}

async function selectCustomer(transaction: Transaction, { teamId }: Actor, externalId: string) {
  const byExternalId = and(eq(teams.partnerTeamId, teamId), eq(teams.externalId, externalId))
  const [row] = await transaction.select().from(teams).where(byExternalId)
  return row
}
