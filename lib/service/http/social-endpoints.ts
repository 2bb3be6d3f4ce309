import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { linkRequest } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { requireRequest } from '../require-request.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint, Handler } from './service.ts'

const common = { unauthorized: ERROR_TEXT.keyInvalid, counts: 'read' } as const

const noSuchAccount: Handler = () => {
  throw new Failure('not_found', 'Not Found: There is no such social account')
}

/**
 * Linked social accounts and posts: extensions of the interface document. Nothing here can be posted to yet, so no account
 * can be linked and no post exists: lists are empty, every id is one that nobody has, and nothing of it is stored. Tables
 * come with publishing.
 */
export const socialEndpoints: Endpoint[] = [
  {
    ...common,
    method: 'GET',
    path: '/social-accounts',
    scope: 'read',
    handle: (context) => context.json({ total: 0, message: 'Social accounts fetched successfully', data: [] }),
  },
  {
    ...common,
    method: 'POST',
    path: '/social-accounts',
    scope: 'publish',
    counts: 'create',
    handle: async (context) => {
      requireRequest(linkRequest, await readJsonBody(context))
      throw new Failure('not_implemented', 'Not Implemented: This service cannot link social accounts yet')
    },
  },
  { ...common, method: 'GET', path: '/social-accounts/{id}', scope: 'read', handle: noSuchAccount },
  { ...common, method: 'DELETE', path: '/social-accounts/{id}', scope: 'publish', handle: noSuchAccount },
  {
    ...common,
    method: 'GET',
    path: '/posts/{id}',
    scope: 'read',
    handle: () => {
      throw new Failure('not_found', 'Not Found: There is no such post')
    },
  },
]
