import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Hold } from '#db/holds.ts'
import { posts } from '#db/schema/service/posts.ts'
import { serviceOutsideActs } from './outside-acts.ts'

/** `inDoubt` posts are looked up at their networks now; `later` ones go out when they are due. */
export type Released = { ended: Hold[]; inDoubt: number; later: number }

/** Lets the service act outside again. */
export async function releaseService(database: Database, by: string): Promise<Released> {
  const counts = { inDoubt: 0, later: 0 }
  const ended = await serviceOutsideActs(database).release(by, async (tx) => {
    counts.inDoubt = await tx.$count(posts, and(eq(posts.state, 'unknown'), isNotNull(posts.recoveredAt)))
    counts.later = await tx.$count(posts, eq(posts.state, 'scheduled'))
  })
  return { ended, ...counts }
}
