import { z } from 'zod'

/** Most ids of each kind in one request. */
export const MAX_ERASED = 500

const ids = (what: string, form: RegExp) =>
  z
    .array(z.string('must be an array of strings').regex(form, 'must be an id'), 'must be an array of strings')
    .max(MAX_ERASED, `must have at most ${MAX_ERASED} entries`)
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

/** Answer of POST /erasures: how much there was of what is gone now. Ids that are not known are gone already. */
export const erasureAnswer = z.object({
  message: z.string(),
  erased: z.object({
    projects: z.int().nonnegative(),
    posts: z.int().nonnegative(),
    socialAccounts: z.int().nonnegative(),
  }),
})
export type ErasureAnswer = z.output<typeof erasureAnswer>
