import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Post = { id: string; info: Record<string, unknown>; size: number; parts: number; bytes: Buffer; asked: number }

const TOKEN = 'tiktok-token'

/** TikTok’s sign-in and its Content Posting API with one creator. */
export async function startTikTokPeer() {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const posts: Post[] = []
  const failing = new Map<string, string>()
  serveOAuth(peer, {
    authorizationPath: '/v2/auth/authorize/',
    tokenPath: '/v2/oauth/token/',
    clientId: 'tiktok-client',
    clientSecret: 'tiktok-secret',
    clientIdParameter: 'client_key',
    refreshToken: () => 'tiktok-refresh',
    tokens: () => ({ access_token: TOKEN, refresh_token: 'tiktok-refresh', expires_in: 86_400, open_id: 'open-1' }),
  })
  const ok = { error: { code: 'ok', message: '', log_id: '1' } }
  app.post('/v2/post/publish/creator_info/query/', (context) => {
    requireBearer(context, TOKEN)
    const levels = ['PUBLIC_TO_EVERYONE', 'SELF_ONLY']
    const creator = { creator_username: 'reels', creator_nickname: 'Reels', privacy_level_options: levels }
    const switches = { comment_disabled: true, duet_disabled: false, stitch_disabled: false }
    return context.json({ data: { ...creator, ...switches, max_video_post_duration_sec: 300 }, ...ok })
  })
  app.post('/v2/post/publish/video/init/', async (context) => {
    requireBearer(context, TOKEN)
    const { post_info: info, source_info: source } = await context.req.json()
    const refusal = NETWORK_RULES.tiktok({ title: '', text: info.title, tags: [] })
    if (refusal !== null) return context.json({ error: { code: 'invalid_params', message: refusal, log_id: '1' } }, 400)
    const { video_size: size, chunk_size: part, total_chunk_count: parts } = source
    const isWhole = size < 5_000_000 ? part === size : part >= 5_000_000 && part <= 64_000_000
    requireThat(source.source === 'FILE_UPLOAD' && isWhole && parts === Math.floor(size / part), 'The parts are wrong.')
    const id = `v_pub~${posts.length}`
    posts.push({ id, info, size, parts, bytes: Buffer.alloc(0), asked: 0 })
    return context.json({ data: { publish_id: id, upload_url: `${origin}/upload/${posts.length - 1}` }, ...ok })
  })
  app.put('/upload/:index', async (context) => {
    const post = posts[Number(context.req.param('index'))]
    const body = Buffer.from(await context.req.arrayBuffer())
    requireThat(post !== undefined, 'No such upload.')
    const start = post.bytes.length
    const range = `bytes ${start}-${start + body.length - 1}/${post.size}`
    requireThat(context.req.header('content-range') === range, 'The range is wrong.')
    post.bytes = Buffer.concat([post.bytes, body])
    return context.body(null, post.bytes.length === post.size ? 201 : (206 as 200))
  })
  app.post('/v2/post/publish/status/fetch/', async (context) => {
    requireBearer(context, TOKEN)
    const { publish_id: id } = await context.req.json()
    const post = posts.find((each) => each.id === id)
    requireThat(post !== undefined, 'No such post.')
    const reason = failing.get(id)
    if (reason !== undefined) return context.json({ data: { status: 'FAILED', fail_reason: reason }, ...ok })
    post.asked += 1
    if (post.asked < 2 || post.bytes.length < post.size) {
      return context.json({ data: { status: 'PROCESSING_UPLOAD', uploaded_bytes: post.bytes.length }, ...ok })
    }
    const seen = post.info.privacy_level === 'SELF_ONLY' ? [] : ['7001']
    return context.json({ data: { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: seen }, ...ok })
  })
  return { ...peer, posts, failing }
}
