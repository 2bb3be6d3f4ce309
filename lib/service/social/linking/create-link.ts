import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { LINK_MINUTES, type LinkRequest, type Network } from '#lib/contract/social.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { sealText } from '#lib/core/secrets/sealed-text.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { hashKey } from '../../keys/key-format.ts'
import { requireAccount } from '../accounts/find-accounts.ts'
import { findUnavailableReason } from '../registry.ts'
import { sealedPlaceOf } from './find-link.ts'
import { instanceOrigin } from './instance-origin.ts'

/**
 * Begins to link an account: makes the address of a page on which its holder agrees, good once and for a quarter of an
 * hour.
 *
 * @throws Failure `invalid` for a network that is not available or a wrong server, `not_found` for an account that is to
 *   be linked again and is not there.
 */
export async function createLink(
  database: Database,
  caller: Caller,
  { network, returnUrl, instance, socialAccountId }: LinkRequest,
): Promise<{ linkUrl: string; expiresAt: string }> {
  const unavailable = findUnavailableReason(network)
  if (unavailable !== null)
    throw new Failure('invalid', refusedField('network', coded('network_unavailable', { reason: unavailable })))
  const origin = instance === undefined ? null : requireInstance(network, instance)
  const again = socialAccountId === undefined ? null : await requireAccount(database, caller, socialAccountId)
  if (again !== null && again.network !== network) {
    throw new Failure(
      'invalid',
      refusedField('socialAccountId', coded('is_account_of', { network: NETWORK_LIMITS[again.network].name })),
    )
  }
  await deleteExpiredLinks(database)
  const id = newId('lnk')
  const token = newLinkToken()
  const expiresAt = new Date(currentDatabaseTime().getTime() + LINK_MINUTES * 60_000)
  await database.insert(socialLinks).values({
    id,
    ownerId: caller.ownerId,
    keyId: caller.keyId,
    network,
    instance: again?.instance ?? origin,
    returnUrl: returnUrl === undefined ? null : sealText(returnUrl, sealedPlaceOf(id, caller.ownerId, 'return_url')),
    accountId: again?.id ?? null,
    tokenHash: hashKey(token),
    expiresAt,
  })
  return { linkUrl: `${serviceOrigin()}/link/${token}`, expiresAt: expiresAt.toISOString() }
}

/** A secret of 256 bits that a URL takes as it is. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

function requireInstance(network: Network, instance: string): string {
  const { name, hasInstances } = NETWORK_LIMITS[network]
  if (!hasInstances)
    throw new Failure('invalid', refusedField('instance', coded('is_not_for_network', { network: name })))
  const origin = instanceOrigin(instance)
  if (origin === null) {
    throw new Failure('invalid', refusedField('instance', coded('must_be_bare_server')))
  }
  return origin
}

/** A day later nobody comes back to a link. */
async function deleteExpiredLinks(database: Database): Promise<void> {
  await database.delete(socialLinks).where(lt(socialLinks.expiresAt, sql`now() - interval '1 day'`))
}
