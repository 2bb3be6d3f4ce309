import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { ownTextLimit } from '#lib/contract/social.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import { hashKey } from '../../keys/key-format.ts'
import type { OfferedAccount } from './linking.ts'

export type LinkRow = typeof socialLinks.$inferSelect

/** The link that a token is of, while it can be gone on with; null for every other token. */
export async function findLink(database: Database, token: string): Promise<LinkRow | null> {
  return findUsable(database, eq(socialLinks.tokenHash, hashKey(token)))
}

/** The link that the state of a redirect is of, while it can be gone on with. */
export async function findLinkByState(database: Database, state: string): Promise<LinkRow | null> {
  return findUsable(database, eq(socialLinks.stateHash, hashKey(state)))
}

/** Whose a link's sealed columns are. */
export const sealedPlaceOf = (row: string, team: string, column: 'return_url' | 'verifier' | 'offered') => ({
  table: 'service.social_links',
  row,
  column,
  team,
})

export function returnUrlOf({ id, ownerId, returnUrl }: LinkRow): string | null {
  return returnUrl === null ? null : openText(returnUrl, sealedPlaceOf(id, ownerId, 'return_url'))
}

export function sealOfferedAccounts({ id, ownerId }: LinkRow, offered: readonly OfferedAccount[]): string {
  return sealText(JSON.stringify(offered), sealedPlaceOf(id, ownerId, 'offered'))
}

/** What the network offered, or the one account that was chosen of it. */
export function offeredAccountsOf({ id, ownerId, offered }: LinkRow): OfferedAccount[] {
  if (offered === null) return []
  return z.array(offeredAccount).parse(JSON.parse(openText(offered, sealedPlaceOf(id, ownerId, 'offered'))))
}

const offeredAccount: z.ZodType<OfferedAccount> = z.object({
  networkAccountId: z.string(),
  displayName: z.string(),
  handle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string().nullable(),
  instance: z.string().nullable(),
  credentials: z.record(z.string(), z.unknown()),
  expiresAt: z.coerce.date().nullable(),
  textLimit: ownTextLimit.nullable().optional(),
})

async function findUsable(database: Database, which: ReturnType<typeof eq>): Promise<LinkRow | null> {
  const [row] = await database
    .select()
    .from(socialLinks)
    .where(and(which, isNull(socialLinks.linkedAt), gt(socialLinks.expiresAt, sql`now()`)))
  return row ?? null
}
