import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Media = { size: number; segments: Buffer[]; finalized: boolean; asked: number }

/** X’s sign-in, media upload and posts, with refresh tokens that are good once. */
export async function startXPeer() {
  const peer = await startNetworkPeer()
  const { app } = peer
  const media = new Map<string, Media>()
  const tweets: { id: string; text: string; attachments: { media_keys: string[] } }[] = []
  const state = { token: 'x-token-1', refresh: 'x-refresh-1' }
  serveOAuth(peer, {
    authorizationPath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    clientId: 'x-client',
    clientSecret: 'x-secret',
    authentication: 'basic',
    refreshToken: () => state.refresh,
    tokens: (grant) => {
      if (grant === 'refresh_token') Object.assign(state, { token: 'x-token-2', refresh: 'x-refresh-2' })
      return { access_token: state.token, refresh_token: state.refresh, expires_in: 7200 }
    },
  })
  app.get('/2/users/me', (context) => {
    requireBearer(context, state.token)
    return context.json({ data: { id: '9', name: 'Reels', username: 'reels' } })
  })
  app.post('/2/media/upload/initialize', async (context) => {
    requireBearer(context, state.token)
    const { media_type: type, total_bytes: size, media_category: category } = await context.req.json()
    requireThat(type === 'video/mp4' && category === 'tweet_video' && size > 0, 'The media are wrong.')
    const id = String(1880 + media.size)
    media.set(id, { size, segments: [], finalized: false, asked: 0 })
    return context.json({ data: { id, media_key: `7_${id}`, expires_after_secs: 86_400 } })
  })
  app.post('/2/media/upload/:id/append', async (context) => {
    const { media: segment, segment_index: index } = await context.req.parseBody()
    requireThat(segment instanceof File && segment.size <= 5_000_000, 'The segment is missing or too large.')
    const found = media.get(context.req.param('id'))
    requireThat(found?.segments.length === Number(index), 'The segments are not in order.')
    found?.segments.push(Buffer.from(await segment.arrayBuffer()))
    return context.body(null, 204)
  })
  app.post('/2/media/upload/:id/finalize', (context) => {
    const id = context.req.param('id')
    const found = media.get(id)
    requireThat(found !== undefined && Buffer.concat(found.segments).length === found.size, 'Segments are missing.')
    found.finalized = true
    return context.json({ data: { id, processing_info: { state: 'pending', check_after_secs: 1 } } })
  })
  app.get('/2/media/upload', (context) => {
    const id = context.req.query('media_id') ?? ''
    const found = media.get(id)
    requireThat(found?.finalized === true && context.req.query('command') === 'STATUS', 'No such media.')
    if (found !== undefined) found.asked += 1
    return context.json({ data: { id, processing_info: { state: 'succeeded', progress_percent: 100 } } })
  })
  app.post('/2/tweets', async (context) => {
    requireBearer(context, state.token)
    const { text, media: attached } = await context.req.json()
    const ids: string[] = attached.media_ids
    const refusal = NETWORK_RULES.x({ title: '', text: text ?? '', tags: [] })
    if (refusal !== null) return context.json({ title: 'Bad Request', detail: refusal, status: 400 }, 400)
    requireThat(ids.length === 1 && ids.every((id) => (media.get(id)?.asked ?? 0) > 0), 'The media are not ready.')
    const id = String(5000 + tweets.length)
    tweets.push({ id, text, attachments: { media_keys: ids.map((each) => `7_${each}`) } })
    return context.json({ data: { id, text } }, 201)
  })
  app.get('/2/users/9/tweets', (context) => {
    requireThat(/T[\d:]+Z$/.test(context.req.query('start_time') ?? ''), 'start_time is not to the second.')
    return context.json(tweets.length === 0 ? { meta: { result_count: 0 } } : { data: tweets })
  })
  return { ...peer, media, tweets }
}
