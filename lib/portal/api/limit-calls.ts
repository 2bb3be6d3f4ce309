import { portalDatabase } from '#db/client.ts'
import { reserveTokens } from '#db/reserve-tokens.ts'
import type { Caller } from '#lib/auth/caller.ts'
import type { Actor } from '#lib/auth/member.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { READS_PER_CREATION } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import { rateLimitHeaders } from '#lib/core/http/rate-limit-headers.ts'
import { sharedBuckets } from '#lib/core/rate-limits/shared-buckets.ts'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ApiOperation } from './api-operation.ts'

/** All keys of a team together may make this multiple of what one may. */
export const KEYS_PER_TEAM = 2

/** What a team's test keys may create in a minute: it is processed like anything else, and nobody pays for it. */
export const TEST_CREATIONS_PER_MINUTE = 20

/** Wrong keys that one network may send in a minute before it is asked to slow down. */
const WRONG_KEYS_PER_MINUTE = 60

const take = sharedBuckets((...wanted) => reserveTokens(portalDatabase(), 'portal', ...wanted))
const takeWrong = tokenBuckets()

/**
 * Limits each key and each team, by kind of call, in all portal processes together. Sets the headers with the state
 * of the key.
 *
 * @throws Failure `rate_limited`.
 */
export async function limitCall(actor: Actor, kind: ApiOperation['counts'], headers: Headers): Promise<void> {
  const perMinute = settings().RATE_LIMIT_PER_MINUTE * (kind === 'read' ? READS_PER_CREATION : 1)
  const isTestCreation = actor.isTest && kind === 'create'
  const ofTeam = isTestCreation ? TEST_CREATIONS_PER_MINUTE : perMinute * KEYS_PER_TEAM
  const ofKey = Math.min(perMinute, ofTeam)
  const key = await take(`${kind} key ${actor.apiKeyId}`, ofKey)
  for (const [name, value] of rateLimitHeaders(kind, ofKey, key)) headers.set(name, value)
  const team = await take(`${kind} ${isTestCreation ? 'test' : ''} team ${actor.teamId}`, ofTeam)
  const refused = [key, team].find(({ allowed }) => !allowed)
  if (refused !== undefined) throw tooMany(refused.secondsToNext)
}

/**
 * Only wrong keys count against a network, in each process, so nobody who shares it with a guesser is locked out.
 *
 * @throws Failure `rate_limited`.
 */
export function limitWrongKeys({ network }: Caller): void {
  const { allowed, secondsToNext } = takeWrong(network, WRONG_KEYS_PER_MINUTE)
  if (!allowed) throw tooMany(secondsToNext)
}

function tooMany(retryAfterSeconds: number): Failure {
  return new Failure('rate_limited', REFUSALS.tooManyRequests, { retryAfterSeconds })
}
