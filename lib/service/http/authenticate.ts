import { Failure } from '#lib/core/failure.ts'
import type { Caller, FindCaller } from '../keys/find-caller.ts'
import type { ServiceContext } from './answer.ts'
import type { Endpoint } from './service.ts'

/**
 * Who calls, by the header `x-api-key` (interface document, section 5).
 *
 * @throws Failure `unauthenticated` with the operation's own text, `forbidden` when the key lacks the scope.
 */
export async function authenticate(context: ServiceContext, find: FindCaller, endpoint: Endpoint): Promise<Caller> {
  const key = context.req.header('x-api-key')
  const caller = key === undefined ? null : await find(key)
  if (caller === null) throw new Failure('unauthenticated', endpoint.unauthorized)
  if (caller.scopes.includes(endpoint.scope)) return caller
  throw new Failure('forbidden', `Forbidden: This key lacks the scope "${endpoint.scope}"`)
}
