import { lacksScope } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import { isPortalKey } from '../keys/accept-portal-key.ts'
import type { Caller, FindCaller } from '../keys/find-caller.ts'
import { tooManyRequests } from '../too-many-requests.ts'
import { callerAddress } from './caller-address.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint } from './service.ts'

/** Wrong keys that one address may send in a minute before it is asked to slow down. */
const WRONG_KEYS_PER_MINUTE = 60

const OPERATOR_ONLY = coded('operator_only')

export type Authenticate = (context: ServiceContext, endpoint: Endpoint) => Promise<Caller>

/**
 * Who calls, by the header `x-api-key` (interface document, section 5). Only wrong keys count against an address, and a
 * key is checked before the count is, so that nobody who shares an address with a guesser is locked out. What keeps a
 * key from being guessed is its length, not the count.
 *
 * @throws Failure `unauthenticated` with the operation's own text, `rate_limited` after too many wrong keys, `forbidden`
 *   when the key lacks the scope, or is not the operator's where only that may call.
 */
export function authentication(find: FindCaller, now: () => number = Date.now): Authenticate {
  const takeWrong = tokenBuckets(now)
  return async (context, endpoint) => {
    const key = context.req.header('x-api-key')
    if (key === undefined) throw new Failure('unauthenticated', endpoint.unauthorized)
    const caller = await find(key)
    if (caller === null) {
      const { allowed, secondsToNext } = takeWrong(callerAddress(context), WRONG_KEYS_PER_MINUTE)
      throw allowed ? new Failure('unauthenticated', endpoint.unauthorized) : tooManyRequests(secondsToNext)
    }
    if (!caller.scopes.includes(endpoint.scope)) throw new Failure('forbidden', lacksScope(endpoint.scope))
    if (endpoint.isForOperator === true && !isPortalKey(caller.keyId)) throw new Failure('forbidden', OPERATOR_ONLY)
    return caller
  }
}
