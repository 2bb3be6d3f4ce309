import { PROVIDER_PARTS, type ProviderPart } from '#db/schema/service/providers.ts'
import { notFoundAt, REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { requestProviderCheck } from '../operator/check-providers.ts'
import { findErrors, readFacts } from '../operator/read-facts.ts'
import { replayReport } from '../reports/replay-report.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint } from './service.ts'

const common = { counts: 'read', unauthorized: REFUSALS.keyInvalid, isForOperator: true } as const
const reading = { ...common, method: 'GET', scope: 'read' } as const
const changing = { ...common, method: 'POST', scope: 'create' } as const

/**
 * What the operator's pages show of the service beside its queue and workers, and what they have it do about reports and
 * providers.
 */
export const factsEndpoints: readonly Endpoint[] = [
  {
    ...reading,
    path: '/operator/facts',
    handle: async (context, { database }) => context.json(await readFacts(database)),
  },
  {
    ...reading,
    path: '/operator/errors/{id}',
    handle: async (context, { database }) =>
      context.json({ errors: await findErrors(database, context.req.param('id') ?? '') }),
  },
  {
    ...changing,
    path: '/operator/providers/{part}/check',
    handle: async (context, { database }) => {
      await requestProviderCheck(database, partOf(context))
      return context.json({ message: 'A worker makes the call within seconds' }, 202)
    },
  },
  {
    ...changing,
    path: '/operator/reports/{id}/replay',
    handle: async (context, { database }) => {
      const replayed = await replayReport(database, context.req.param('id') ?? '')
      if (replayed === null) throw new Failure('conflict', coded('no_report_to_send'))
      return context.json(replayed)
    },
  },
]

/** `all` is every part. */
function partOf(context: ServiceContext): ProviderPart | null {
  const given = context.req.param('part')
  if (given === 'all') return null
  const part = PROVIDER_PARTS.find((one) => one === given)
  if (part === undefined) throw new Failure('not_found', notFoundAt(context.req.path))
  return part
}
