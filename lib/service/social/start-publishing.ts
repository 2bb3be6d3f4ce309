import type { Database } from '#db/client.ts'
import { logger } from '#lib/core/log.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import type { Storage } from '#lib/core/storage.ts'
import { serviceActs } from '../outside/outside-acts.ts'
import { listDeadWorkers, newWorkerIdentity, type WorkerIdentity } from '../queue/worker-identity.ts'
import { claimLookUps, claimPosts, reclaimPosts } from './posts/claim-posts.ts'
import { lookUpPost } from './posts/look-up-post.ts'
import { sendPost } from './posts/send-post.ts'
import { claimVideos, prepareVideo } from './publications/prepare-video.ts'
import type { PublishingContext } from './publishing-context.ts'
import { ADAPTERS } from './registry.ts'
import { withRoom } from './with-room.ts'

const POLL_MS = 500
const RECLAIM_MS = 3_000

const VIDEOS_AT_ONCE = 2
const POSTS_AT_ONCE = 4
const LOOK_UPS_AT_ONCE = 4

/**
 * Fetches the videos of publications, sends posts when their time has come, and looks up those whose sending was cut off.
 *
 * @param identity what this process is called in leases. Where the worker of projects has the same, others of this
 *   machine notice its end, and take over its posts, at once.
 */
export function startPublishing(
  database: Database,
  storage: Storage,
  adapters: PublishingContext['adapters'] = ADAPTERS,
  identity: WorkerIdentity = newWorkerIdentity(),
): { stop: () => Promise<void> } {
  const log = logger('publishing')
  const stopping = new AbortController()
  const acts = serviceActs(database)
  const context: PublishingContext = { database, storage, adapters, acts, workerId: identity.id, log }
  const reclaim = async () => {
    const postIds = await reclaimPosts(database, await listDeadWorkers(database, identity))
    if (postIds.length > 0) log.warn({ postIds }, 'posts taken from a worker that is gone')
    return postIds.length
  }
  const loops = [
    runLoop('publishing reclaim', RECLAIM_MS, stopping.signal, reclaim),
    crew('publishing videos', VIDEOS_AT_ONCE, stopping.signal, {
      claim: (count) => withRoom(() => claimVideos(database, count)),
      work: (publication) => prepareVideo(context, publication, stopping.signal),
    }),
    crew('publishing posts', POSTS_AT_ONCE, stopping.signal, {
      claim: (count) => withRoom(() => claimPosts(acts, context.workerId, count)),
      work: (lease) => sendPost(context, lease, stopping.signal),
    }),
    crew('publishing look-ups', LOOK_UPS_AT_ONCE, stopping.signal, {
      claim: (count) => claimLookUps(acts, count),
      work: (post) => lookUpPost(context, post, stopping.signal),
    }),
  ]
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops.map(({ ended }) => ended))
    },
  }
}

type Work<Claimed> = {
  claim: (count: number) => Promise<Claimed[]>
  work: (claimed: Claimed) => Promise<void>
}

/** Up to `size` pieces of work at a time, taken as places become free. */
function crew<Claimed>(
  name: string,
  size: number,
  signal: AbortSignal,
  { claim, work }: Work<Claimed>,
): { ended: Promise<void> } {
  const log = logger('publishing')
  const running = new Set<Promise<void>>()
  const loop = runLoop(name, POLL_MS, signal, async () => {
    const taken = await claim(size - running.size)
    for (const claimed of taken) {
      const done: Promise<void> = work(claimed)
        .catch((error) => log.warn({ err: error }, 'publishing work broke off'))
        .finally(() => {
          running.delete(done)
          loop.wake()
        })
      running.add(done)
    }
    return taken.length
  })
  return { ended: loop.ended.then(() => Promise.all(running)).then(() => undefined) }
}
