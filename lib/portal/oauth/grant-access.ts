import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { oauthClients } from '#db/schema/portal/oauth-clients.ts'
import { oauthTokens } from '#db/schema/portal/oauth-tokens.ts'
import { isUsable, newApiKey } from '#lib/auth/api-key.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { newOauthToken } from '#lib/auth/oauth-token.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { storedKeyOf } from '../api-keys/create-api-key.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireFeature } from '../features/features.ts'
import { type consentInput, GRANT_DAYS } from './consent-input.ts'
import { type Authorization, answerAddress, readAuthorization } from './read-authorization.ts'

/** OAuth 2.1 recommends at most ten minutes. */
const CODE_MS = 5 * 60_000
const MAX_CLIENTS = 100
const DAY_MS = 86_400_000

/**
 * Gives a program access to a team, in the name of a member who could make a key for it.
 *
 * @returns the address that leads back to the program, with a code that works once.
 * @throws Failure `invalid` if the program asks for nothing that exists; `forbidden`, `proof_required`, `rate_limited`,
 *   `conflict` if too many have access.
 */
export async function grantAccess(
  member: Member,
  { asked, scopes, period, projectsPerDay }: z.output<typeof consentInput>,
  now: Date = currentDatabaseTime(),
): Promise<string> {
  requirePermission(member, 'keys.manage')
  await requireFeature('api')
  const { client, redirectUri, state, challenge } = await requireAuthorization(asked)
  requireRecentProof(member, now)
  await countTry(LIMITS.grantAccess, member.userId, now)
  const [days, code, keyId] = [GRANT_DAYS[period], newOauthToken('code'), newId('apikey', now.getTime())]
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const { teamId, userId } = member
  await inTeam(member, async (transaction) => {
    const isConnected = and(eq(apiKeys.teamId, teamId), isNotNull(apiKeys.clientId), isUsable(now))
    if ((await transaction.$count(apiKeys, isConnected)) >= MAX_CLIENTS) throw tooManyClients()
    await transaction.insert(apiKeys).values({
      ...{
        id: keyId,
        teamId,
        name: client.name,
        mode: 'live',
        scopes: [...scopes],
        networks: [],
        expiresAt,
        projectsPerDay,
      },
      // Nobody gets the key itself: it works by tokens alone.
      ...storedKeyOf(newApiKey('live')),
      ...{ clientId: client.id, createdBy: userId, createdAt: now },
    })
    await transaction.insert(oauthTokens).values({
      ...{ id: newId('token', now.getTime()), teamId, keyId, kind: 'code', tokenHash: hashToken(code) },
      ...{ challenge, redirectUri, createdAt: now, expiresAt: new Date(now.getTime() + CODE_MS) },
    })
    await markGranted(transaction, client.id, now)
    await recordAudit(
      transaction,
      member,
      teamId,
      {
        action: 'client.connected',
        subject: { kind: 'key', id: keyId, name: client.name },
        after: {
          scopes: [...scopes],
          projectsPerDay,
          endsAt: expiresAt?.toISOString() ?? null,
          leadsTo: new URL(redirectUri).host,
        },
      },
      now,
    )
  })
  return answerAddress({ redirectUri, state }, { code })
}

async function requireAuthorization(asked: string): Promise<Authorization> {
  const read = await readAuthorization(Object.fromEntries(new URLSearchParams(asked)))
  if (read.outcome === 'asked') return read.authorization
  throw new Failure('invalid', translatable('This request is no longer valid. Start again from your AI client.'))
}

function tooManyClients(): Failure {
  return new Failure(
    'conflict',
    translatable('A team can have up to {count} AI clients. Disconnect one you no longer use.', { count: MAX_CLIENTS }),
  )
}

/** From then on, the client is kept. */
async function markGranted(transaction: Transaction, clientId: string, now: Date): Promise<void> {
  await transaction
    .update(oauthClients)
    .set({ grantedAt: now })
    .where(and(eq(oauthClients.id, clientId), isNull(oauthClients.grantedAt)))
}
