import { z } from 'zod'
import { problem } from './messages/coded.ts'

/** Most ids of each kind in one request. */
export const MAX_ERASED = 500

const ids = (what: string, form: RegExp) =>
  z
    .array(z.string(problem('must_be_strings')).regex(form, problem('must_be_id')), problem('must_be_strings'))
    .max(MAX_ERASED, problem('too_many_entries', { most: MAX_ERASED }))
    .default([])
    .describe(what)

/** POST /erasures: an extension. */
export const erasureRequest = z.object({
  projectIds: ids('Projects to erase.', /^[\w.:-]{1,200}$/),
  idempotencyKeys: ids('Idempotency keys of requests whose projects and posts are to be erased.', /^[ -~]{1,255}$/),
  postIds: ids('Posts to erase.', /^[\w.:-]{1,200}$/),
  socialAccountIds: ids('Linked accounts to erase, with their posts and feeds.', /^[\w.:-]{1,200}$/),
})
export type ErasureRequest = z.output<typeof erasureRequest>

/** Answer of POST /erasures: how much was erased. Ids that are not known are gone already. */
export const erasureResponse = z.object({
  message: z.string(),
  erased: z.object({
    projects: z.int().nonnegative(),
    posts: z.int().nonnegative(),
    socialAccounts: z.int().nonnegative(),
  }),
})
export type ErasureResponse = z.output<typeof erasureResponse>
