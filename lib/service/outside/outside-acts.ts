import type { Database } from '#db/client.ts'
import { OutsideActs } from '#db/outside-acts.ts'
import { openHighWaterMark } from '#lib/core/work/high-water-mark.ts'
import { markPostsUncertain } from '../social/posts/mark-posts-uncertain.ts'

const known = new WeakMap<Database, OutsideActs>()

/**
 * What the service does outside the installation: sends posts and looks them up, delivers reports. Reports go out after
 * a release, a second time where they had gone out: receivers know them by their `webhook-id`.
 */
export function serviceOutsideActs(database: Database): OutsideActs {
  const acts =
    known.get(database) ??
    new OutsideActs({
      program: 'service',
      transact: (run) => database.transaction(run),
      mark: () => openHighWaterMark('service'),
      doubt: markPostsUncertain,
    })
  known.set(database, acts)
  return acts
}
