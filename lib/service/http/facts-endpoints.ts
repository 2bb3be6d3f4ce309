import { PROVIDER_PARTS, type ProviderPart } from '#db/schema/service/providers.ts'
import { ERROR_TEXT, nothingAt } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { PORTAL_OWNER } from '../keys/issue-key.ts'
import { askForCheck } from '../operator/check-providers.ts'
import { findErrors, readFacts } from '../operator/read-facts.ts'
import { replayReport } from '../reports/replay-report.ts'
import type { ServiceContext } from './answer.ts'
import type { Endpoint, Handler } from './service.ts'

const common = { counts: 'read', unauthorized: ERROR_TEXT.keyInvalid, scope: 'read' } as const

/**
 * What the portal's operator sees and does. Only the portal's own key gets an answer: for every other key there is nothing
 * at these addresses, and the API's description does not have them.
 */
export const factsEndpoints: readonly Endpoint[] = [
  {
    ...common,
    method: 'GET',
    path: '/operator/facts',
    handle: forPortal(async (context, { database }) => context.json(await readFacts(database))),
  },
  {
    ...common,
    method: 'GET',
    path: '/operator/errors/{id}',
    handle: forPortal(async (context, { database }) =>
      context.json({ errors: await findErrors(database, context.req.param('id') ?? '') }),
    ),
  },
  {
    ...common,
    method: 'POST',
    path: '/operator/providers/{part}/check',
    handle: forPortal(async (context, { database }) => {
      await askForCheck(database, partOf(context))
      return context.json({ message: 'A worker makes the call within seconds' }, 202)
    }),
  },
  {
    ...common,
    method: 'POST',
    path: '/operator/reports/{id}/replay',
    handle: forPortal(async (context, { database }) => {
      const replayed = await replayReport(database, context.req.param('id') ?? '')
      if (replayed === null) throw new Failure('conflict', 'It has no report, or its report is already on its way')
      return context.json(replayed)
    }),
  },
]

export function forPortal(handle: Handler): Handler {
  return (context, service, caller: Caller) => {
    if (caller.ownerId !== PORTAL_OWNER) throw new Failure('not_found', nothingAt(context.req.path))
    return handle(context, service, caller)
  }
}

/** `all` is every part. */
function partOf(context: ServiceContext): ProviderPart | null {
  const given = context.req.param('part')
  if (given === 'all') return null
  const part = PROVIDER_PARTS.find((one) => one === given)
  if (part === undefined) throw new Failure('not_found', nothingAt(context.req.path))
  return part
}
