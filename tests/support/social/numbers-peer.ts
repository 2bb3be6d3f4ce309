import type { Context } from 'hono'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'

export const TOKEN = 'numbers-token'

const meta = (values: Record<string, number | Record<string, number>>) => ({
  data: Object.entries(values).map(([name, value]) => ({ name, period: 'lifetime', values: [{ value }] })),
})

/** What Meta answers of an object that is not there, or not for the caller. */
const NO_OBJECT = {
  error: { message: 'Unsupported get request. Object does not exist.', code: 100, error_subcode: 33 },
}

/** How networks tell the numbers of posts, by their documentation: of the post 1, and of none else. */
export async function startNumbersPeer() {
  const peer = await startNetworkPeer()
  const { app } = peer
  app.use('*', async (context, next) => {
    requireBearer(context, TOKEN)
    await next()
  })
  // Mastodon: https://docs.joinmastodon.org/entities/Status/
  app.get('/api/v1/statuses/:id', (context) =>
    context.req.param('id') === '1'
      ? context.json({ id: '1', favourites_count: 12, replies_count: 3, reblogs_count: 4 })
      : context.json({ error: 'Record not found' }, 404),
  )
  // Bluesky: the lexicon app.bsky.feed.getPosts, which leaves out what is not there.
  app.get('/xrpc/app.bsky.feed.getPosts', (context) => {
    const uris = context.req.queries('uris') ?? []
    requireThat(uris.length > 0 && uris.length <= 25, 'Too many posts.')
    const counts = { likeCount: 20, replyCount: 1, repostCount: 5, quoteCount: 2 }
    return context.json({ posts: uris.filter((uri) => uri.endsWith('/1')).map((uri) => ({ uri, ...counts })) })
  })
  // YouTube: videos.list, whose counts are texts.
  app.get('/youtube/v3/videos', (context) => {
    requireThat(context.req.query('part') === 'statistics', 'The part is wrong.')
    const ids = (context.req.query('id') ?? '').split(',')
    const statistics = { viewCount: '6377', likeCount: '288', favoriteCount: '0', commentCount: '41' }
    return context.json({ items: ids.filter((id) => id === '1').map((id) => ({ id, statistics })) })
  })
  app.get('/2/tweets', (context) => {
    requireThat(context.req.query('tweet.fields') === 'public_metrics', 'The fields are wrong.')
    const counts = { impression_count: 900, like_count: 7, reply_count: 2, retweet_count: 3, quote_count: 1 }
    const ids = (context.req.query('ids') ?? '').split(',')
    const data = ids.filter((id) => id === '1').map((id) => ({ id, public_metrics: counts }))
    return context.json(data.length === 0 ? { errors: [{ title: 'Not Found Error' }] } : { data })
  })
  app.post('/v2/video/query/', async (context) => {
    const { filters } = await context.req.json()
    const ids: string[] = filters.video_ids
    requireThat(ids.length <= 20, 'Too many videos.')
    const counts = { view_count: 18_240, like_count: 1406, comment_count: 212, share_count: 388 }
    const videos = ids.filter((id) => id === '1').map((id) => ({ id, ...counts }))
    return context.json({
      data: { videos, cursor: 0, has_more: false },
      error: { code: 'ok', message: '', log_id: '1' },
    })
  })
  app.get('/v5/pins/:id/analytics', (context) => {
    const { start_date: start = '', end_date: end = '' } = context.req.query()
    const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
    requireThat(days >= 0 && days <= 90, 'The dates are wrong.')
    if (context.req.param('id') !== '1') return context.json({ code: 50, message: 'Pin not found.' }, 404)
    const summary_metrics = { VIDEO_MRC_VIEW: 70, SAVE: 6 }
    return context.json({ all: { summary_metrics, lifetime_metrics: { TOTAL_COMMENTS: 1, TOTAL_REACTIONS: 9 } } })
  })
  app.get('/v23.0/:id/video_insights', (context) =>
    ofFirst(
      context,
      meta({
        fb_reels_total_plays: 500,
        post_video_likes_by_reaction_type: { REACTION_LIKE: 20, REACTION_LOVE: 5 },
        post_video_social_actions: { COMMENT: 4, SHARE: 3 },
      }),
    ),
  )
  app.get('/v23.0/:id/insights', (context) =>
    ofFirst(context, meta({ views: 9815, likes: 731, comments: 94, shares: 120 })),
  )
  app.get('/v23.0/:id', (context) => {
    const shown = context.req.query('fields') ?? ''
    const counts = { likes: { summary: { total_count: 25 } }, comments: { summary: { total_count: 4 } } }
    return ofFirst(context, shown.startsWith('like_count') ? { like_count: 731, comments_count: 94 } : counts)
  })
  app.get('/v1.0/:id/insights', (context) =>
    ofFirst(context, meta({ views: 300, likes: 30, replies: 3, reposts: 4, quotes: 1, shares: 2 })),
  )
  return peer
}

function ofFirst(context: Context, answer: object): Response {
  return context.req.param('id') === '1' ? context.json(answer) : context.json(NO_OBJECT, 400)
}
