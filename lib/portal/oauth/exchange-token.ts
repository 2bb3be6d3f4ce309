import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { type OauthTokenKind, oauthTokens } from '#db/schema/portal/oauth-tokens.ts'
import { isUsable } from '#lib/auth/api-key.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { findTeamOfToken, isOauthToken, newOauthToken } from '#lib/auth/oauth-token.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { endGrant } from './end-grant.ts'
import { OauthRefusal } from './oauth-answer.ts'
import { mcpResource } from './oauth-metadata.ts'

const ACCESS_SECONDS = 3600
/** A refresh token that is not used for so long ends. */
const REFRESH_MS = 60 * 86_400_000

const field = z.string().max(1000)
const codeForm = z.object({ code: field, code_verifier: field, redirect_uri: field.optional(), client_id: field })
const refreshForm = z.object({ refresh_token: field, client_id: field, scope: field.optional() })

/**
 * The token endpoint (OAuth 2.1, section 3.2): a code with its verifier, or a refresh token, for an access token and the
 * next refresh token. Both are used once. One that comes again ends the whole permission, because it was stolen from the
 * one or the other.
 *
 * @throws OauthRefusal; Failure `rate_limited`.
 */
export async function exchangeToken(caller: Caller, form: Record<string, string>): Promise<object> {
  await countTry(LIMITS.exchangeToken, caller.network)
  if ((form.resource ?? mcpResource()) !== mcpResource()) {
    throw new OauthRefusal('invalid_target', 'The resource is not known')
  }
  switch (form.grant_type) {
    case 'authorization_code':
      return exchangeCode(read(codeForm, form))
    case 'refresh_token':
      return refresh(read(refreshForm, form))
    default:
      throw new OauthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token')
  }
}

function read<Schema extends z.ZodType>(schema: Schema, form: Record<string, string>): z.output<Schema> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw new OauthRefusal(
    'invalid_request',
    `Missing: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}

function exchangeCode(form: z.output<typeof codeForm>): Promise<object> {
  return exchangeOnce('code', form.code, form.client_id, ({ challenge, redirectUri }) => {
    const isAskedFor = form.redirect_uri === undefined || form.redirect_uri === redirectUri
    return isAskedFor && challenge !== null && isProof(form.code_verifier, challenge)
  })
}

function refresh(form: z.output<typeof refreshForm>): Promise<object> {
  return exchangeOnce('refresh', form.refresh_token, form.client_id, (_token, scopes) => {
    const asked = form.scope?.split(' ').filter((one) => one !== '') ?? []
    if (asked.every((one) => scopes.includes(one))) return true
    throw new OauthRefusal('invalid_scope', 'A scope was not granted')
  })
}

type TokenRow = typeof oauthTokens.$inferSelect

/** All that does not fit gets the same answer. What came a second time is known only to the team's audit log. */
async function exchangeOnce(
  kind: OauthTokenKind,
  token: string,
  clientId: string,
  isGood: (row: TokenRow, scopes: readonly string[]) => boolean,
): Promise<object> {
  const teamId = isOauthToken(token, kind) ? await findTeamOfToken(token) : null
  if (teamId === null) throw refusal()
  const now = currentDatabaseTime()
  const made = await inWholeTeam({ teamId }, async (transaction) => {
    const [found] = await transaction
      .select({ row: oauthTokens, key: apiKeys })
      .from(oauthTokens)
      .innerJoin(apiKeys, eq(apiKeys.id, oauthTokens.keyId))
      .where(and(eq(oauthTokens.teamId, teamId), eq(oauthTokens.tokenHash, hashToken(token)), isUsable(now)))
      .for('update')
    if (found === undefined || found.row.kind !== kind || found.key.clientId !== clientId) return null
    const { row, key } = found
    if (row.usedAt !== null) {
      await endGrant(transaction, key, now)
      return null
    }
    if (row.expiresAt <= now || !isGood(row, key.scopes)) return null
    await transaction
      .update(oauthTokens)
      .set({ usedAt: now })
      .where(and(eq(oauthTokens.teamId, teamId), eq(oauthTokens.id, row.id), isNull(oauthTokens.usedAt)))
    await deleteOld(transaction, key, now)
    return issue(transaction, key, now)
  })
  if (made === null) throw refusal()
  return made
}

function refusal(): OauthRefusal {
  return new OauthRefusal('invalid_grant', 'It is unknown, expired, used or revoked, or belongs to another client')
}

function isProof(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const [made, wanted] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')]
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}

type KeyRow = typeof apiKeys.$inferSelect

async function issue(transaction: Transaction, { id: keyId, teamId, scopes }: KeyRow, now: Date): Promise<object> {
  const [access, next] = [newOauthToken('access'), newOauthToken('refresh')]
  const row = (kind: OauthTokenKind, token: string, lifeMs: number) => ({
    ...{ id: newId('token', now.getTime()), teamId, keyId, kind, tokenHash: hashToken(token) },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + lifeMs) },
  })
  await transaction
    .insert(oauthTokens)
    .values([row('access', access, ACCESS_SECONDS * 1000), row('refresh', next, REFRESH_MS)])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: next,
    scope: scopes.join(' '),
  }
}

/** Used refresh tokens stay until their end, so that one that comes again is recognized. */
async function deleteOld(transaction: Transaction, { id, teamId }: KeyRow, now: Date): Promise<void> {
  await transaction
    .delete(oauthTokens)
    .where(and(eq(oauthTokens.teamId, teamId), eq(oauthTokens.keyId, id), lt(oauthTokens.expiresAt, now)))
}
