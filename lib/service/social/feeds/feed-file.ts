import type { ServiceContext } from '#lib/service/http/send-error.ts'
import { serveFile, serveStoredFile } from '../../files/serve-file.ts'
import type { Service } from '../../http/service.ts'
import { feedFolder } from '../adapters/feed.ts'
import { entryPrivacy } from './read-feed.ts'

/**
 * GET and HEAD /files/feeds/{feed}/{entry}/{name}: a file of a feed. Those of public and unlisted entries need no
 * signature; the ids in the address are random. Those of private entries need one.
 */
export async function feedFile(context: ServiceContext, service: Service): Promise<Response> {
  const { feed = '', entry = '', name = '' } = context.req.param()
  const isSigned = context.req.query('sig') !== undefined
  const isPlain = [feed, entry].every((id) => /^[a-z]+_[0-9a-z]+$/.test(id)) && /^\w+\.\w+$/.test(name)
  const privacy = isSigned || !isPlain ? null : await entryPrivacy(service.database, feed, entry)
  if (privacy === null || privacy === 'private') return serveFile(context, service.storage)
  return serveStoredFile(context, service.storage, `${feedFolder(feed, entry)}/${name}`, {
    cacheControl: 'public, max-age=3600',
  })
}
