import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'
import { CUTS_REELS } from '../../operations/make-reels.ts'
import { WEEKS_LOOKED_AT } from '../best-times.ts'
import type { PostedReel } from './learn-preferences.ts'

/** The newest ones are looked at. */
const MOST_POSTS = 2_000

type Row = {
  output_id: string
  account_id: string
  views: string | null
  reactions: string | null
  traits: ReelTrait[]
  words: string[] | null
}

/**
 * The posts of reels of the last 26 weeks that were read seven to nine days after they went out, of those that the transaction
 * sees. Posts of videos that nobody speaks in are left out, and so are those whose network gives no numbers.
 */
export async function readPostedReels(transaction: Transaction, teamId: string, now: Date): Promise<PostedReel[]> {
  const since = new Date(now.getTime() - WEEKS_LOOKED_AT * 7 * 86_400_000)
  const rows = await transaction.execute<Row>(sql`
    select p.account_id, o.id as output_id, o.traits, o.info -> 'tags' as words, r.views, r.reactions
    from portal.posts p
      join portal.publications u on u.id = p.publication_id
      join portal.outputs o on o.id = u.output_id and o.traits is not null
      left join portal.outputs f on f.id = o.version_of
      join portal.jobs j on j.id = coalesce(f.job_id, o.job_id) and j.operation = ${CUTS_REELS}
      join lateral (
        select views,
          case when coalesce(likes, comments, shares) is null then null
            else coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) end as reactions
        from portal.post_readings r where r.post_id = p.id
          and r.read_at >= p.published_at + interval '7 days' and r.read_at < p.published_at + interval '9 days'
        order by r.read_at limit 1
      ) r on true
    where p.team_id = ${teamId} and p.state = 'published' and p.published_at >= ${since.toISOString()}
    order by p.published_at desc, p.id limit ${MOST_POSTS}`)
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id)
  return [...byAccount.values()].flatMap((ofAccount) => {
    const hasViews = ofAccount.some(({ views }) => views !== null)
    return ofAccount.flatMap(({ output_id: outputId, account_id: accountId, views, reactions, traits, words }) => {
      const reached = hasViews ? views : reactions
      if (reached === null) return []
      return [{ outputId, accountId, reached: Number(reached), traits, words: wordsIn(words) }]
    })
  })
}

/** Tags as they are compared: `#Wholesale` is about wholesale. */
function wordsIn(tags: readonly string[] | null): string[] {
  const words = (tags ?? []).map((tag) => tag.replace(/^#+/, '').trim().toLowerCase())
  return words.filter((word) => word !== '')
}
