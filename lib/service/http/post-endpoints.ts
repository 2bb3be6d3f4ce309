import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { numbersRequest } from '#lib/contract/post-numbers.ts'
import { feedQuery } from '#lib/contract/queries.ts'
import { Failure } from '#lib/core/failure.ts'
import { requireRequest } from '../require-request.ts'
import { countPlay, deleteEntry, readEntry, readFeed } from '../social/feeds/read-feed.ts'
import { readNumbers } from '../social/numbers/read-numbers.ts'
import { cancelPost, postNotFound, requirePost, requirePostOfKey } from '../social/posts/find-post.ts'
import { readJsonBody } from './read-json-body.ts'
import { readQuery } from './read-query.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint } from './service.ts'

const common = { unauthorized: REFUSALS.keyInvalid, counts: 'read' } as const

/** Posts, and the feeds that the service keeps itself: extensions of the interface document. */
export const postEndpoints: Endpoint[] = [
  {
    ...common,
    method: 'GET',
    path: '/posts/{id}',
    scope: 'read',
    handle: async (context, service, caller) => {
      const key = /^key:(.+)$/.exec(context.req.param('id') ?? '')?.[1]
      const { database } = service
      if (key !== undefined) return context.json(await requirePostOfKey(database, caller, key))
      return context.json(await requirePost(database, caller, postId(context)))
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/posts/{id}',
    scope: 'publish',
    handle: async (context, service, caller) =>
      context.json(await cancelPost(service.database, caller, postId(context))),
  },
  {
    ...common,
    method: 'POST',
    path: '/posts/numbers',
    scope: 'read',
    handle: async (context, service, caller) => {
      const { postIds } = requireRequest(numbersRequest, await readJsonBody(context))
      const data = await readNumbers(service.database, caller, postIds)
      return context.json({ message: 'Numbers read successfully', data })
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/feeds/{feed}/entries/{entry}/plays',
    scope: 'publish',
    handle: async (context, service, caller) => {
      await countPlay(service.database, caller, plainId(context, 'feed'), plainId(context, 'entry'))
      return context.json({ message: 'Play counted successfully' })
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/feeds/{feed}',
    scope: 'read',
    handle: async (context, service, caller) => {
      const { cursor, entries, limit } = readQuery(context, feedQuery)
      const wanted = { all: entries === 'all', limit, after: cursor }
      const page = await readFeed(service.database, caller, plainId(context, 'feed'), wanted)
      return context.json({ message: 'Feed fetched successfully', ...page })
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/feeds/{feed}/entries/{entry}',
    scope: 'read',
    handle: async (context, service, caller) =>
      context.json(await readEntry(service.database, caller, plainId(context, 'feed'), plainId(context, 'entry'))),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/feeds/{feed}/entries/{entry}',
    scope: 'publish',
    handle: async (context, service, caller) => {
      const [feed, entry] = [plainId(context, 'feed'), plainId(context, 'entry')]
      return context.json(await deleteEntry(service.database, service.storage, caller, feed, entry))
    },
  },
]

/** What cannot be an id is not asked for in the database. */
function postId(context: ServiceContext): string {
  const id = context.req.param('id') ?? ''
  if (!/^post_[0-9a-z]{26}$/.test(id)) throw postNotFound()
  return id
}

const REFUSED = { feed: coded('no_such_feed'), entry: coded('no_such_entry') }

function plainId(context: ServiceContext, name: 'feed' | 'entry'): string {
  const id = context.req.param(name) ?? ''
  if (/^[a-z]+_[0-9a-z]{20,60}$/.test(id)) return id
  throw new Failure('not_found', REFUSED[name])
}
