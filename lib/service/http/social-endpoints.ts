import { REFUSALS } from '#lib/contract/errors.ts'
import { checkRequest, claimRequest, linkRequest } from '#lib/contract/social.ts'
import { requireRequest } from '../require-request.ts'
import { checkAccounts } from '../social/accounts/check-accounts.ts'
import { accountNotFound, listAccounts, presentAccount, requireAccount } from '../social/accounts/find-accounts.ts'
import { rotateKey } from '../social/accounts/rotate-key.ts'
import { unlinkAccount } from '../social/accounts/unlink-account.ts'
import { createLink } from '../social/linking/create-link.ts'
import { exchangeClaim } from '../social/linking/exchange-claim.ts'
import { readJsonBody } from './read-json-body.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint } from './service.ts'

const reading = { unauthorized: REFUSALS.keyInvalid, counts: 'read', scope: 'read' } as const
const changing = { unauthorized: REFUSALS.keyInvalid, counts: 'create', scope: 'publish' } as const

/** Linked social accounts: extensions of the interface document. */
export const socialEndpoints: Endpoint[] = [
  {
    ...reading,
    method: 'GET',
    path: '/social-accounts',
    handle: async (context, service, caller) => {
      const data = await listAccounts(service.database, caller)
      return context.json({ total: data.length, message: 'Social accounts fetched successfully', data })
    },
  },
  {
    ...changing,
    method: 'POST',
    path: '/social-accounts',
    handle: async (context, service, caller) => {
      const request = requireRequest(linkRequest, await readJsonBody(context))
      const link = await createLink(service.database, caller, request)
      return context.json({ message: 'Open linkUrl to link the account', ...link }, 201)
    },
  },
  {
    ...changing,
    method: 'POST',
    path: '/social-accounts/claims',
    handle: async (context, service, caller) => {
      const { claim } = requireRequest(claimRequest, await readJsonBody(context))
      return context.json({
        message: 'Social account linked successfully',
        ...(await exchangeClaim(service.database, caller, claim)),
      })
    },
  },
  {
    ...changing,
    method: 'POST',
    path: '/social-accounts/check',
    handle: async (context, service, caller) => {
      const { apiAccessKeys } = requireRequest(checkRequest, await readJsonBody(context))
      const data = await checkAccounts(service.database, caller, apiAccessKeys)
      return context.json({ message: 'Social accounts checked successfully', data })
    },
  },
  {
    ...reading,
    method: 'GET',
    path: '/social-accounts/{id}',
    handle: async (context, service, caller) =>
      context.json(presentAccount(await requireAccount(service.database, caller, accountId(context)))),
  },
  {
    ...changing,
    counts: 'read',
    method: 'DELETE',
    path: '/social-accounts/{id}',
    handle: async (context, service, caller) =>
      context.json(await unlinkAccount(service.database, caller, accountId(context))),
  },
  {
    ...changing,
    method: 'POST',
    path: '/social-accounts/{id}/rotate',
    handle: async (context, service, caller) =>
      context.json({
        message: 'Access key replaced successfully',
        ...(await rotateKey(service.database, caller, accountId(context))),
      }),
  },
]

/** What cannot be an id is not asked for in the database. */
function accountId(context: ServiceContext): string {
  const id = context.req.param('id') ?? ''
  if (!/^soc_[0-9a-z]{26}$/.test(id)) throw accountNotFound()
  return id
}
