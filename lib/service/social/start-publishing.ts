import type { Database } from '#db/client.ts'
import { logger } from '#lib/core/log/log.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { runPool } from '#lib/core/tasks/run-pool.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import { serviceOutsideActs } from '../outside/outside-acts.ts'
import { listDeadWorkers, newWorkerIdentity, type WorkerIdentity } from '../queue/worker-identity.ts'
import { TASKS } from '../tasks.ts'
import { claimWithDiskSpace } from './claim-with-disk-space.ts'
import { claimLookUps, claimPosts, reclaimPosts } from './posts/claim-posts.ts'
import { lookUpPost } from './posts/look-up-post.ts'
import { sendPost } from './posts/send-post.ts'
import { claimVideos, prepareVideo } from './publications/prepare-video.ts'
import type { PublishingContext } from './publishing-context.ts'
import { ADAPTERS } from './registry.ts'

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
  const acts = serviceOutsideActs(database)
  const context: PublishingContext = { database, storage, adapters, acts, workerId: identity.id, log }
  const reclaim = async () => {
    const postIds = await reclaimPosts(database, await listDeadWorkers(database, identity))
    if (postIds.length > 0) log.warn({ postIds }, 'posts taken from a worker that is gone')
    return postIds.length
  }
  const loops = [
    runTask(TASKS.reclaimPosts, stopping.signal, reclaim),
    runPool(TASKS.prepareVideos, stopping.signal, {
      claim: (count) => claimWithDiskSpace(() => claimVideos(database, count)),
      work: (publication) => prepareVideo(context, publication, stopping.signal),
    }),
    runPool(TASKS.sendPosts, stopping.signal, {
      claim: (count) => claimWithDiskSpace(() => claimPosts(acts, context.workerId, count)),
      work: (lease) => sendPost(context, lease, stopping.signal),
    }),
    runPool(TASKS.lookUpPosts, stopping.signal, {
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
