import type { Database } from '#db/client.ts'
import { newToken } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log.ts'
import type { Storage } from '#lib/core/storage.ts'
import { repeat } from '../queue/start-worker.ts'
import { claimLookUps, claimPosts, reclaimPosts } from './posts/claim-posts.ts'
import { lookUpPost } from './posts/look-up-post.ts'
import { sendPost } from './posts/send-post.ts'
import { claimVideos, prepareVideo } from './publications/prepare-video.ts'
import type { PublishingShop } from './publishing-shop.ts'
import { ADAPTERS } from './registry.ts'

const POLL_MS = 500
const RECLAIM_MS = 3_000

const VIDEOS_AT_ONCE = 2
const POSTS_AT_ONCE = 4
const LOOK_UPS_AT_ONCE = 4

/** Fetches the videos of publications, sends posts when their time has come, and looks up those whose sending was cut off. */
export function startPublishing(
  database: Database,
  storage: Storage,
  adapters: PublishingShop['adapters'] = ADAPTERS,
): { stop: () => Promise<void> } {
  const log = logger('publishing')
  const stopping = new AbortController()
  const shop: PublishingShop = { database, storage, adapters, workerId: newToken(), log }
  const reclaim = async () => {
    const postIds = await reclaimPosts(database)
    if (postIds.length > 0) log.warn({ postIds }, 'posts taken from a worker that is gone')
  }
  const videos = crew(
    VIDEOS_AT_ONCE,
    (count) => claimVideos(database, count),
    (claimed) => prepareVideo(shop, claimed, stopping.signal),
  )
  const sending = crew(
    POSTS_AT_ONCE,
    (count) => claimPosts(database, shop.workerId, count),
    (lease) => sendPost(shop, lease, stopping.signal),
  )
  const lookingUp = crew(
    LOOK_UPS_AT_ONCE,
    (count) => claimLookUps(database, count),
    (post) => lookUpPost(shop, post, stopping.signal),
  )
  const crews = [videos, sending, lookingUp]
  const loops = [
    repeat(reclaim, RECLAIM_MS, stopping.signal, log),
    ...crews.map(({ take }) => repeat(take, POLL_MS, stopping.signal, log)),
  ]
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops)
      await Promise.all(crews.map(({ ended }) => ended()))
    },
  }
}

/** Up to `size` pieces of work at a time, taken as places become free. */
function crew<Claimed>(
  size: number,
  claim: (count: number) => Promise<Claimed[]>,
  work: (claimed: Claimed) => Promise<void>,
): { take: () => Promise<void>; ended: () => Promise<void> } {
  const log = logger('publishing')
  const running = new Set<Promise<void>>()
  return {
    take: async () => {
      for (const claimed of await claim(size - running.size)) {
        const done: Promise<void> = work(claimed)
          .catch((error) => log.warn({ err: error }, 'publishing work broke off'))
          .finally(() => running.delete(done))
        running.add(done)
      }
    },
    ended: async () => {
      await Promise.all(running)
    },
  }
}
